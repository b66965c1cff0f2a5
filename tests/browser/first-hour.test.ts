import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ALLERGEN_CODES, type AllergenCode } from "~/domain/allergen";
import { BOX_LETTERS, lettersOf, NONE_LETTER } from "~/domain/allergens/allergen-boxes";
import { kindsNamedIn } from "~/domain/declarations/origins";
import { launchBrowser, newPage, PHONE, waitForHydration } from "../support/browser";
import { forFile } from "../support/for-file";
import { makePhoto } from "../support/photos";
import { startServer } from "../support/server";
import { makeWorkbook } from "../support/workbook";

/** Every link, button or box is a tap, every text, select or file a field. */
interface Count {
  taps: number;
  fields: number;
}

const OWNER = {
  name: "Chez Léa",
  street: "Grand-Rue 8",
  postalCode: "1630",
  city: "Bulle",
  phone: "026 555 01 77",
  email: "lea@example.com",
};
const MAP = "https://www.openstreetmap.org/search?query=Grand-Rue%208%2C%201630%20Bulle";
const OPEN = "11:30-14:30, 18:00-23:00";
const HOURS = {
  Monday: "closed",
  Tuesday: OPEN,
  Wednesday: OPEN,
  Thursday: OPEN,
  Friday: OPEN,
  Saturday: OPEN,
  Sunday: OPEN,
};
const LEGAL = { company: "Chez Léa Sàrl", responsible: "Léa Rossier", uid: "CHE-123.456.788" };

/** Her 42 dishes by category: the name, the description, the price, and what a guest could be allergic to. */
const MENU: Record<string, [name: string, description: string, price: string, allergens: string][]> = {
  Antipasti: [
    ["Bruschetta", "pain grillé, tomate, basilic", "9.50", "gluten"],
    ["Focaccia", "romarin, huile d’olive", "7.50", "gluten"],
    ["Crostini", "pain grillé, champignons", "10.50", "gluten"],
    ["Panelle", "pain, pois chiches", "11.00", "gluten"],
    ["Caprese", "tomate, mozzarella, basilic", "14.50", "milk"],
  ],
  Pizze: [
    ["Marinara", "tomate, ail, origan", "14.00", "gluten"],
    ...["Margherita", "Funghi", "Vegetariana", "Rucola", "Parmigiana", "Ortolana", "Bianca", "Bufala"].map(
      (name, index): [string, string, string, string] => [
        name,
        "tomate, mozzarella",
        `${16 + index}.50`,
        "gluten milk",
      ],
    ),
    ["Napoli", "tomate, mozzarella, anchois", "18.50", "fish gluten milk"],
    ["Tonno", "tomate, mozzarella, thon", "19.50", "fish gluten milk"],
    ["Prosciutto", "tomate, mozzarella, jambon", "18.00", "gluten milk"],
    ["Capricciosa", "tomate, mozzarella, jambon, artichauts", "20.00", "gluten milk"],
    ["Diavola", "tomate, mozzarella, salami piquant", "19.00", "gluten milk"],
    ["Calzone", "tomate, mozzarella, jambon", "19.50", "gluten milk"],
    ["Bresaola", "tomate, mozzarella, bresaola", "22.00", "gluten milk"],
    ["Pollo", "tomate, mozzarella, poulet", "20.50", "gluten milk"],
    ["Quattro formaggi", "quatre fromages", "20.50", "gluten milk"],
  ],
  Pasta: [
    ["Spaghetti al pomodoro", "tomate, basilic", "15.50", "gluten"],
    ["Penne all’arrabbiata", "tomate, piment", "16.50", "gluten"],
    ["Aglio e olio", "ail, huile d’olive", "15.50", "gluten"],
    ["Bolognese", "bœuf, tomate", "19.50", "gluten"],
    ["Ortolana", "légumes du jour", "17.50", "gluten"],
    ["Puttanesca", "tomate, olives, câpres", "17.50", "gluten"],
    ["Carbonara", "lardons, œuf, parmesan", "19.50", "eggs gluten milk"],
    ["Gnocchi al gorgonzola", "gorgonzola", "19.00", "gluten milk"],
    ["Vongole", "palourdes, ail", "24.00", "gluten molluscs"],
  ],
  Dolci: [
    ["Panna cotta", "crème, fruits rouges", "8.50", "milk"],
    ["Gelato", "vanille, lait", "7.00", "milk"],
    ["Affogato", "glace à la crème, café", "8.00", "milk"],
    ["Tiramisù", "mascarpone, œuf, biscuits", "9.50", "eggs gluten milk"],
    ["Sorbetto", "citron", "7.50", ""],
  ],
  Vini: ["Merlot", "Chianti", "Soave", "Barbera", "Primitivo"].map((name, index) => [
    name,
    "bouteille, 75 cl",
    `${38 + index}.00`,
    "sulphites",
  ]),
};

interface Dish {
  name: string;
  category: string;
  price: number | string;
  allergens: AllergenCode[] | null;
}

const codesIn = (text: string) => ALLERGEN_CODES.filter((code) => text.split(" ").includes(code));

/** What is ticked for a whole category, and whether that is all of it for most of its dishes. */
const GROUP_TICKS: Record<string, { allergens: string[]; isAll: boolean }> = {
  Antipasti: { allergens: ["gluten"], isAll: true },
  Pizze: { allergens: ["gluten", "milk"], isAll: false },
  Pasta: { allergens: ["gluten"], isAll: true },
  Dolci: { allergens: ["milk"], isAll: true },
  Vini: { allergens: ["sulphites"], isAll: true },
};

/** Country by kind: what her dishes name. */
const ORIGINS = {
  meat: { Porc: "Suisse", Bœuf: "Suisse", Poulet: "France" },
  fish: { Thon: "Espagne", Anchois: "Italie", Palourdes: "Italie" },
};

const DISHES = Object.entries(MENU).flatMap(([category, dishes]) =>
  dishes.map(([name, description, price, allergens]) => ({ category, name, description, price, allergens })),
);
const TABLE = [
  ["Catégorie", "Nom", "Description", "Prix"],
  ...DISHES.map(({ category, name, description, price }) => [category, name, description, price]),
];

const CSV = {
  name: "carte.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(TABLE.map((cells) => cells.join(";")).join("\r\n")),
};
const XLSX = {
  name: "carte.xlsx",
  mimeType: "application/octet-stream",
  buffer: Buffer.from(makeWorkbook({ Carte: TABLE })),
};

const browser = await forFile(launchBrowser());
const photo = { name: "salle.jpg", mimeType: "image/jpeg", buffer: await makePhoto("jpeg") };

/** Somebody at a phone, with what she does counted. */
function makeOwner(page: Page, hasJavaScript: boolean) {
  const count: Count = { taps: 0, fields: 0 };
  const main = page.getByRole("main");
  const heading = (title: string) => page.getByRole("heading", { name: title, exact: true, level: 1 });
  const owner = {
    page,
    hasJavaScript,
    count,
    link: (name: string | RegExp) => main.getByRole("link", { name }).first(),
    button: (name: string | RegExp) => main.getByRole("button", { name }).first(),
    field: (name: string) => main.locator(`[name="${name}"]:not([type=hidden])`).first(),
    toast: (text: string) => page.locator(".toast", { hasText: text }).first().waitFor(),
    async tap(place: Locator) {
      count.taps += 1;
      await place.click();
    },
    /** Goes to another screen. */
    async go(place: Locator, title: string) {
      await owner.tap(place);
      // A question on the way is one more tap.
      const question = page.getByRole("button", { name: "Discard", exact: true });
      await question.or(heading(title)).first().waitFor();
      if (await question.isVisible()) await owner.tap(question);
      await heading(title).waitFor();
      if (hasJavaScript) await waitForHydration(page);
    },
    /** Goes to a screen by the drawer. */
    async open(label: string, title: string) {
      await owner.tap(page.getByRole("button", { name: "Menu", exact: true }));
      const drawer = page.locator(".office-drawer");
      const entry = drawer.locator("a", { hasText: new RegExp(`^${label}$`) });
      const fold = drawer.locator("details:not([open])", { has: entry }).locator("summary");
      if (await fold.isVisible()) await owner.tap(fold);
      await owner.go(entry, title);
    },
    /** Types or selects, unless the field says that already, or shows it because it follows from another. */
    async enter(place: Locator, text: string) {
      const shown = (await place.inputValue()) || (await place.getAttribute("placeholder"));
      if (shown === text) return;
      count.fields += 1;
      if (await place.evaluate((it) => it instanceof HTMLSelectElement)) await place.selectOption(text);
      else await place.fill(text);
    },
    async choose(place: Locator, file: typeof CSV) {
      count.fields += 1;
      await place.setInputFiles(file);
    },
    async tick(place: Locator, isTicked = true) {
      if ((await place.isChecked()) === isTicked) return;
      count.taps += 1;
      await place.setChecked(isTicked);
    },
    async unfold(summary: Locator) {
      if (await summary.evaluate((it) => it.closest("details")?.open !== true)) await owner.tap(summary);
    },
    async save() {
      await owner.tap(main.getByRole("button", { name: "Save", exact: true }));
      await owner.toast("Saved.");
    },
  };
  return owner;
}

type Owner = ReturnType<typeof makeOwner>;

interface Given {
  /** As the server has printed it. */
  password: string;
  list: typeof CSV;
}

const HOUR: Record<string, (owner: Owner, given: Given) => Promise<void>> = {
  "sign in": async (owner, { password }) => {
    await owner.enter(owner.page.getByLabel("Email"), "admin@example.com");
    await owner.enter(owner.page.getByLabel("Password"), password);
    await owner.go(owner.page.getByRole("button", { name: "Log in" }), "Hello, Admin");
  },
  "remove the example": async (owner) => {
    await owner.unfold(owner.page.locator(".setup-guide summary").first());
    await owner.tap(owner.link("Remove the demo content"));
    await owner.tap(owner.page.getByRole("dialog").getByRole("button", { name: "Remove the demo content" }));
    await owner.toast("The demo content has been removed.");
  },
  "bring the menu": async (owner, { list }) => {
    await owner.unfold(owner.page.locator(".setup-guide summary").first());
    await owner.tap(owner.link("Bring the menu you have"));
    await owner.choose(owner.page.getByLabel("Excel file"), list);
    await owner.go(
      owner.page.getByRole("dialog").getByRole("button", { name: "Check first" }),
      "Check the file",
    );
    await owner.tap(owner.button(`Import ${DISHES.length} rows`));
    await owner.toast(`${DISHES.length} added`);
  },
  "declare the allergens": async (owner) => {
    await owner.tap(owner.button("Tools"));
    await owner.go(owner.link("Allergens"), "Allergens of the menu");
    await declareAllergens(owner);
    await owner.page.getByText("Every dish is declared.").waitFor();
  },
  "name and address": async (owner) => {
    await owner.open("Dashboard", "Hello, Admin");
    await owner.go(
      owner.page.locator('.setup-guide a[href="/settings/restaurant"]').first(),
      "Settings: Restaurant",
    );
    await owner.enter(owner.field("name"), OWNER.name);
    await owner.enter(owner.field("curvedTitle"), OWNER.name);
    for (const key of ["street", "postalCode", "city"] as const)
      await owner.enter(owner.field(`address.${key}`), OWNER[key]);
    for (const key of ["phone", "email"] as const) await owner.enter(owner.field(key), OWNER[key]);
    await owner.save();
    await owner.go(owner.link("All settings"), "Settings");
    // Where guests find it may follow from the address.
    if ((await readSite(owner)).mapsUrl === MAP) return;
    await owner.go(owner.link("Links"), "Settings: Links");
    await owner.enter(owner.field("mapsUrl"), MAP);
    await owner.save();
    await owner.go(owner.link("All settings"), "Settings");
  },
  hours: async (owner) => {
    await owner.go(owner.link("Hours"), "Settings: Hours");
    await owner.unfold(owner.page.locator("summary", { hasText: "as text" }).first());
    for (const [day, text] of Object.entries(HOURS))
      await owner.enter(owner.field(`hours.shop.${day}`), text);
    await owner.unfold(owner.page.locator("summary", { hasText: "Hours of the kitchen" }));
    await owner.tap(owner.page.locator('button[name="intent"][value="copy-week"]'));
    await expect.poll(() => owner.field("hours.kitchen.Sunday").inputValue()).toBe(HOURS.Sunday);
    await owner.save();
    await owner.go(owner.link("All settings"), "Settings");
  },
  "a photo": async (owner) => {
    await owner.go(owner.link("Photos"), "Settings: Photos");
    await owner.choose(owner.page.locator("input[type=file]").first(), photo);
    await owner.tap(owner.button(/^Save Photo/));
    const question = owner.page.getByRole("button", { name: "Discard" });
    const saved = owner.page.locator(".photo-now").first();
    await question.or(saved).first().waitFor();
    if (await question.isVisible()) await owner.tap(question);
    await saved.waitFor();
    await owner.go(owner.link("All settings"), "Settings");
  },
  "legal facts": async (owner) => {
    await owner.go(owner.link("Legal"), "Settings: Legal");
    for (const [key, text] of Object.entries(LEGAL)) await owner.enter(owner.field(`legal.${key}`), text);
    await owner.save();
    await owner.go(owner.link("All settings"), "Settings");
  },
  origins: async (owner) => {
    await owner.go(owner.link("Declarations"), "Settings: Declarations");
    for (const [list, origins] of Object.entries(ORIGINS))
      for (const [kind, country] of Object.entries(origins)) await declareOrigin(owner, list, kind, country);
    await owner.enter(owner.field("declarations.bread"), "Suisse");
    await owner.save();
  },
  "a second user": async (owner) => {
    await owner.open("User List", "User List");
    await owner.tap(owner.link("Invite User"));
    const dialog = owner.page.getByRole("dialog");
    await owner.enter(dialog.getByLabel("Name"), "Marie Dupont");
    await owner.enter(dialog.getByLabel("Email"), "marie@example.com");
    await owner.tap(dialog.getByRole("button", { name: "Invite", exact: true }));
    await owner.page.getByText("Give this link to Marie Dupont").waitFor();
  },
};

async function declareAllergens(owner: Owner) {
  for (const [category, dishes] of Object.entries(MENU)) {
    const group = owner.page.locator("section", {
      has: owner.page.getByRole("heading", { name: category, exact: true, level: 2 }),
    });
    // Without JavaScript a button for a category leads to another page.
    if (owner.hasJavaScript) await tickGroup(owner, group, category);
    for (const [name, , , allergens] of dishes) {
      const row = group.locator("li", {
        has: owner.page.getByRole("heading", { name, exact: true, level: 3 }),
      });
      await tickRow(owner, row, allergens);
    }
  }
  await owner.tap(owner.button(/^Save/));
}

async function tickGroup(owner: Owner, group: Locator, category: string) {
  const { allergens, isAll } = GROUP_TICKS[category] ?? { allergens: [], isAll: false };
  for (const code of allergens) {
    await owner.enter(group.locator("select"), code);
    await owner.tap(group.getByRole("button", { name: /^Tick for all/ }));
  }
  if (isAll) await owner.tick(group.locator('[name^="groups["]'));
}

async function tickRow(owner: Owner, row: Locator, allergens: string) {
  const wanted = lettersOf(codesIn(allergens));
  const ticked = await row
    .locator("fieldset input:checked")
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("name")?.at(-1)).join(""));
  // The box of none unticks the others.
  const letters = wanted === NONE_LETTER ? [NONE_LETTER] : BOX_LETTERS;
  for (const letter of letters.filter((each) => wanted.includes(each) !== ticked.includes(each))) {
    const box = row.locator(`fieldset [name$=".${letter}"]`);
    if (!(await box.isVisible())) await owner.tap(row.locator("fieldset summary"));
    await owner.tick(box, wanted.includes(letter));
  }
}

/** Fills in the row of a kind, or one that is empty. */
async function declareOrigin(owner: Owner, list: string, kind: string, country: string) {
  const kinds = owner.page.locator(`main [name^="declarations.${list}["][name$=".kind"]`);
  const named = async () =>
    (
      await kinds.evaluateAll((all) => all.map((it) => (it instanceof HTMLInputElement ? it.value : "")))
    ).findIndex((value) => value === "" || kindsNamedIn(value)[0] === kindsNamedIn(kind)[0]);
  if ((await named()) < 0) await owner.save();
  await expect.poll(named).toBeGreaterThanOrEqual(0);
  const row = `declarations.${list}[${await named()}]`;
  if ((await owner.field(`${row}.kind`).inputValue()) === "")
    await owner.enter(owner.field(`${row}.kind`), kind);
  await owner.enter(owner.field(`${row}.country`), country);
}

async function readSite({ page }: Owner) {
  const reply = await page.request.get("/api/site");
  return ((await reply.json()) as { data: { mapsUrl?: string } }).data;
}

describe.each([
  ["with her list as .csv", { list: CSV, javaScriptEnabled: true, most: { taps: 65, fields: 40 } }],
  // Without JavaScript the dishes of a category are ticked one by one.
  [
    "without JavaScript, with her list as .xlsx",
    { list: XLSX, javaScriptEnabled: false, most: { taps: 143, fields: 37 } },
  ],
])("an owner's first hour, %s,", async (_how, { list, javaScriptEnabled, most }) => {
  // Without a password of ours the server makes one and prints it.
  const server = await forFile(startServer({ env: { DEMO_DATA: "1", ADMIN_PASSWORD: "" } }));
  const { page, errors } = await newPage(browser, server, { viewport: PHONE, javaScriptEnabled });
  await page.goto("/login");
  const owner = makeOwner(page, javaScriptEnabled);
  const taken: Record<string, Count> = {};

  test.each(Object.entries(HOUR))("%s", async (name, work) => {
    const [, password = ""] = /Password, shown only this once: (\S+)/.exec(server.output()) ?? [];
    const before = { ...owner.count };
    await work(owner, { password, list });
    taken[name] = {
      taps: owner.count.taps - before.taps,
      fields: owner.count.fields - before.fields,
    };
    expect(errors).toEqual([]);
  });

  test("makes the site hers", async () => {
    const { street, postalCode, city, ...facts } = OWNER;
    const open = [
      { opens: "11:30", closes: "14:30" },
      { opens: "18:00", closes: "23:00" },
    ];
    const week = [{ days: Object.keys(HOURS).slice(1), periods: open }];
    expect(await readSite(owner)).toMatchObject({
      ...facts,
      curvedTitle: OWNER.name,
      mapsUrl: MAP,
      address: { street, postalCode, city },
      hours: { shop: week, kitchen: week },
      legal: LEGAL,
      declarations: { bread: "Suisse" },
    });
    const read = async (path: string) => (await owner.page.request.get(path)).json() as Promise<unknown>;
    const { data: menu } = (await read("/api/menu/get-menu")) as { data: Dish[] };
    const described = ({ category, name, price, allergens }: Dish) =>
      `${category}: ${name}, ${Number(price)}: ${allergens?.toSorted().join(" ")}`;
    expect(menu.map(described).toSorted()).toEqual(
      DISHES.map((dish) => described({ ...dish, allergens: codesIn(dish.allergens) })).toSorted(),
    );
    expect(await read("/api/chef/get-chef")).toMatchObject({ data: [] });
    expect(JSON.stringify(await read("/api/dish/get-dish"))).not.toContain('"hasMenu":true');
    const html = async (path: string) => (await owner.page.request.get(path)).text();
    expect(await html("/")).toContain('src="/photos/');
    expect(await html("/declarations")).toContain("Nothing is missing.");
    expect(await html("/user-list")).toContain("marie@example.com");
  });

  test(`takes at most ${most.taps} taps and ${most.fields} fields by the shortest way`, () => {
    expect(Object.keys(taken)).toEqual(Object.keys(HOUR));
    const { taps, fields } = owner.count;
    expect(taps, JSON.stringify(taken)).toBeLessThanOrEqual(most.taps);
    expect(fields, JSON.stringify(taken)).toBeLessThanOrEqual(most.fields);
  });
});
