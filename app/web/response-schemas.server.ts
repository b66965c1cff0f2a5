import { z } from "zod";
import { JOURNAL_KINDS } from "~db/journaled-tables";
import { ALLERGEN_CODES } from "~/domain/allergen";
import type { toCategoryJson } from "~/domain/categories/category";
import type { toChefSuggestionJson } from "~/domain/chef/chef-suggestion";
import type { toClosureJson } from "~/domain/closures/closure";
import type { toContactMessageJson } from "~/domain/contact/contact-message";
import type { toDayMenuItemJson } from "~/domain/day-menus/day-menu";
import type { toChangeJson, toChangeRowJson } from "~/domain/history/change";
import type { toMenuItemJson } from "~/domain/menu/menu-item";
import { TEXT_FIELDS, type toTranslationJson } from "~/domain/translations/translation";
import type { toUserJson } from "~/domain/users/user";
import { WEEKDAYS } from "~/domain/hours/opening-hours";
import { OTHER_LANGUAGES } from "~/domain/language";
import type { Restaurant } from "~/restaurant/restaurant";
import type { JournalKind } from "~db/schema";

// What the API's responses consist of. Each schema has the type of the function that makes the
// JSON, and the tests compare every response with it. Not beside those functions, because the
// browser loads some of them, and no schemas (docs/decisions/0097-schemas-on-the-server.md).

/** What a function of the domain makes for the API. */
type Json<Make extends (...given: never[]) => unknown> = z.ZodType<ReturnType<Make>>;

/** The body of a download. */
export const WORKBOOK = z.unknown();

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The body of a response that only reads. */
export function readJson(fields: z.ZodRawShape) {
  return z.object({ success: z.literal(true), ...fields });
}

const id = z.string().describe("An opaque id.");
const day = z.iso.date();
const instant = z.iso.datetime();
const price = z.number().min(0).describe("In francs.");
const version = z.int().min(1).describe("Counts the changes of its values.");
const flag = z.enum(["Yes", "No"]);
const vegan = z.enum(["Yes", "No", ""]);
const code = z.enum(ALLERGEN_CODES);

const allergens = {
  allergies: z.string().describe("The text that guests read."),
  allergens: z
    .array(code)
    .readonly()
    .nullable()
    .describe("Null if nobody has declared them; [] if there are none."),
  traces: z.array(code).readonly(),
};

const soldOut = {
  soldOut: z.boolean(),
  soldOutUntil: z
    .string()
    .nullable()
    .describe("When it is back: an instant in UTC, 9999-12-31T00:00:00.000Z without an end."),
};

const file = z.object({ width: z.int(), height: z.int(), avif: z.string(), jpeg: z.string() });

const photo = z
  .object({
    small: file,
    medium: file.optional(),
    large: file,
    position: z.object({ x: z.int(), y: z.int() }).optional(),
  })
  .nullable()
  .describe("The paths of its files on the site, which change with the photo.");

const sizes = z
  .array(z.object({ label: z.string(), price }))
  .describe("Its sizes in order, the first one at `price`; empty if it has none.");

export const menuItemJson: Json<typeof toMenuItemJson> = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    price,
    dprice: price.describe("The discount price in francs; 0: none."),
    category: z.string().describe("The name of its category."),
    menuType: z.string().describe("'Yes' (home-made), 'No' or a meal time."),
    baigan: vegan.describe("Whether it is vegan."),
    home: flag.describe("Whether it is home-made."),
    ...allergens,
    date: day.nullable().describe("The day for which it was added."),
    ...soldOut,
    photo,
    favourite: z.boolean().describe("Whether it stands large on the home page."),
    externalId: z.string().nullable().describe("What another system calls it."),
    sizes,
    version,
  })
  .meta({ id: "MenuItem" });

export const dayMenuItemJson: Json<typeof toDayMenuItemJson> = z
  .object({
    _id: id,
    name: z.string(),
    price,
    description: z.string(),
    dprice: price.describe("The discount price in francs; 0: none."),
    ...allergens,
    home: flag,
    baigan: vegan,
    isType: z.enum(["dish", "dessert"]),
    isLast: z.boolean().describe("Whether it is the last one of its day."),
    ...soldOut,
    version,
  })
  .meta({ id: "DayMenuItem" });

export const chefSuggestionJson: Json<typeof toChefSuggestionJson> = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    category: z.string(),
    price,
    ...allergens,
    isAvailable: z.boolean(),
    ...soldOut,
    photo,
    sizes,
    version,
  })
  .meta({ id: "ChefSuggestion" });

export const categoryJson: Json<typeof toCategoryJson> = z
  .object({
    _id: id,
    name: z.string(),
    drinks: z.boolean().describe("Whether its items are drinks, whose quantity must be stated."),
    namesStay: z.boolean().describe("Whether the names of its items are never translated."),
    version,
  })
  .meta({ id: "Category" });

const period = z.object({ opens: z.string(), closes: z.string() });

export const closureJson: Json<typeof toClosureJson> = z
  .object({
    _id: id,
    firstDay: day,
    lastDay: day,
    reason: z.string(),
    shop: z.array(period),
    kitchen: z.array(period),
    version,
  })
  .meta({ id: "Closure" });

export const contactMessageJson: Json<typeof toContactMessageJson> = z
  .object({
    _id: id,
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    createdAt: instant,
    answered: z.boolean(),
  })
  .meta({ id: "ContactMessage" });

export const userJson: Json<typeof toUserJson> = z
  .object({ _id: id, name: z.string(), email: z.string() })
  .meta({ id: "User" });

const change = {
  _id: id,
  at: instant,
  who: z.string(),
  source: z.enum(["screen", "api", "excel", "command"]),
  action: z.string(),
  label: z.string(),
  count: z.int(),
  canUndo: z.boolean(),
  undoneBy: id.nullable(),
};

export const changeJson: Json<typeof toChangeJson> = z.object(change).meta({ id: "Change" });

const values = z.record(z.string(), z.unknown()).nullable();

const changeRow: Json<typeof toChangeRowJson> = z.object({
  kind: z.enum(JOURNAL_KINDS),
  _id: id,
  name: z.string(),
  before: values,
  after: values,
});

export const changeWithRowsJson = z.object({ ...change, rows: z.array(changeRow) });

export const skippedItems = z.array(
  z.object({ kind: z.enum(JOURNAL_KINDS), _id: id, name: z.string(), reason: z.string() }),
);

export const translationJson: Json<typeof toTranslationJson> = z
  .object({
    kind: z.enum(["menu", "day", "chef", "category", "closure", "site"]),
    _id: id,
    field: z.enum(TEXT_FIELDS),
    where: z.string(),
    original: z.string(),
    text: z.string(),
    state: z.enum(["missing", "changed", "translated", "not-needed"]),
    version: z.int().nullable(),
  })
  .meta({ id: "Translation" });

/** Days with whether they have a menu. */
export const calendarJson = z.record(z.iso.date(), z.object({ hasMenu: z.boolean() }));

const counts = {
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  missing: z
    .int()
    .optional()
    .describe("With dryRun: the items of the same categories or days that aren't listed."),
  removed: z.int().optional().describe("With replace."),
};

const value = z.union([z.string(), z.number()]).nullable();

const difference = z.object({
  action: z.enum(["add", "update", "remove"]),
  row: z.int().nullable(),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
});

export const sheetErrors = z.array(
  z.object({ sheet: z.string(), row: z.int().nullable(), column: z.string(), message: z.string() }),
);

export const rowErrors = z.array(
  z.object({ row: z.int().nullable(), field: z.string(), message: z.string() }),
);

/** What an import has done, or would do. */
export function importJson(warnings: z.ZodType) {
  return { data: z.object(counts), changes: z.array(difference).optional(), warnings: warnings.optional() };
}

const weekHours = z.array(z.object({ days: z.array(z.enum(WEEKDAYS)), periods: z.array(period) }));

const weekJson = z.object({ shop: weekHours, kitchen: weekHours });

const link = z.object({ name: z.string(), url: z.string() });
const origins = z.array(z.object({ kind: z.string(), country: z.string() })).optional();
const text = z.string().optional();

/** The restaurant's facts; an imported file may have brought others. */
export const restaurantJson = z.looseObject({
  ...{ name: z.string(), curvedTitle: z.string(), phone: z.string(), email: z.string() },
  address: z.object({
    ...{ street: z.string(), postalCode: z.string(), city: z.string() },
    ...{ region: z.string(), country: z.string() },
  }),
  about: z.array(z.string()),
  hours: weekJson,
  mapsUrl: z.string(),
  social: link.optional(),
  deliveryServices: z.array(link),
  bookingUrl: text,
  takeawayDiscountPercent: z.int(),
  languages: z.array(z.enum(OTHER_LANGUAGES)).optional(),
  legal: z
    .object({
      ...{ company: text, responsible: text, uid: text, vat: text },
      ...{ hostingCountry: text, hostingCompany: text },
    })
    .optional(),
  declarations: z.object({ meat: origins, fish: origins, bread: text }).optional(),
}) satisfies z.ZodType<Restaurant>;

const openState = z.object({ open: z.boolean(), until: instant.nullable() });

export const hoursJson = z.object({
  now: z.object({ text: z.string(), shop: openState, kitchen: openState, opens: instant.nullable() }),
  week: weekJson,
  closures: z.array(closureJson),
});

/** The items that operations are about: what one is called, and how it is returned. */
export const ITEMS: Partial<Record<JournalKind, { noun: string; json: z.ZodType }>> = {
  menu: { noun: "a menu item", json: menuItemJson },
  day: { noun: "an item of a day's menu", json: dayMenuItemJson },
  chef: { noun: "a suggestion", json: chefSuggestionJson },
  category: { noun: "a category", json: categoryJson },
  closure: { noun: "a closure", json: closureJson },
};
