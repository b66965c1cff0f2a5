import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { AllergenQuestion } from "~/domain/allergens/allergen-questions";
import { isDeclared, parseAllergens } from "~/domain/allergens/allergen-text";
import { limitGroups, MAX_LISTED } from "~/domain/listing/list-query";
import { recordChange } from "~/domain/history/record-change.server";
import type { Operation } from "~/domain/operation";
import { notFound, ok, type Outcome } from "~/domain/outcome";
import { isQuantity } from "~/domain/price/sizes";
import { declarationMessages } from "~/messages/declarations";
import { findOpenQuestions } from "./allergen-answers.server";
import { groupOf } from "./dish-group";
import { VOLUME } from "~/domain/drinks/drinks";
import { listOfferedDishes, type OfferedDish } from "./dishes.server";
import { listUndeclaredKinds, type OriginDeclarations } from "./origins";
import { findRenamedDishes } from "./renamed-dishes.server";
import { isStruckPriceAllowed, type StruckPriceStatus } from "~/domain/price/struck-price";
import { checkStruckPrices } from "~/domain/price/struck-prices.server";

interface MissingDeclarations {
  allergens: OfferedDish[];
  /** Cold drinks without a quantity. */
  quantities: OfferedDish[];
  /** All struck prices, allowed ones included. */
  struckPrices: { dish: OfferedDish; status: StruckPriceStatus }[];
  /** Spirits with a struck price. */
  spirits: OfferedDish[];
  /** Kinds of meat and fish without a country, and the dishes that name them. */
  origins: { kind: string; dishes: OfferedDish[] }[];
  isBreadMissing: boolean;
  /** Dishes that were renamed since their allergens were declared, for an earlier name. They don't count as missing. */
  renamed: { dish: OfferedDish; earlier: string }[];
  /** Menu items and suggestions whose texts name allergens that they don't declare. They don't count as missing. */
  named: { dish: OfferedDish; questions: AllergenQuestion[] }[];
  /** How many are missing; dishes of a kind without a country count once. */
  count: number;
}

/** How many dishes of a list say nothing about allergens. */
export async function countUndeclared(
  db: Kysely<Database>,
  table: "menuItems" | "chefSuggestions",
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("allergies", "=", "")
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists what has to be declared for the dishes that guests can read about.
 * @param options.today The day (`YYYY-MM-DD`) in the time zone.
 * @param options.origins The countries that are declared.
 */
export async function listMissingDeclarations(
  db: Kysely<Database>,
  { today, timeZone, origins }: { today: string; timeZone: string; origins?: OriginDeclarations },
): Promise<MissingDeclarations> {
  const dishes = await listOfferedDishes(db, today);
  const waived = await listQuantityWaivers(db);
  const statuses = await checkStruckPrices(db, dishes, { today, timeZone });
  const struckPrices = dishes.flatMap((dish) => {
    const status = statuses.get(dish.id);
    return status && status !== "spirit" ? [{ dish, status }] : [];
  });
  const missing = {
    allergens: dishes.filter(({ allergies }) => !isDeclared(parseAllergens(allergies))),
    quantities: dishes.filter((dish) => dish.isDrink && !waived.has(dish.id) && !statesQuantity(dish)),
    spirits: dishes.filter(({ id }) => statuses.get(id) === "spirit"),
    origins: listUndeclaredKinds(dishes, origins),
  };
  // Who sells nothing yet serves no bread.
  const isBreadMissing = dishes.length > 0 && !origins?.bread;
  const disallowed = struckPrices.filter(({ status }) => !isStruckPriceAllowed(status));
  const lists = [...Object.values(missing), disallowed];
  const count = lists.reduce((sum, { length }) => sum + length, isBreadMissing ? 1 : 0);
  const earlier = await findRenamedDishes(db, dishes);
  const renamed = dishes.flatMap((dish) => {
    const name = earlier.get(dish.id);
    return name === undefined ? [] : [{ dish, earlier: name }];
  });
  const questions = await findOpenQuestions(
    db,
    dishes.filter(({ kind, allergies }) => kind !== "day" && isDeclared(parseAllergens(allergies))),
  );
  const named = dishes.flatMap((dish) => {
    const ofDish = questions.get(dish.id);
    return ofDish ? [{ dish, questions: ofDish }] : [];
  });
  return { ...missing, struckPrices, renamed, named, isBreadMissing, count };
}

/** The part of the declarations that a page lists, with what the reader chooses from (see `limitGroups`). */
export function limitDeclarations(missing: MissingDeclarations, parameters: URLSearchParams) {
  const { allergens, renamed, named, quantities, spirits, struckPrices, origins } = missing;
  const rows = [
    ...allergens.map((dish) => ({ dish, key: `allergens ${dish.id}` })),
    ...renamed.map(({ dish }) => ({ dish, key: `renamed ${dish.id}` })),
    ...named.map(({ dish }) => ({ dish, key: `named ${dish.id}` })),
    ...quantities.map((dish) => ({ dish, key: `quantities ${dish.id}` })),
    ...struckPrices.map(({ dish }) => ({ dish, key: `struck ${dish.id}` })),
    ...spirits.map((dish) => ({ dish, key: `spirits ${dish.id}` })),
    ...origins.flatMap(({ kind, dishes }) => dishes.map((dish) => ({ dish, key: `${kind} ${dish.id}` }))),
  ];
  const byCategory = Map.groupBy(rows, ({ dish }) => groupOf(dish));
  const groups = [...byCategory].map(([heading, ofGroup]) => ({ heading, rows: ofGroup }));
  const { groups: listed, choice } = limitGroups(groups, parameters, MAX_LISTED.plain);
  const keys = new Set(listed.flatMap((group) => group.rows.map(({ key }) => key)));
  const of = (list: string) => (dish: OfferedDish) => keys.has(`${list} ${dish.id}`);
  const shown = {
    allergens: allergens.filter(of("allergens")),
    renamed: renamed.filter(({ dish }) => of("renamed")(dish)),
    named: named.filter(({ dish }) => of("named")(dish)),
    quantities: quantities.filter(of("quantities")),
    struckPrices: struckPrices.filter(({ dish }) => of("struck")(dish)),
    spirits: spirits.filter(of("spirits")),
    origins: origins
      .map(({ kind, dishes }) => ({ kind, dishes: dishes.filter(of(kind)) }))
      .filter(({ dishes }) => dishes.length > 0),
  };
  return { shown, choice };
}

/** Records that a drink needs no quantity: it is hot, mixed or served with ice. 404 if it no longer exists. */
export function waiveQuantity(db: Kysely<Database>, id: string): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const item = await transaction
      .selectFrom("menuItems")
      .select(["name", "quantityWaivedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!item) return notFound(declarationMessages.quantityNotWaived);
    if (item.quantityWaivedAt === null) {
      const quantityWaivedAt = new Date().toISOString();
      await transaction.updateTable("menuItems").set({ quantityWaivedAt }).where("id", "=", id).execute();
    }
    const label = declarationMessages.quantityWaived(item.name);
    describe({ action: "menu.quantity", label });
    return ok(fill("{label}.", { label }));
  });
}

async function listQuantityWaivers(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom("menuItems")
    .select("id")
    .where("quantityWaivedAt", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a drink states its quantity, such as '3,3 dl', in its name, its description or each of its sizes (OIP art. 11 al. 3). */
export function statesQuantity({
  name,
  description,
  price: { sizes },
}: Pick<OfferedDish, "name" | "description" | "price">): boolean {
  if (VOLUME.test(name) || VOLUME.test(description)) return true;
  return sizes.length > 0 && sizes.every(({ label }) => isQuantity(label));
}

/** 'Not needed': a drink that needs no quantity. */
export const quantityWaiver: Operation = {
  run: (db, { id = "" }) => waiveQuantity(db, id),
  failed: declarationMessages.quantityNotWaived,
};
