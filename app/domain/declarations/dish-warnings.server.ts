import { fill, type Message } from "~/messages/office/t";
import type { Kysely } from "kysely";
import { changesColumns, type JournalRow, parseRow } from "~db/journal";
import type { Database } from "~db/schema";
import { isDeclared, parseAllergens } from "~/domain/allergens/allergen-text";
import { DISH_KINDS, type DishKind } from "~/domain/dishes/dish-kinds";
import { listNamesakes } from "~/domain/menu/menu-items.server";
import { type Price, priceOf, readSizes } from "~/domain/price/price";
import { isFarMove, labelledPrices, medianOf } from "~/domain/price/price-moves";
import { declarationMessages } from "~/messages/declarations";
import { menuMessages, priceWarningMessages } from "~/messages/menu";
import { findOpenQuestions } from "./allergen-answers.server";

/** A new dish may cost this many times its category's median, or that part of it, */
const MAX_FACTOR = 3;
/** if the category has so many others with a price. */
const MIN_OTHERS = 5;

/** A price as a form has changed it, by the item's id and the field. */
export interface PriceMove {
  id: string;
  field: string;
  name: Message;
  /** In centimes. */
  from: number;
  to: number;
}

/** What deserves a second look in dishes that were saved just now. */
export interface DishWarning {
  text: Message;
  /** Whether the declarations list it. */
  isListed?: true;
}

interface SavedDish {
  kind: DishKind;
  id: string;
  before: DishValues | undefined;
  after: DishValues;
}

interface DishValues {
  name: string;
  description: string;
  allergies: string;
  price: Price;
  categoryId: string;
  externalId: string | null;
}

/**
 * What a form that has saved a change warns of: prices that move far, a new dish that costs much more
 * or less than others or has the name of another one, and allergens that a text names and the dish doesn't declare.
 * @param isTold Whether the form has said so of a price before it was saved.
 */
export async function listDishWarnings(
  db: Kysely<Database>,
  changeId: string,
  isTold: (move: PriceMove) => boolean = () => false,
): Promise<DishWarning[]> {
  const dishes = await listSavedDishes(db, changeId);
  if (dishes.length === 0) return [];
  const moves = dishes.flatMap(listFarMoves).filter((move) => !isTold(move));
  const far = await Promise.all(dishes.map((dish) => describeFarPrice(db, dish)));
  const twice = await Promise.all(dishes.map((dish) => describeNamesakes(db, dish)));
  return [
    ...describeMoves(moves),
    ...[...twice, ...far].flatMap((text) => (text === undefined ? [] : { text })),
    ...(await describeUndeclared(db, dishes)),
  ];
}

/** The dishes that a change has added, or of which it has changed texts or prices; none of one that goes back. */
async function listSavedDishes(db: Kysely<Database>, changeId: string): Promise<SavedDish[]> {
  const rows = await db
    .selectFrom("changeRows")
    .innerJoin("changes", "changes.id", "changeRows.changeId")
    .select(["kind", "itemId", "before", "after"])
    .where("changeId", "=", changeId)
    .where("action", "<>", "history.undo")
    .where("kind", "in", DISH_KINDS)
    .where("after", "is not", null)
    .where(changesColumns(["name", "description", "allergies", "price", "discount_price", "sizes"]))
    .orderBy("seq")
    .execute();
  return rows.flatMap(({ kind: recorded, itemId: id, before, after }) => {
    const kind = DISH_KINDS.find((each) => each === recorded);
    if (!kind || after === null) return [];
    return {
      kind,
      id,
      before: before === null ? undefined : toDish(parseRow(before)),
      after: toDish(parseRow(after)),
    };
  });
}

function toDish({ name, description, allergies, price, sizes, ...row }: JournalRow): DishValues {
  return {
    name: String(name),
    description: String(description ?? ""),
    allergies: String(allergies ?? ""),
    price: priceOf({
      price: Number(price),
      discountPrice: Number(row.discount_price ?? 0),
      sizes: readSizes(sizes),
    }),
    categoryId: String(row.category_id ?? ""),
    externalId: typeof row.external_id === "string" ? row.external_id : null,
  };
}

function listFarMoves({ id, before, after }: SavedDish): PriceMove[] {
  if (!before) return [];
  const old = new Map(labelledPrices(before.price).map(({ key, price }) => [key, price]));
  const moves = labelledPrices(after.price).map(({ key, label, price }, index) => ({
    id,
    field: label === "" ? "price" : `price.${index + 1}`,
    name: label === "" ? after.name : `${after.name}, ${label}`,
    from: old.get(key) ?? 0,
    to: price,
  }));
  const discount = {
    id,
    field: "dprice",
    name: fill("{name}, discount price", { name: after.name }),
    from: before.price.discount,
    to: after.price.discount,
  };
  return [...moves, discount].filter(({ from, to }) => isFarMove(from, to));
}

function describeMoves(moves: PriceMove[]): DishWarning[] {
  const [first, ...others] = moves;
  if (!first) return [];
  const { name, from, to } = first;
  if (others.length === 0) return [{ text: priceWarningMessages.move(name, from, to) }];
  return [{ text: priceWarningMessages.moves(moves.map((move) => move.name)) }];
}

async function describeFarPrice(
  db: Kysely<Database>,
  { kind, id, before, after: { name, price, categoryId } }: SavedDish,
): Promise<Message | undefined> {
  if (kind !== "menu" || before) return undefined;
  const others = await db
    .selectFrom("menuItems")
    .innerJoin("categories", "categories.id", "menuItems.categoryId")
    .select("price")
    .where("categoryId", "=", categoryId)
    .where("isDrinks", "=", 0)
    .where("menuItems.id", "<>", id)
    .where("price", ">", 0)
    .execute();
  if (others.length < MIN_OTHERS) return undefined;
  const median = medianOf(others.map((other) => other.price));
  const { amount } = price;
  const isFar = amount * MAX_FACTOR < median || amount > median * MAX_FACTOR;
  return isFar ? priceWarningMessages.farFromOthers(name, amount, Math.round(median)) : undefined;
}

async function describeNamesakes(
  db: Kysely<Database>,
  { kind, id, before, after }: SavedDish,
): Promise<Message | undefined> {
  if (kind !== "menu" || before) return undefined;
  const others = (await listNamesakes(db, after)).filter((each) => each.id !== id);
  const [other] = others;
  return other && menuMessages.twice(others.length + 1, after.name, other.category);
}

/** A dish that declares nothing is listed as such: it hides nothing. */
async function describeUndeclared(db: Kysely<Database>, dishes: SavedDish[]): Promise<DishWarning[]> {
  const declared = dishes
    .map(({ id, after }) => ({ id, ...after }))
    .filter(({ allergies }) => isDeclared(parseAllergens(allergies)));
  const questions = await findOpenQuestions(db, declared);
  const named = [...questions.values()].flat();
  const texts = new Map(
    named.map((each) => [`${each.word} ${each.code}`, declarationMessages.notDeclared(each)]),
  );
  return declarationMessages.someNotDeclared([...texts.values()]).map((text) => ({ text, isListed: true }));
}
