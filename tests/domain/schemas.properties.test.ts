import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { categorySchema } from "~/domain/categories/categories.server";
import { chefSuggestionSchema } from "~/domain/chef/chef-suggestions.server";
import { closureFormSchema, closureSchema } from "~/domain/closures/closure-schema.server";
import { contactMessageFields } from "~/domain/fields/contact-message";
import { dayMenuItemChangesSchema, dayMenuItemSchema } from "~/domain/day-menus/day-menu-schema.server";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { dishSchema, withAllergens } from "~/domain/fields/dish-schema.server";
import { blankItem } from "~/domain/fields/field";
import { type MenuItem, menuItemFields } from "~/domain/fields/menu-item";
import { schemaOf } from "~/domain/fields/schema.server";
import { menuItemChangesSchema, menuItemSchema } from "~/domain/menu/menu-item-schema.server";
import { priceChangeBodySchema, priceChangeQuerySchema } from "~/domain/menu/price-change";
import {
  credentialsSchema,
  invitationSchema,
  newUserSchema,
  profileChangeSchema,
  userChangesSchema,
} from "~/domain/users/user-schemas.server";
import { dailyMenuSchema } from "~/routes/office/dashboard/save-dashboard.server";
import { fieldErrors, parseInput } from "~/web/fields.server";
import { sectionSchema } from "~/restaurant/site-schema.server";
import { apiMessages } from "~/messages/api";
import { HOSTILE_SHAPES } from "../support/hostile-shapes.mjs";
import { propertyOptions } from "../support/property";
import {
  datedMenuItemChangesSchema,
  datedMenuItemSchema,
  previousMenuSchema,
} from "~/domain/menu/menu-items.server";

const NAMES = {
  categories: new Map([["pizza", { id: "1", name: "Pizza" }]]),
  menuTypes: new Map([["no", "No"]]),
};
const DISH = { name: "Torta", description: "Citron", price: "12", allergies: "Lait" };
const MENU_ITEM = { ...DISH, dprice: "10", category: "Pizza", menuType: "No", baigan: "" };
const STORED: MenuItem = {
  ...blankItem(menuItemFields),
  ...{ id: "1", name: "Torta", description: "Citron", categoryId: "1", category: "Pizza", price: 1200 },
  ...{ discountPrice: 0, allergies: "" },
};
const DAY_ITEM = { ...DISH, dprice: "10", home: "Yes", baigan: "No", isType: "dish" };
const SUGGESTION = { ...DISH, category: "Yes", isAvailable: "Yes" };
const CLOSURE = { firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "Noël" };
const PERIODS = [{ opens: "10:00", closes: "14:00" }];
const ORIGIN = { kind: "Boeuf", country: "Suisse" };
const HOURS = [{ days: ["Monday"], periods: PERIODS }];

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Every schema of a form, a call or a row, and valid fields for it. */
const SCHEMAS: [string, z.ZodType, Record<string, unknown>][] = [
  ["a menu item's form", withAllergens(menuItemSchema(NAMES, "form"), "form"), { ...MENU_ITEM, milk: "Yes" }],
  [
    "a menu item's edit form",
    withAllergens(menuItemChangesSchema(NAMES, { door: "form" }), "form"),
    MENU_ITEM,
  ],
  ["a menu item's call", withAllergens(menuItemSchema(NAMES), "body"), { ...MENU_ITEM, allergens: ["milk"] }],
  [
    "a dated menu item's call",
    datedMenuItemSchema(NAMES, { timeZone: "Europe/Zurich", today: "2026-12-24" }),
    { ...MENU_ITEM, date: "2026-12-24" },
  ],
  [
    "a dated menu item's change",
    datedMenuItemChangesSchema(NAMES, STORED, "Europe/Zurich"),
    { ...MENU_ITEM, allergens: ["milk"], date: "2026-12-24" },
  ],
  ["a menu item's row", menuItemSchema(NAMES, "row"), MENU_ITEM],
  ["the dashboard's form", dailyMenuSchema(NAMES), { ...MENU_ITEM, date: "2026-12-24" }],
  ["a day's form", withAllergens(dayMenuItemSchema("form"), "form"), { ...DAY_ITEM, milk: "Yes" }],
  ["a day's edit form", withAllergens(dayMenuItemChangesSchema({ door: "form" }), "form"), DAY_ITEM],
  ["a day's call", withAllergens(dayMenuItemSchema(), "body"), { ...DAY_ITEM, allergens: ["milk"] }],
  ["a day's row", dayMenuItemSchema("row"), DAY_ITEM],
  [
    "a suggestion's form",
    withAllergens(dishSchema(chefSuggestionFields, { door: "form" }), "form"),
    SUGGESTION,
  ],
  [
    "a suggestion's call",
    withAllergens(chefSuggestionSchema, "body"),
    { ...SUGGESTION, allergens: ["milk"] },
  ],
  ["a category", categorySchema, { name: "Pizza", drinks: "Yes" }],
  ["a closure", closureSchema, { ...CLOSURE, shop: PERIODS, kitchen: PERIODS }],
  [
    "a closure's form",
    closureFormSchema(),
    { ...CLOSURE, kind: "hours", "shop[0].opens": "10:00", "shop[0].closes": "14:00", kitchenClosed: "Yes" },
  ],
  ["a message", schemaOf(contactMessageFields), { email: "a@example.com", phone: "079", message: "Bonjour" }],
  ["a price change's call", priceChangeBodySchema, { percent: 5, discounts: true, ids: ["1"] }],
  ["a price change's form", priceChangeQuerySchema, { by: "chf", amount: "1", round: "0.1" }],
  ["a previous menu", previousMenuSchema("Europe/Zurich"), { date: "2026-12-24", menuType: "new" }],
  ["credentials", credentialsSchema, { email: "a@example.com", password: "long enough" }],
  ["a user", newUserSchema, { name: "Anna", email: "a@example.com", password: "long enough", phone: "079" }],
  ["an invitation", invitationSchema, { name: "Anna", email: "a@example.com", role: "admin" }],
  ["a user's changes", userChangesSchema, { id: "1", name: "Anna", role: "user" }],
  ["a profile's change", profileChangeSchema, { field: "phone", value: "079" }],
  ["the hours", sectionSchema("hours"), { hours: { shop: HOURS, kitchen: HOURS } }],
  ["the legal facts", sectionSchema("legal"), { legal: { uid: "CHE-123.456.788", company: "x" } }],
  ["the origins", sectionSchema("declarations"), { declarations: { meat: [ORIGIN], fish: [ORIGIN] } }],
  ["the presentation", sectionSchema("presentation"), { about: ["Bonjour"] }],
];

/** What a form may hold in any field. */
const TEXTS = ["", " ", "x", "-1", "0", "0.001", "2026-02-30", "\u0000", "a".repeat(10_000), undefined];

/** What a call or a row may hold in any field. */
const VALUES: unknown[] = [
  ...TEXTS,
  ...[null, 0, -1, 1e300, Number.NaN, true, false, [], [null], {}, { opens: "x" }, [{ days: ["Monday"] }]],
];

test.each(SCHEMAS)(
  "%s with any combination of invalid fields gets all their errors, never an exception",
  (what, schema, valid) => {
    const wrong = fc.constantFrom<unknown>(...(/form$/.test(what) ? TEXTS : VALUES));
    const names = Object.keys(valid);
    const errorsOf = (fields: object) => {
      const parsed = parseInput(schema, fields);
      return parsed.success ? [] : Object.keys(fieldErrors(parsed.error)).map(topField);
    };
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

test.each(SCHEMAS)("%s rejects what is no text or no price", (what, schema, valid) => {
  for (const [fields, values] of NONE) {
    // Fields of a form are texts.
    const sent = values.filter((value) => typeof value === "string" || !/form$/.test(what));
    for (const field of fields.filter((each) => each in valid)) {
      const accepted = sent.filter((value) => schema.safeParse({ ...valid, [field]: value }).success);
      expect([field, accepted]).toEqual([field, []]);
    }
  }
});

/** Fields that are wrong or right by another one: a discount price, a last day, codes beside a text, a profile's value, the two times of a period. */
const RELATIVE = new Set([
  ...["dprice", "lastDay", "allergens", "allergies", "value"],
  ...["shop[0].opens", "shop[0].closes"],
]);

test.each(SCHEMAS)("%s has a JSON Schema that says what each field accepts", (_what, schema) => {
  const described = fieldsIn(z.toJSONSchema(schema, { io: "input" }));
  expect(described).not.toEqual({});
  for (const [name, field] of Object.entries(described))
    expect([name, Object.keys(field)]).toEqual([
      name,
      expect.arrayContaining([expect.stringMatching(/^(?:type|enum|anyOf|oneOf|const)$/)]),
    ]);
});

const textFields = SCHEMAS.flatMap(([what, schema, valid]) =>
  Object.entries(fieldsIn(z.toJSONSchema(schema, { io: "input" }))).flatMap(([name, { type, maxLength }]) =>
    maxLength && [type].flat().includes("string") ? [{ what, schema, valid, name, maxLength }] : [],
  ),
);

describe.each(textFields)("of $what, the text $name", ({ schema, valid, name, maxLength }) => {
  const errorOf = (text: string) => {
    const parsed = parseInput(schema, { ...valid, allergens: undefined, [name]: text });
    return parsed.success ? undefined : fieldErrors(parsed.error)[name];
  };

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

/** The properties of an object's JSON Schema, or of the objects of which it consists. */
function fieldsIn({ properties, allOf, oneOf }: JsonSchema): Record<string, JsonSchema> {
  const parts = [...(allOf ?? []), ...(oneOf ?? [])] as JsonSchema[];
  return Object.assign({}, properties, ...parts.map(fieldsIn)) as Record<string, JsonSchema>;
}

function topField(path: string): string {
  return path.replace(/[.[].*$/, "");
}

const WORDS = Array.from({ length: 41 }, (_, index) => `w${index}`).join(", ");

test.each(SCHEMAS.filter(([, , fields]) => "allergies" in fields))(
  "%s accepts 40 allergen words and no more",
  (_name, schema, fields) => {
    const errorOf = (allergies: string) => {
      const { error } = schema.safeParse({ ...fields, milk: undefined, allergens: undefined, allergies });
      return error && fieldErrors(error).allergies;
    };
    expect(errorOf(WORDS)).toBe("At most 40 words.");
    expect(errorOf(WORDS.replace(", w40", ""))).toBeUndefined();
  },
);

test("a stored text with more words is accepted unchanged", () => {
  const stored = { name: "Torta", description: "Citron", allergies: WORDS };
  for (const schema of [
    withAllergens(menuItemSchema(NAMES, "form"), "form", stored),
    withAllergens(menuItemSchema(NAMES), "body", stored),
  ]) {
    expect(schema.safeParse({ ...MENU_ITEM, ...stored }).success).toBe(true);
    expect(schema.safeParse({ ...MENU_ITEM, ...stored, allergies: `${WORDS}, ail` }).success).toBe(false);
  }
});
