import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readClosure } from "~/domain/closures/read-closure";
import { categoryFields } from "~/domain/fields/category";
import { closureFields } from "~/domain/fields/closure";
import { contactMessageFields } from "~/domain/fields/contact-message";
import { readDayMenuItem, readNewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import type { Fields } from "~/domain/fields/field";
import { objectOf } from "~/domain/fields/item-body";
import type { Source } from "~/domain/fields/kinds/kind";
import { menuItemFields } from "~/domain/fields/menu-item";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { SITE_SECTIONS, type SiteSection } from "~/domain/fields/restaurant";
import { readDatedMenuItem, readMenuItem } from "~/domain/menu/read-menu-item";
import { readPriceChange, readPriceChangeQuery } from "~/domain/menu/read-price-change";
import {
  credentialFields,
  invitationFields,
  newUserFields,
  readProfileChange,
  readUserChanges,
} from "~/domain/users/read-user";
import { readSection } from "~/restaurant/read-section";
import { apiMessages } from "~/messages/api";
import { HOSTILE_SHAPES } from "../../support/hostile-shapes.mjs";
import { storedMenuItem } from "../../support/menu";
import { propertyOptions } from "../../support/property";
import { PIZZA_NAMES } from "../../support/reading";

const DISH = { name: "Torta", description: "Citron", price: "12", allergies: "Lait" };
const MENU_ITEM = { ...DISH, dprice: "10", category: "Pizza", menuType: "No", baigan: "" };
const STORED = storedMenuItem({ name: "Torta", description: "Citron", price: 1200 });
const DAY_ITEM = { ...DISH, dprice: "10", home: "Yes", baigan: "No", isType: "dish" };
const SUGGESTION = { ...DISH, category: "Yes", isAvailable: "Yes" };
const CLOSURE = { firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "Noël" };
const PERIODS = [{ opens: "10:00", closes: "14:00" }];
const ORIGIN = { kind: "Boeuf", country: "Suisse" };
const HOURS = [{ days: ["Monday"], periods: PERIODS }];

/** How a form, a call or a row is read, valid fields for it, and the declaration that its texts follow. */
type Reader = [
  what: string,
  read: (input: object) => Pick<Read<unknown>, "errors">,
  valid: Record<string, unknown>,
  fields?: Fields,
];

const time = { timeZone: "Europe/Zurich", today: "2026-12-24" };

function menuItem(source: Source, does: "add" | "edit") {
  return (input: object) => readMenuItem(input, { source, names: PIZZA_NAMES, does });
}

function declared(
  what: string,
  fields: Fields,
  valid: Record<string, unknown>,
  source: Source = "body",
): Reader {
  return [what, (input) => readFields(fields, input, { source }), valid, fields];
}

function section(what: string, name: SiteSection, valid: Record<string, unknown>): Reader {
  return [what, (input) => readSection(name, input), valid, SITE_SECTIONS[name].fields];
}

/** Every reader of a form, a call or a row. */
const READERS: Reader[] = [
  ["a menu item's form", menuItem("form", "add"), { ...MENU_ITEM, milk: "Yes" }, menuItemFields],
  ["a menu item's edit form", menuItem("form", "edit"), MENU_ITEM, menuItemFields],
  ["a menu item's call", menuItem("body", "add"), { ...MENU_ITEM, allergens: ["milk"] }, menuItemFields],
  [
    "a dated menu item's call",
    (input) => readDatedMenuItem(input, { names: PIZZA_NAMES, ...time }),
    { ...MENU_ITEM, date: "2026-12-24" },
    menuItemFields,
  ],
  [
    "a dated menu item's change",
    (input) => readDatedMenuItem(input, { names: PIZZA_NAMES, stored: STORED, ...time }),
    { ...MENU_ITEM, allergens: ["milk"], date: "2026-12-24" },
    menuItemFields,
  ],
  ["a menu item's row", menuItem("row", "add"), MENU_ITEM, menuItemFields],
  [
    "a day's form",
    (input) => readNewDayMenuItem(input, { source: "form" }),
    { ...DAY_ITEM, milk: "Yes" },
    dayMenuItemFields,
  ],
  ["a day's edit form", (input) => readDayMenuItem(input, { source: "form" }), DAY_ITEM, dayMenuItemFields],
  [
    "a day's call",
    (input) => readNewDayMenuItem(input, { source: "body" }),
    { ...DAY_ITEM, allergens: ["milk"] },
    dayMenuItemFields,
  ],
  ["a day's row", (input) => readNewDayMenuItem(input, { source: "row" }), DAY_ITEM, dayMenuItemFields],
  declared("a suggestion's form", chefSuggestionFields, SUGGESTION, "form"),
  declared("a suggestion's call", chefSuggestionFields, { ...SUGGESTION, allergens: ["milk"] }),
  declared("a category", categoryFields, { name: "Pizza", drinks: "Yes" }),
  [
    "a closure",
    (input) => readClosure(input, { source: "body" }),
    { ...CLOSURE, shop: PERIODS, kitchen: PERIODS },
    closureFields,
  ],
  [
    "a closure's form",
    (input) => readClosure(input, { source: "form" }),
    { ...CLOSURE, kind: "hours", "shop[0].opens": "10:00", "shop[0].closes": "14:00", kitchenClosed: "Yes" },
    closureFields,
  ],
  declared("a message", contactMessageFields, { email: "a@example.com", phone: "079", message: "Bonjour" }),
  ["a price change's call", readPriceChange, { percent: 5, discounts: true, ids: ["1"] }],
  ["a price change's form", readPriceChangeQuery, { by: "chf", amount: "1", round: "0.1" }],
  declared("credentials", credentialFields, { email: "a@example.com", password: "long enough" }),
  declared("a user", newUserFields, {
    name: "Anna",
    email: "a@example.com",
    password: "long enough",
    phone: "079",
  }),
  declared("an invitation", invitationFields, { name: "Anna", email: "a@example.com", role: "admin" }),
  ["a user's changes", readUserChanges, { id: "1", name: "Anna", role: "user" }],
  ["a profile's change", (input) => readProfileChange(input, "body"), { field: "phone", value: "079" }],
  section("the hours", "hours", { hours: { shop: HOURS, kitchen: HOURS } }),
  section("the legal facts", "legal", { legal: { uid: "CHE-123.456.788", company: "x" } }),
  section("the origins", "declarations", { declarations: { meat: [ORIGIN], fish: [ORIGIN] } }),
  section("the presentation", "presentation", { about: ["Bonjour"] }),
];

/** What a form may hold in any field. */
const TEXTS = ["", " ", "x", "-1", "0", "0.001", "2026-02-30", "\u0000", "a".repeat(10_000), undefined];

/** What a call or a row may hold in any field. */
const VALUES: unknown[] = [
  ...TEXTS,
  ...[null, 0, -1, 1e300, Number.NaN, true, false, [], [null], {}, { opens: "x" }, [{ days: ["Monday"] }]],
];

test.each(READERS)(
  "%s with any combination of invalid fields gets all their errors, never an exception",
  (what, read, valid) => {
    const wrong = fc.constantFrom<unknown>(...(/form$/.test(what) ? TEXTS : VALUES));
    const names = Object.keys(valid);
    const errorsOf = (fields: object) => read(fields).errors.map(({ field }) => topField(field));
    expect(errorsOf(valid)).toEqual([]);
    const fieldsOf = (name: string) => fc.oneof(fc.constant(valid[name]), wrong);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, fieldsOf(name)]))), (fields) => {
        const errors = errorsOf(fields);
        // A field that is invalid by its type is so whatever the others are.
        const alone = names.filter(
          (name) => errorsOf({ ...valid, [name]: fields[name] }).includes(name) && !RELATIVE.has(name),
        );
        expect(errors).toEqual(expect.arrayContaining(alone));
      }),
      propertyOptions(200),
    );
  },
);

/** What a text or a price can't be, with the fields of either. */
const NONE: [fields: string[], values: unknown[]][] = [
  [
    ["name", "description", "allergies", "category", "menuType", "email", "phone", "message", "reason"],
    [
      ...["Eve\0", "E\x07ve", "\x1b[31mEve", "Eve\x7f", "Eve\ud83c", "\udf55Eve", "\udf55\ud83c"],
      ...[7, true, ["Eve"], { $ne: "Eve" }, { toString: "Eve", valueOf: "Eve", length: 3 }],
      JSON.parse('{"__proto__":{"trim":1}}'),
    ],
  ],
  [
    ["price", "dprice"],
    [
      ...[-1, "-0.01", 0.001, "1.234", 0.1234, 100_000.01, "100001", 1e21, "1e2", "0x10", "NaN"],
      ...["Infinity", "--5", "٣", "１２", "½", "12;drop", "9".repeat(400), "' or 1=1 --", "12\0"],
      ...[true, [], [12], {}, { valueOf: 12 }],
    ],
  ],
];

test.each(READERS)("%s rejects what is no text or no price", (what, read, valid) => {
  for (const [fields, values] of NONE) {
    // Fields of a form are texts.
    const sent = values.filter((value) => typeof value === "string" || !/form$/.test(what));
    for (const field of fields.filter((each) => each in valid)) {
      const accepted = sent.filter((value) => read({ ...valid, [field]: value }).errors.length === 0);
      expect([field, accepted]).toEqual([field, []]);
    }
  }
});

/** Fields that are wrong or right by another one: a discount price, a last day, codes beside a text, a profile's value, the two times of a period. */
const RELATIVE = new Set([
  ...["dprice", "lastDay", "allergens", "allergies", "value"],
  ...["shop[0].opens", "shop[0].closes"],
]);

const textFields = READERS.flatMap(([what, read, valid, fields = {}]) =>
  Object.entries(objectOf(fields).properties ?? {}).flatMap(([name, described]) => {
    const { type, maxLength } = typeof described === "object" ? described : {};
    return maxLength && [type].flat().includes("string") ? [{ what, read, valid, name, maxLength }] : [];
  }),
);

describe.each(textFields)("of $what, the text $name", ({ read, valid, name, maxLength }) => {
  const errorOf = (text: string) =>
    read({ ...valid, allergens: undefined, [name]: text }).errors.find(({ field }) => field === name)
      ?.message;

  test.each(Object.entries(HOSTILE_SHAPES))(
    "of ten times as many %s as it may have is refused",
    (_what, shape) => {
      expect(errorOf(shape(10 * maxLength))).toBeDefined();
    },
  );

  test.each(Object.entries(HOSTILE_SHAPES))("of as many %s as it may have is read", (what, shape) => {
    const error = errorOf(shape(maxLength));
    // A letter has no more than 30 marks: others are in words as what can't be shown.
    if (what === "marks" && maxLength > 31) expect(error).toBe(errorOf("a\u0000b"));
    else expect(error ?? "").not.toBe(apiMessages.controlCharacters);
  });
});

function topField(path: string): string {
  return path.replace(/[.[].*$/, "");
}

const WORDS = Array.from({ length: 41 }, (_, index) => `w${index}`).join(", ");

test.each(READERS.filter(([, , fields]) => "allergies" in fields))(
  "%s accepts 40 allergen words and no more",
  (_name, read, fields) => {
    const errorOf = (allergies: string) =>
      read({ ...fields, milk: undefined, allergens: undefined, allergies }).errors[0]?.message;
    expect(errorOf(WORDS)).toEqual("At most 40 words.");
    expect(errorOf(WORDS.replace(", w40", ""))).toBeUndefined();
  },
);

test.each(["form", "body"] as const)(
  "a stored text with more words is accepted unchanged in a %s",
  (source) => {
    const stored = { ...STORED, allergies: WORDS };
    const read = (fields: object) =>
      readMenuItem(fields, { source, names: PIZZA_NAMES, does: "edit", stored });
    expect(read({ ...MENU_ITEM, allergies: WORDS }).errors).toEqual([]);
    expect(read({ ...MENU_ITEM, allergies: `${WORDS}, ail` }).errors).not.toEqual([]);
  },
);
