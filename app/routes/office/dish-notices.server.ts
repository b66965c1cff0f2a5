import { say, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import { data } from "@remix-run/node";
import { allergenConfirmation, findRenamedDishes } from "~/domain/declarations/renamed-dishes.server";
import { rejection } from "~/web/form-response";
import { formErrorResponse } from "~/web/form-response.server";
import { act } from "~/web/act.server";
import type { PostedForm } from "~/routes/office/staff-action.server";
import { findDishTranslations } from "~/domain/translations/dish-translations.server";
import type { WithSoldOutUntil } from "~/domain/sold-out/sold-out";
import { soldOutNotice } from "~/domain/sold-out/describe-sold-out";
import { getConfig } from "~/platform/config.server";
import { today } from "~/restaurant/today.server";
import { listMissingDeclarations } from "~/domain/declarations/declarations.server";
import { listUnmarkedDrinks } from "~/domain/declarations/unmarked-drinks.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { readContentVersion } from "~db/content-version";
import type { Toast } from "~/ui/toast";
import type { OfferedDish } from "~/domain/declarations/dishes.server";
import { type PriceFields, priceOf } from "~/domain/price/price";
import { checkStruckPrices } from "~/domain/price/struck-prices.server";
import { type DeclarationNotice, declarationMessages } from "~/messages/declarations";
import { toStruckPriceNotice } from "~/domain/price/struck-price-notice";

export function withSoldOutNotices<Row extends WithSoldOutUntil>(rows: Row[]) {
  const { timeZone } = getConfig();
  return rows.map((row) => ({ ...row, soldOutNotice: soldOutNotice(row, timeZone) }));
}

let counted = { state: "", count: 0 };

/** The declarations that the law requires and that are missing today, and the categories that hide some. */
export async function loadMissingDeclarations(db: Db) {
  const missing = await listMissingDeclarations(db, {
    today: today(),
    timeZone: getConfig().timeZone,
    origins: getRestaurant().declarations,
  });
  const unmarkedDrinks = await listUnmarkedDrinks(db);
  return { ...missing, unmarkedDrinks, count: missing.count + unmarkedDrinks.length };
}

/** How many declarations are missing. Counted once per change and day, because every dish's texts are read. */
export async function countMissingDeclarations(db: Db): Promise<number> {
  const state = [await readContentVersion(db), today()].join(" ");
  if (counted.state !== state) counted = { state, count: (await loadMissingDeclarations(db)).count };
  return counted.count;
}

type PricedItem = PriceFields & Pick<OfferedDish, "kind" | "id" | "name" | "day">;

/** Whether the struck prices of menu items, or of a day menu's items, are allowed, by id; items without one are left out. */
export async function findStrikeNotices(
  db: Db,
  items: PricedItem[],
): Promise<Record<string, DeclarationNotice>> {
  const { timeZone } = getConfig();
  // A deleted item may have the typed values of its form, whose price is text.
  const dishes = items
    .filter(({ price }) => typeof price === "number")
    .map((item) => ({ ...item, price: priceOf(item) }));
  const statuses = await checkStruckPrices(db, dishes, { today: today(), timeZone });
  return Object.fromEntries([...statuses].map(([id, status]) => [id, toStruckPriceNotice(status)]));
}

/** What a toast says about struck prices that were saved just now and aren't allowed. */
export async function strikeNotes(db: Db, items: PricedItem[]): Promise<NonNullable<Toast["notes"]>> {
  const doubtful = Object.values(await findStrikeNotices(db, items)).filter(({ isFine }) => !isFine);
  const [{ text } = { text: "" }, ...others] = doubtful;
  if (doubtful.length === 0) return [];
  const link = { text: t(declarationMessages.title), href: "/declarations" };
  const warning = others.length === 0 ? text : say(declarationMessages.strikes(doubtful.length));
  return [{ text: warning, link, isWarning: true }];
}

/** The earlier names of dishes that were renamed since their allergens were declared, by id. */
export async function loadRenamed(db: Db, dishes: Parameters<typeof findRenamedDishes>[1]) {
  return Object.fromEntries(await findRenamedDishes(db, dishes));
}

/** 'Still right' in the form of a dish that was renamed: the form stays, with what was typed. */
export async function stillRight(form: PostedForm) {
  const outcome = await act(allergenConfirmation, form);
  if (!outcome.ok) return formErrorResponse(outcome, form.fields);
  return data(
    rejection(Object.entries(form.fields), { message: "", notice: outcome.message, keepsForm: true }),
  );
}

/** What is known of dishes in other languages, for their forms. */
export function loadDishTranslations(
  db: Db,
  dishes: ({ id: string; name: string; description: string } | undefined | null)[],
) {
  const present = dishes.filter((dish) => dish !== undefined && dish !== null);
  return findDishTranslations(db, present, getRestaurant().languages ?? []);
}
