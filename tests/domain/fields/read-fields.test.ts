import { describe, expect, test } from "vitest";
import { z } from "zod";
import { NONE_BOX, STORED_ALLERGIES } from "~/domain/allergen";
import { categorySchema } from "~/domain/categories/categories.server";
import { closureBodySchema, closureFormSchema } from "~/domain/closures/closure-schema.server";
import { readClosure } from "~/domain/closures/read-closure";
import { dayMenuItemChangesSchema, dayMenuItemSchema } from "~/domain/day-menus/day-menu-schema.server";
import { readDayMenuItem, readNewDayMenuItem } from "~/domain/day-menus/read-day-menu-item";
import { codeOfIssue } from "~/domain/error-code";
import { categoryFields } from "~/domain/fields/category";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { contactFields, contactMessageFields } from "~/domain/fields/contact-message";
import { dishSchema, withAllergens } from "~/domain/fields/dish-schema.server";
import { blankItem } from "~/domain/fields/field";
import { type MenuItem, menuItemFields } from "~/domain/fields/menu-item";
import { type Read, readFields } from "~/domain/fields/read-fields";
import { schemaOf } from "~/domain/fields/schema.server";
import {
  menuItemChangesSchema,
  menuItemSchema,
  withGivenCategory,
} from "~/domain/menu/menu-item-schema.server";
import { datedMenuItemChangesSchema, datedMenuItemSchema } from "~/domain/menu/menu-items.server";
import { readDatedMenuItem, readMenuItem } from "~/domain/menu/read-menu-item";
import { acceptStoredTexts, keepStoredTexts } from "~/domain/text";
import * as users from "~/domain/users/read-user";
import * as schemas from "~/domain/users/user-schemas.server";
import { guestWords } from "~/messages/guests/words";
import { readSection } from "~/restaurant/read-section";
import { sectionSchema } from "~/restaurant/site-schema.server";
import { errInvalid, parseInput } from "~/web/fields.server";

type Case = {
  old: z.ZodType;
  read: (input: object) => Read<unknown>;
  pool: "texts" | "values";
  names: Names;
};
type Names = Record<string, unknown[]>;

const NAMES = {
  categories: new Map([
    ["pizza", { id: "1", name: "Pizza" }],
    ["dolci", { id: "2", name: "Dolci" }],
  ]),
  menuTypes: new Map([
    ["no", "No"],
    ["yes", "Yes"],
  ]),
};
const LONG = "é".repeat(2500);
const SIZES = JSON.stringify([
  { label: "1 dl", price: 520 },
  { label: "1 dl", price: 2400 },
]);
const STORED: MenuItem = {
  ...blankItem(menuItemFields),
  ...{ id: "1", name: "Torta\nalta", description: "Citron \u0007 x", categoryId: "1", category: "Pizza" },
  ...{ price: 1200, discountPrice: 1000, allergies: "Gluten, lait", sizes: SIZES },
};
const LONG_STORED: MenuItem = { ...STORED, name: LONG, description: LONG, allergies: `Lait, ${LONG}` };
const SUGGESTION = { ...STORED, category: LONG };
const DAY = { name: "Torta", description: "x", allergies: "Lait", price: 900 };
const CLOSURE = {
  ...{ id: "1", version: 1, firstDay: "2026-12-24", lastDay: "2026-12-26", reason: LONG },
  ...{ shop: [], kitchen: [] },
};
const SECTION = { about: [LONG, "Bonjour"], name: LONG, legal: { company: LONG }, mapsUrl: "javascript:x" };

const TEXTS: unknown[] = [
  ...[
    "",
    " ",
    "x",
    "-1",
    "0",
    "12",
    "12,5",
    "18.50",
    "CHF 5.-",
    "0.001",
    "Yes",
    "No",
    "yes",
    "admin",
    "read",
  ],
  ...["Pizza", "pizza ", "Torta\nalta", "Torta\r\nalta ", "Torta", "Citron \u0007 x", "Gluten, lait", "Lait"],
  ...["Aucun", "traces de noix", "Gluten. Peut contenir: lait", "1 dl", "petite", "5.20", "\u0000", "\u200b"],
  ...["a".repeat(121), "a".repeat(10_001), "x, ".repeat(60), `a${"\u0301".repeat(40)}`, LONG, ` ${LONG} `],
  ...["dish", "dessert", "milk", "1", "2026-12-24", "2026-02-30", "2027-12-31", "2026-12-24T23:30:00Z"],
  ...[
    "10:00",
    "14:00",
    "9",
    "a@example.com",
    "Anna <a@b.ch>",
    "a@xn--mller-kva.ch",
    "079 555 01 23",
    "CH",
    "ch",
  ],
  ...[
    "www.da-tonino.ch",
    "https://x.ch/",
    "https://a@b.ch",
    "CHE-123.456.788",
    "@da.tonino",
    "Instagram",
    "de",
  ],
  ...["name", "password", "phone", "long enough", "\u20ac".repeat(30), "closed", "hours", undefined],
];

const PERIODS = [{ opens: "10:00", closes: "14:00" }];
const VALUES: unknown[] = [
  ...TEXTS,
  ...[null, 0, -1, 5, 5.2, 12, 101, 1.5, 1e300, Number.NaN, true, false, [], [null], {}, ["milk"]],
  ...[
    ["milk", "gluten"],
    ["foo"],
    ["milk", "milk"],
    ["de", "en"],
    ["xx"],
    { label: "x" },
    [{}],
    Array(60).fill(""),
  ],
  [{ label: "1 dl", price: 5.2 }],
  [
    { label: "1 dl", price: "5,20" },
    { label: "5 dl", price: 24 },
  ],
  [
    { label: "1 dl", price: 5.2 },
    { label: "1 DL", price: 24 },
  ],
  [{ label: 1, price: 0 }],
  Array(7).fill({}),
  [{ label: "x".repeat(21), price: -1 }],
  PERIODS,
  [...PERIODS, { opens: "13:00", closes: "15:00" }],
  [...PERIODS, ...PERIODS, ...PERIODS],
  [{ opens: "x", closes: 3 }],
  [{ opens: "x", closes: "14:00" }, { closes: "1" }],
  [{ days: ["Monday"], periods: PERIODS }],
  [
    { days: ["Monday", "Tuesday"], periods: PERIODS },
    { days: ["Tuesday"], periods: [...PERIODS, ...PERIODS] },
    { days: ["Monday"], periods: [...PERIODS, ...PERIODS] },
  ],
  [{ days: ["Mo"], periods: [{ opens: "x", closes: 1 }, {}, null] }, 5, { days: [], periods: [] }],
  [{ days: "Monday", periods: {} }],
  [{ name: "Instagram", url: "@da.tonino" }, { name: "x", url: "x" }, { name: "", url: "https://x.ch" }, 7],
  [{ kind: "Bœuf", country: "Suisse" }, { kind: "Veau" }],
];

const SIZE_ROWS = [0, 1, 2].flatMap((index) => [
  [`sizes[${index}].label`, ["1 dl", "1 DL", "5 dl"]],
  [`sizes[${index}].price`, ["5.20", "5,20", "24"]],
]);
const DISH: Names = {
  name: ["Torta", "Torta\nalta", "Torta\r\nalta ", LONG],
  description: ["Citron", "Citron \u0007 x", LONG],
  price: ["12", 12, "5.20", 5.2],
  dprice: ["10", "0", 0, ""],
  allergies: ["Lait", "Gluten, lait", "", `Lait, ${LONG}`],
  allergens: [["milk", "gluten"], ["milk"], ["gluten", "milk", "egg"], [], null],
  category: ["Pizza", "dolci"],
  ...Object.fromEntries(SIZE_ROWS),
  ...{ traces: [], sizes: [], milk: [], gluten: [], [NONE_BOX]: [] },
  [STORED_ALLERGIES]: ["Gluten, lait", "Lait", `Lait, ${LONG}`],
};
const MENU: Names = {
  ...DISH,
  ...{ menuType: ["No", "Yes"], baigan: ["", "Yes"], favourite: ["Yes", "No"], externalId: ["4711", ""] },
  ...{ categoryId: ["1", "2"], "category.given": ["Pizza"], date: ["2026-12-24", "", null] },
};
const DAY_NAMES: Names = { ...DISH, home: ["Yes"], isType: ["dish", "dessert"], baigan: ["", "Yes"] };
const CHEF: Names = { ...DISH, isAvailable: ["Yes", "No"] };
const CLOSURE_NAMES: Names = {
  firstDay: ["2026-12-24", "2026-12-24T23:30:00Z"],
  lastDay: ["2026-12-26", ""],
  reason: ["Noël", LONG],
  ...{ shop: [PERIODS], kitchen: [PERIODS, []], kind: ["hours", "closed"], kitchenClosed: ["Yes"] },
  ...Object.fromEntries(
    ["shop", "kitchen"].flatMap((area) =>
      [0, 1].flatMap((index) => [
        [`${area}[${index}].opens`, ["10:00", "18:00"]],
        [`${area}[${index}].closes`, ["14:00", "22:00"]],
      ]),
    ),
  ),
};
const USER: Names = {
  ...{
    name: ["Anna"],
    email: ["a@example.com"],
    password: ["long enough"],
    phone: ["0265550142"],
    id: ["1"],
  },
  ...{ role: ["user", "admin"], confirmEmail: ["a@example.com"], access: ["read", "write"], setUp: ["x"] },
  ...{
    newCode: ["123456"],
    code: ["123456"],
    field: ["name", "password", "phone"],
    value: ["long enough", "079"],
  },
  ...{ endKeys: [true, "Yes"], currentPassword: ["secret"], message: ["Bonjour"], trust: [] },
};
const HOURS = [
  { days: ["Monday"], periods: PERIODS },
  { days: ["Sunday", "Friday"], periods: PERIODS },
];
const LINK = { name: "Instagram", url: "@da.tonino" };
const ADDRESS = { street: "Rue 1", postalCode: "CH-1700", city: "Fribourg", region: "FR", country: "ch" };
const FACTS: Names = {
  ...{
    name: ["Da Tonino", LONG],
    curvedTitle: ["x", ""],
    phone: ["Tél. : 026 555 01 42"],
    email: ["mailto:a@b.ch"],
  },
  address: [ADDRESS, { ...ADDRESS, country: "CHE", city: "", street: 5 }],
  ...{ about: [["Bonjour"], ["Bonjour", LONG], ["", 5]], teasers: [{ pizza: "x" }, {}, { drinks: "" }] },
  hours: [{ shop: HOURS, kitchen: HOURS }, { shop: [] }],
  ...{
    mapsUrl: ["www.x.ch", "javascript:x"],
    social: [LINK, {}, { name: "x" }],
    bookingUrl: ["", "https://x.ch"],
  },
  deliveryServices: [[LINK], [LINK, { name: 5 }], []],
  takeawayDiscountPercent: [10, "10", "101"],
  legal: [
    { company: LONG, uid: "CHE-123.456.788" },
    { uid: "x", vat: 5 },
  ],
  declarations: [{ meat: [{ kind: "Bœuf", country: "CH" }], fish: [], bread: "CH" }, { meat: [{}] }],
  ...{ languages: [["en", "de"], []], namesLanguage: ["it", "IT", ""] },
};

const time = { timeZone: "Europe/Zurich", today: "2026-11-29" };

function dishCases(stored: MenuItem, what: string): Record<string, Case> {
  const chef = (source: "form" | "body", before?: typeof SUGGESTION): Case => ({
    old: withAllergens(dishSchema(chefSuggestionFields, { door: source, stored: before }), source, before),
    read: (input) => readFields(chefSuggestionFields, input, { source, stored: before }),
    pool: source === "form" ? "texts" : "values",
    names: CHEF,
  });
  const suggestion = { ...SUGGESTION, ...stored, category: LONG };
  return {
    [`menu edit form, ${what}`]: {
      old: withGivenCategory(
        NAMES,
        withAllergens(menuItemChangesSchema(NAMES, { stored, door: "form" }), "form", stored),
        stored,
      ),
      read: (input) => readMenuItem(input, { source: "form", names: NAMES, does: "edit", stored }),
      ...{ pool: "texts", names: MENU },
    },
    [`menu edit call, ${what}`]: {
      old: datedMenuItemChangesSchema(NAMES, stored, time.timeZone),
      read: (input) => readDatedMenuItem(input, { names: NAMES, stored, ...time }),
      ...{ pool: "values", names: MENU },
    },
    [`menu row, ${what}`]: {
      old: z.preprocess((values) => keepStoredTexts(values as object, stored), menuItemSchema(NAMES, "row")),
      read: (input) => readMenuItem(input, { source: "row", names: NAMES, does: "add", stored }),
      ...{ pool: "values", names: MENU },
    },
    [`day edit form, ${what}`]: {
      old: withAllergens(dayMenuItemChangesSchema({ stored, door: "form" }), "form", stored),
      read: (input) => readDayMenuItem(input, { source: "form", stored }),
      ...{ pool: "texts", names: DAY_NAMES },
    },
    [`day edit call, ${what}`]: {
      old: withAllergens(dayMenuItemChangesSchema({ stored, door: "body" }), "body", stored),
      read: (input) => readDayMenuItem(input, { source: "body", stored }),
      ...{ pool: "values", names: DAY_NAMES },
    },
    [`day row, ${what}`]: {
      old: z.preprocess((values) => keepStoredTexts(values as object, stored), dayMenuItemSchema("row")),
      read: (input) => readNewDayMenuItem(input, { source: "row", stored }),
      ...{ pool: "values", names: DAY_NAMES },
    },
    [`suggestion edit form, ${what}`]: chef("form", suggestion),
    [`suggestion edit call, ${what}`]: chef("body", suggestion),
  };
}

const DISHES: Record<string, Case> = {
  ...dishCases(STORED, "stored"),
  ...dishCases(LONG_STORED, "stored long"),
  ...dishCases({ ...STORED, ...DAY, sizes: null }, "short"),
  "menu add form": {
    old: withGivenCategory(NAMES, withAllergens(menuItemSchema(NAMES, "form"), "form")),
    read: (input) => readMenuItem(input, { source: "form", names: NAMES, does: "add" }),
    ...{ pool: "texts", names: MENU },
  },
  "menu edit form, deleted": {
    old: withGivenCategory(NAMES, withAllergens(menuItemChangesSchema(NAMES, { door: "form" }), "form")),
    read: (input) => readMenuItem(input, { source: "form", names: NAMES, does: "edit" }),
    ...{ pool: "texts", names: MENU },
  },
  "menu add call": {
    old: datedMenuItemSchema(NAMES, time),
    read: (input) => readDatedMenuItem(input, { names: NAMES, ...time }),
    ...{ pool: "values", names: MENU },
  },
  "menu new row": {
    old: menuItemSchema(NAMES, "row"),
    read: (input) => readMenuItem(input, { source: "row", names: NAMES, does: "add" }),
    ...{ pool: "values", names: MENU },
  },
  "day add form": {
    old: withAllergens(dayMenuItemSchema("form"), "form"),
    read: (input) => readNewDayMenuItem(input, { source: "form" }),
    ...{ pool: "texts", names: DAY_NAMES },
  },
  "day add call": {
    old: withAllergens(dayMenuItemSchema(), "body"),
    read: (input) => readNewDayMenuItem(input, { source: "body" }),
    ...{ pool: "values", names: DAY_NAMES },
  },
  "suggestion add form": {
    old: withAllergens(dishSchema(chefSuggestionFields, { door: "form" }), "form"),
    read: (input) => readFields(chefSuggestionFields, input, { source: "form" }),
    ...{ pool: "texts", names: CHEF },
  },
  "suggestion add call": {
    old: withAllergens(dishSchema(chefSuggestionFields), "body"),
    read: (input) => readFields(chefSuggestionFields, input, { source: "body" }),
    ...{ pool: "values", names: CHEF },
  },
};

const category = { id: "1", name: LONG, isDrinks: false, namesStay: false, version: 1 };
const PLAIN: Record<string, Case> = {
  category: {
    old: categorySchema,
    read: (input) => readFields(categoryFields, input, { source: "body" }),
    ...{ pool: "values", names: { name: ["Pizza", LONG], drinks: ["Yes", true], namesStay: [false] } },
  },
  "category, stored": {
    old: acceptStoredTexts(categorySchema, category),
    read: (input) => readFields(categoryFields, input, { source: "form", stored: category }),
    ...{ pool: "texts", names: { name: ["Pizza", LONG], drinks: ["Yes"], namesStay: [] } },
  },
  "closure form": {
    old: closureFormSchema(),
    read: (input) => readClosure(input, { source: "form" }),
    ...{ pool: "texts", names: CLOSURE_NAMES },
  },
  "closure form, stored": {
    old: closureFormSchema(CLOSURE),
    read: (input) => readClosure(input, { source: "form", stored: CLOSURE }),
    ...{ pool: "texts", names: CLOSURE_NAMES },
  },
  "closure call": {
    old: closureBodySchema(time.timeZone),
    read: (input) => readClosure(input, { source: "body", ...time }),
    ...{ pool: "values", names: CLOSURE_NAMES },
  },
  "closure call, stored": {
    old: closureBodySchema(time.timeZone, CLOSURE),
    read: (input) => readClosure(input, { source: "body", stored: CLOSURE, ...time }),
    ...{ pool: "values", names: CLOSURE_NAMES },
  },
  message: {
    old: schemaOf(contactMessageFields),
    read: (input) => readFields(contactMessageFields, input, { source: "body" }),
    ...{ pool: "values", names: USER },
  },
  "message, in German": {
    old: schemaOf(contactFields(guestWords.de.contact)),
    read: (input) => readFields(contactFields(guestWords.de.contact), input, { source: "form" }),
    ...{ pool: "texts", names: USER },
  },
};

const user = (old: z.ZodType, read: Case["read"], pool: Case["pool"] = "values"): Case => ({
  ...{ old, read, pool },
  names: USER,
});
const USERS: Record<string, Case> = {
  credentials: user(schemas.credentialsSchema, users.readCredentials),
  "login by API": user(schemas.apiLoginSchema, (input) =>
    readFields(users.apiLoginFields, input, { source: "body" }),
  ),
  "reset link": user(schemas.resetLinkSchema, users.readResetLink),
  "new password": user(schemas.resetSchema, users.readNewPassword),
  user: user(schemas.newUserSchema, users.readNewUser),
  invitation: user(schemas.invitationSchema, users.readInvitation),
  changes: user(schemas.userChangesSchema, users.readUserChanges),
  "second step": user(schemas.secondStepSchema, users.readSecondStep),
  passkey: user(schemas.passkeyNameSchema, users.readPasskeyName),
  "API key": user(schemas.apiKeySchema, users.readApiKey),
  "new address": user(
    schemas.emailChangeSchema.transform(({ email }) => ({ email })),
    users.readEmailChange,
    "texts",
  ),
  admin: user(schemas.adminSchema, users.readAdmin),
  "profile form": user(schemas.profileFormSchema, (input) => users.readProfileChange(input, "form"), "texts"),
  "profile call": user(schemas.profileChangeSchema, (input) => users.readProfileChange(input, "body")),
};

const SECTIONS = Object.fromEntries(
  (
    [
      "restaurant",
      "presentation",
      "hours",
      "links",
      "discount",
      "legal",
      "declarations",
      "languages",
    ] as const
  ).flatMap((section) =>
    (["form", "body"] as const).flatMap((source) =>
      [undefined, SECTION].map((stored): [string, Case] => [
        `${section}, ${source}${stored ? ", stored" : ""}`,
        {
          old: sectionSchema(section, { door: source, stored }),
          read: (input) => readSection(section, input, { source, stored }),
          ...{ pool: "values", names: FACTS },
        },
      ]),
    ),
  ),
);

let seed = 1;
const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;

function generate({ pool, names }: Case): Record<string, unknown> {
  const wild = pool === "texts" ? TEXTS : VALUES;
  const wildness = pick([0, 0.02, 0.1, 0.35]);
  const input: Record<string, unknown> = {};
  const hasSizes = random() < 0.4;
  for (const [name, good] of Object.entries(names)) {
    if (name.startsWith("sizes[") && !hasSizes) continue;
    const value: unknown =
      good.length > 0 && random() > wildness ? pick(good) : random() < wildness ? pick(wild) : undefined;
    if (value === undefined && pick([true, false])) continue;
    if (pool === "texts" && typeof value !== "string" && typeof value !== "number") continue;
    input[name] = pool === "texts" ? String(value) : value;
  }
  return input;
}

const COUNT = Number(process.env.COMPARISONS ?? 300);

describe.each(Object.entries({ ...PLAIN, ...USERS, ...DISHES, ...SECTIONS }))("%s", (_what, each) => {
  test("is read as its schema reads it", () => {
    seed = 7;
    let accepted = 0;
    for (let index = 0; index < COUNT; index += 1) {
      const input = generate(each);
      const old = parseInput(each.old, input);
      const { values, errors } = each.read(input);
      const told = Object.entries(old.success ? {} : (errInvalid(old.error).errors ?? {}));
      const codes = old.success ? {} : errInvalid(old.error).codes;
      const listed = firsts(errors);
      const found = {
        input,
        errors: listed.map(({ field, message }) => [field, message]),
        codes: Object.fromEntries(listed.map(({ field, code = "invalid" }) => [field, code])),
      };
      expect(found).toEqual({ input, errors: told, codes });
      if (!old.success) {
        const all = old.error.issues.map((issue) => [issue.path[0], issue.message, codeOfIssue(issue)]);
        if (/row/.test(_what))
          expect(errors.map(({ field, message, code = "invalid" }) => [field, message, code])).toEqual(all);
        continue;
      }
      accepted += 1;
      expect({ input, values: JSON.parse(JSON.stringify(values)) as unknown, keys: keysOf(values) }).toEqual({
        input,
        values: JSON.parse(JSON.stringify(old.data)) as unknown,
        keys: keysOf(old.data),
      });
    }
    expect(accepted).toBeGreaterThan(0);
  });
});

/** Without those that have no value. */
function keysOf(values: unknown): string[] {
  return Object.entries(values as object)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .toSorted();
}

function firsts<Error extends { field: string }>(errors: Error[]): Error[] {
  return errors.filter(
    ({ field }, index) => field !== "" && errors.findIndex((each) => each.field === field) === index,
  );
}
