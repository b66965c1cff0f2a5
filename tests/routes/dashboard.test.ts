import { v7 as uuid } from "uuid";
import type { InsertObject } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { Database } from "~db/schema";
import { addDays, formatDay } from "~/domain/dates/local-date";
import { dayMenuItemRow, menuItemRow } from "../support/menu";
import { addContacts, numberedContacts } from "../support/contacts";
import { startServerWithAdmin } from "../support/for-file";
import { pagesOf } from "../support/pages";
import { addOrdinaryUser, signInByForm } from "../support/server";
import { today } from "../support/today";
import { formData } from "../support/uploads";

const TODAY = today();
const TOMORROW = addDays(TODAY, 1);

const {
  server,
  db,
  cookie: session,
  api,
  open,
  page,
  pageAfter,
  post,
  submit,
} = await startServerWithAdmin();

const insert = <Table extends keyof Database>(table: Table, ...rows: InsertObject<Database, Table>[]) =>
  db.insertInto(table).values(rows).execute();

afterEach(async () => {
  for (const table of ["menuItems", "dayMenuItems", "chefSuggestions", "closures"] as const)
    await db.deleteFrom(table).execute();
});

/** Hides a table while something is done. */
async function without(table: keyof Database, act: () => Promise<unknown>) {
  await db.schema.alterTable(table).renameTo("hidden").execute();
  try {
    await act();
  } finally {
    await db.schema.alterTable("hidden").renameTo(table).execute();
  }
}

/** The dashboard's sections by their heading, as text. */
const sections = async (headers = session) => sectionsIn(await page("/dashboard", headers));

function sectionsIn(html: string) {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const parts = main.match(/<section.*?<\/section>/gs) ?? [];
  const named = parts.map((part) => [textOf(/<h2.*?<\/h2>/s.exec(part)?.[0] ?? ""), textOf(part)]);
  return { page: textOf(main), html: main, ...Object.fromEntries(named) } as Record<string, string>;
}

function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<span [^>]*aria-hidden="true"[^>]*>.*?<\/span>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

const WHEN = "2026-01-01T00:00:00.000Z";

const menuItem = (category: string, date: string | null) => menuItemRow("Marinara", { category }, date);

function dayItem(date: string, type: "dish" | "dessert", slot: number, name: string) {
  const discountPrice = type === "dish" && slot === 1 ? 1500 : 0;
  return dayMenuItemRow(date, name, { type, slot, description: `${name} du jour`, discountPrice });
}

const closure = (firstDay: string, lastDay: string, reason = "") => ({
  ...{ id: uuid(), firstDay, lastDay, reason, shop: "[]", kitchen: "[]" },
  createdAt: WHEN,
});

test("is right on an empty database", async () => {
  const shown = await sections();
  expect(shown.page).toContain("Hello, Admin");
  expect(shown.page).toContain(formatDay(TODAY));
  expect(shown["Menu Left"]).toBe("Menu Left 0 days Days with a menu 0");
  expect(shown["Meal Today"]).toContain("Nothing is planned for today yet.");
  expect(shown["Chef Suggestion"]).toContain("No Data Found");
  expect(shown["Report for the Day"]).toContain("No data available for today.");
  expect(shown["Report for the Day"]).toContain("Pizza 0 Bevande E Caffè 0 Dolci 0");
  expect(shown["First 6 Userlist"]).toContain("Admin");
  expect(shown.Today).toMatch(/^Today Guests see Preview (?:Ouvert|Fermé)/);
  expect(shown.Today).toContain(
    "No dishes of the day Missing No menu is planned Waiting Nothing Sold out Nothing",
  );
  expect(shown.Today).toMatch(/Today's menu Add Daily Menu Service$/);
});

test("is right on one with 500 menu items", async () => {
  const items = Array.from({ length: 500 }, (_, index) =>
    menuItem(index % 2 === 0 ? "Pizza" : "Dolci", addDays(TODAY, (index % 50) - 10)),
  );
  await insert("menuItems", ...items);
  await insert("dayMenuItems", dayItem(addDays(TODAY, 60), "dish", 1, "Arista"));
  const shown = await sections();
  // 40 days from today on with menu items, and the one with a day menu; ten of the items are today's.
  expect(shown["Menu Left"]).toContain("41 days");
  expect(shown["Menu Left"]).toContain("Days with a menu 41 Days without a menu 20");
  expect(shown["Menu Left"]).toContain(`Planned until ${formatDay(addDays(TODAY, 60))}.`);
  expect(shown["Report for the Day"]).toContain("10 total");
  expect(shown["Report for the Day"]).toContain("Pizza 10 Bevande E Caffè 0 Dolci 0");
  expect(shown["Report for the Day"]).not.toContain("No data available for today.");
  expect((await api("GET /menu-left")).body).toEqual({ success: true, count: 41 });
});

test("shows today's dishes, and what tomorrow's menu lacks", async () => {
  await insert(
    "dayMenuItems",
    dayItem(TODAY, "dish", 1, "Penne"),
    dayItem(TODAY, "dish", 2, "Arista"),
    dayItem(TODAY, "dish", 3, "Zucchine"),
    dayItem(TODAY, "dessert", 1, "Torta"),
    dayItem(TOMORROW, "dish", 1, "Gnocchi"),
  );
  const shown = await sections();
  expect(shown["Meal Today"]).toBe(
    "Meal Today See All Menu Penne CHF 15.00 Penne du jour Arista CHF 20.00 Arista du jour " +
      "Zucchine CHF 20.00 Zucchine du jour Dessert Torta CHF 20.00 Torta du jour",
  );
  expect(shown.html).toContain(`href="/dish-description/${TODAY}"`);
  expect(shown.page).toContain("Tomorrow has no dessert yet");
  expect(shown.html).toContain(`href="/dish-description/${TOMORROW}?dialog=add&amp;course=dessert"`);
  expect(shown.page).not.toMatch(/Today has no/);
  expect(shown.Today).toContain("Penne , Arista , Zucchine , Torta");
});

test("misses a day menu where it is usual", async () => {
  await insert(
    "dayMenuItems",
    dayItem(addDays(TODAY, -28), "dish", 1, "Penne"),
    dayItem(addDays(TOMORROW, -7), "dish", 1, "Orzo"),
  );
  const shown = await sections();
  expect(shown.Today).toContain("Missing Today has no menu yet Tomorrow has no menu yet Waiting");
  for (const date of [TODAY, TOMORROW]) {
    expect(shown.html).toContain(`href="/dish-description/${date}?dialog=add"`);
  }
});

describe("what leads to the form of a day's menu", () => {
  const hrefOf = (html: string, label: string) =>
    new RegExp(`href="([^"]*)"[^>]*>(?:(?!</a>).)*${label}`, "s").exec(html)?.[1]?.replaceAll("&amp;", "&");
  const FORM = `/dish-description/${TODAY}?dialog=add`;
  const dish = dayItem(TODAY, "dish", 1, "Penne");
  const dessert = dayItem(TODAY, "dessert", 1, "Torta");

  test.each([
    ["nothing is planned", [], FORM],
    ["there is no dessert", [dish], `${FORM}&course=dessert`],
    ["there is no dish", [dessert], FORM],
    ["nothing is missing", [dish, dessert], `/dish-description/${TODAY}`],
  ])("'Today's menu' opens it if something is missing: %s", async (_state, items, path) => {
    if (items.length > 0) await insert("dayMenuItems", ...items);
    const { html = "" } = await sections();
    expect(hrefOf(html, "Today&#x27;s menu")).toBe(path);
    // While the guide is first, and nothing is sold, its first step is the main action.
    expect(/button-primary[^>]*>(?:(?!<\/a>).)*Today&#x27;s menu/s.test(html)).toBe(items.length > 0);
  });

  test("on a day on which the kitchen is closed it is that of the next one", async () => {
    await insert("closures", closure(TODAY, TOMORROW));
    const { html = "" } = await sections();
    expect(hrefOf(html, "Today&#x27;s menu")).toBe(`/dish-description/${TODAY}`);
    expect(hrefOf(html, "No menu is planned")).toBe(`/dish-description/${addDays(TOMORROW, 1)}?dialog=add`);
  });

  test("its title has the day, also when the day is complete", async () => {
    const titleOfForm = async () => {
      const html = await page(FORM);
      return textOf(/<h2 [^>]*>Add Daily.*?<\/h2>/s.exec(html)?.[0] ?? "");
    };
    const title = `Add Daily Menu: ${formatDay(TODAY)}`;
    expect(await titleOfForm()).toBe(title);
    const dishes = [1, 2, 3].map((slot) => dayItem(TODAY, "dish", slot, `Penne ${slot}`));
    await insert("dayMenuItems", ...dishes, dessert);
    expect(await titleOfForm()).toBe(title);
  });
});

test("a house without desserts of the day says so, without a line in the history", async () => {
  await insert("dayMenuItems", dayItem(TODAY, "dish", 1, "Penne"), dayItem(TOMORROW, "dish", 1, "Orzo"));
  const changes = () => db.selectFrom("changes").select("id").execute();
  const before = await changes();
  // One button for both days.
  expect((await sections()).Today?.match(/We have none/g)).toHaveLength(1);
  const press = (fields: Record<string, string>) => submit("/dashboard", fields);
  expect((await press({ intent: "waive-dessert", date: "2026-02-30" })).status).toBe(400);
  expect(await press({ intent: "waive-dessert", date: TODAY })).toMatchObject({
    status: 302,
    location: "/dashboard",
  });
  expect((await sections()).Today).toContain("Missing Nothing for today and tomorrow Waiting");
  await press({ intent: "expect-dessert" });
  expect((await sections()).Today).toContain("Today has no dessert yet");
  expect(await changes()).toEqual(before);
});

describe("what is sold out", () => {
  const LATER = "2999-01-01T11:00:00.000Z";
  const soldOutItem = (slot: number, name: string) => ({
    ...dayItem(TODAY, "dish", slot, name),
    soldOutUntil: LATER,
  });

  test("is listed, and put back by one press", async () => {
    const [first, second, third] = [
      soldOutItem(1, "Penne"),
      soldOutItem(2, "Arista"),
      soldOutItem(3, "Orzo"),
    ];
    const ended = { ...dayItem(TODAY, "dessert", 1, "Torta"), soldOutUntil: WHEN };
    await insert("dayMenuItems", first, second, third, ended);
    const before = await sections();
    expect(before.Today).toContain("Penne (sold out) , Arista (sold out) , Orzo (sold out) , Torta");
    expect(before.Today).toMatch(
      /Sold out Penne until 1 Jan 2999 12:00 Available again Penne Arista until .* Show 1 .*Today's menu Add Daily Menu/,
    );
    expect(before.html).toContain(`href="/service#item-${first.id}"`);

    const after = sectionsIn(await pageAfter(await post("/dashboard", { intent: "back", id: first.id })));
    expect(after.page).toContain("Penne is back. Undo");
    expect(after.Today).toContain("Penne , Arista (sold out)");
    expect(after.Today).not.toContain("Back Penne");
  });

  test("is not changed by an unknown dish", async () => {
    const reply = await post("/dashboard", { intent: "back", id: "unknown" });
    expect(sectionsIn(await pageAfter(reply)).page).toContain("There is no such dish.");
    expect((await post("/dashboard", { intent: "sell" })).status).toBe(400);
  });

  test("can't be put back while it can't be saved, which is said there", async () => {
    const item = soldOutItem(1, "Penne");
    await insert("dayMenuItems", item);
    await without("changes", async () => {
      const { status, html } = await submit("/dashboard", { intent: "back", id: item.id });
      expect(status).toBe(500);
      expect(sectionsIn(html).Today).toContain("Today This could not be saved. Please try again. Guests see");
    });
  });
});

test("guests' words come with the exceptions that they read, and what waits is counted", async () => {
  await insert("closures", closure(TOMORROW, TOMORROW, "Inventaire"));
  // An item of the menu is no day menu, whatever its date.
  await insert("menuItems", menuItem("Pizza", TODAY));
  await insert("dayMenuItems", dayItem(addDays(TOMORROW, -7), "dish", 1, "Orzo"));
  const shown = await sections();
  expect(shown.Today).toMatch(/: fermé \(Inventaire\)/);
  // On a day that is closed nothing is missing.
  expect(shown.Today).toContain("Missing No menu is planned");
  expect(shown.Today).toMatch(/Waiting \d+ declarations? (?:is|are) missing\. Sold out/);
  expect(shown.html).toContain('href="/declarations"');
});

test.each([
  [{ category: "Yes", isAvailable: 1 as const }, "Category Home Made Price CHF 34.00 Availability Available"],
  [{ category: "No", isAvailable: 0 as const }, "Category — Price CHF 34.00 Availability Not Available"],
  [{ category: "Pâtes", isAvailable: 1 as const }, "Category Pâtes Price CHF 34.00 Availability Available"],
])("shows the chef's first suggestion %j", async (fields, text) => {
  const suggestion = { description: "Truffe noire", price: 3400, allergies: "", ...fields, createdAt: WHEN };
  const rows = ["Tagliolini", "Second"].map((name) => ({ ...suggestion, name, id: uuid() }));
  await insert("chefSuggestions", ...rows);
  const shown = await sections();
  expect(shown["Chef Suggestion"]).toContain(`Tagliolini Truffe noire ${text}`);
  expect(shown["Chef Suggestion"]).not.toContain("Second");
});

test("counts the open messages, and links to them", async () => {
  const count = async () => /\d+ unanswered messages?/.exec((await sections()).page ?? "")?.[0];
  expect(await count()).toBeUndefined();
  await addContacts(server, numberedContacts(3));
  expect(await count()).toBe("3 unanswered messages");
  expect((await sections()).html).toContain('href="/contact?show=open"');
  await db
    .updateTable("contactMessages")
    .set({ answeredAt: WHEN })
    .where("email", "<>", "guest1@example.com")
    .execute();
  expect(await count()).toBe("1 unanswered message");
  await db.deleteFrom("contactMessages").execute();
});

describe("a panel that can't be loaded shows an error, and the others are unaffected:", () => {
  const FAILURES = [
    "Failed to calculate remaining days!",
    "Failed to load today's menu.",
    "Failed to check the menus for today and tomorrow.",
    "Failed to load the report.",
    "Failed to load the chef's suggestions.",
    "Failed to count the unanswered messages.",
    "Failed to load what is sold out.",
  ];

  const SOLD_OUT = "Failed to load what is sold out.";

  test.each<["dayMenuItems" | "menuItems" | "chefSuggestions" | "contactMessages" | "closures", string[]]>([
    ["dayMenuItems", [...FAILURES.slice(0, 3), SOLD_OUT]],
    ["menuItems", ["Failed to calculate remaining days!", "Failed to load the report.", SOLD_OUT]],
    ["chefSuggestions", ["Failed to load the chef's suggestions.", SOLD_OUT]],
    ["contactMessages", ["Failed to count the unanswered messages."]],
    // The opening hours are those that were read last.
    ["closures", []],
  ])("without the table %s", async (table, failures) => {
    await without(table, async () => {
      const reply = await open("/dashboard");
      expect(reply.status).toBe(200);
      const { page = "", ...panels } = sectionsIn(await reply.text());
      expect(FAILURES.filter((failure) => page.includes(failure))).toEqual(
        FAILURES.filter((failure) => failures.includes(failure)),
      );
      if (failures.includes("Failed to calculate remaining days!")) {
        expect(panels["Menu Left"]).toBe("Menu Left Failed to calculate remaining days!");
      }
      expect(panels["First 6 Userlist"]).toContain("Admin");
      expect(server.output()).toContain(failures[0] ?? "");
    });
  });
});

test("the report is closed until this browser keeps it open", async () => {
  const isOpen = async (headers: { Cookie: string }) => {
    const { html = "" } = await sections(headers);
    return /<details id="report"[^>]*open/.test(html);
  };
  expect(await isOpen(session)).toBe(false);
  const opened = await post("/dashboard", { intent: "open-report" });
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/dashboard#report"]);
  const [cookie = ""] = opened.headers.getSetCookie().map((each) => each.split(";")[0]);
  const browser = { Cookie: `${session.Cookie}; ${cookie}` };
  expect(await isOpen(browser)).toBe(true);
  expect(await isOpen(session)).toBe(false);
  const closed = await pagesOf(server, browser).post("/dashboard", { intent: "close-report" });
  expect(closed.headers.get("Set-Cookie")).toContain("Max-Age=0");
});

describe("the users", () => {
  test("are the first six, with a link to all of them for admins only", async () => {
    const names = ["Ann", "Bob", "Cleo", "Dino", "Elsa", "Fritz"];
    const credentials = [];
    for (const name of names) credentials.push(await addOrdinaryUser(server, name));
    const forAdmin = await sections();
    expect(forAdmin["First 6 Userlist"]).toBe(
      "First 6 Userlist See All Userlist Admin Ann Bob Cleo Dino Elsa",
    );
    const ordinary = await signInByForm(server, credentials[0]);
    const forUser = await sections(ordinary);
    expect(forUser.page).toContain("Hello, Ann");
    expect(forUser["First 6 Userlist"]).toBe("First 6 Userlist Admin Ann Bob Cleo Dino Elsa");
  });
});

test("'Today' is folded while the guide is open and nothing but the example is sold", async () => {
  const isFolded = async (headers: { Cookie: string } = session) => {
    const { html = "" } = await sections(headers);
    return /<details[^>]*><summary><h2 id="today">/.test(html);
  };
  expect(await isFolded()).toBe(true);
  const waiter = await signInByForm(server, await addOrdinaryUser(server, "Gianni"));
  expect(await isFolded(waiter)).toBe(false);
  await insert("menuItems", menuItem("Pizza", null));
  expect(await isFolded()).toBe(false);
});

describe("'Add Daily Menu'", () => {
  const fields = {
    intent: "add",
    date: TOMORROW,
    category: "Pizza",
    menuType: "Lunch",
    name: "Marinara",
    price: "15.50",
    dprice: "0",
    description: "Tomate, ail, origan",
  };
  const path = "/dashboard?dialog=add";

  test("adds a menu item for a day and a meal time", async () => {
    expect(await submit(path, fields)).toMatchObject({ status: 302, location: "/dashboard#open-add" });
    expect(await db.selectFrom("menuItems").select(["name", "menuType", "date", "price"]).execute()).toEqual([
      { name: "Marinara", menuType: "Lunch", date: TOMORROW, price: 1550 },
    ]);
  });

  test.each([
    [{ date: "" }, "Date is required."],
    [{ date: "2026-02-30" }, "The date must be YYYY-MM-DD."],
    [{ menuType: "" }, "Menu type is required."],
    [{ dprice: "" }, "Discount price is required; enter 0 for none."],
  ])("rejects %j and keeps what was typed", async (changes, message) => {
    const { status, html } = await submit(path, { ...fields, name: "Typed name", ...changes });
    expect([status, textOf(html)]).toEqual([400, expect.stringContaining(message)]);
    expect(html).toMatch(/value="Typed name"/);
  });

  test.each(["categories", "mealTimes"] as const)(
    "shows an error without the table %s, over the dashboard",
    async (table) => {
      await without(table, async () => {
        const reply = await open(path);
        expect(reply.status).toBe(200);
        const html = await reply.text();
        const dialog = /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? "";
        expect(textOf(dialog)).toBe(
          "Add Daily Menu Failed to load the categories and menu types. Please try again. Close",
        );
        expect(textOf(html)).toContain("Hello, Admin");
        expect(textOf(html)).toContain("Menu Left 0 days");
        expect(server.output()).toContain("Failed to load the categories and menu types.");
      });
    },
  );

  test("shows that there are no meal times", async () => {
    const kept = await db.selectFrom("mealTimes").select(["id", "name"]).execute();
    await db.deleteFrom("mealTimes").execute();
    const html = await page(path);
    await insert("mealTimes", ...kept);
    expect(html).toContain('<option value="">No menu types available</option>');
  });
});

describe("'Upload Weekly Menu'", () => {
  test("accepts the sample, and shows an error without a file", async () => {
    const upload = (...file: ConstructorParameters<typeof File>) =>
      submit("/dashboard?dialog=upload", formData({ intent: "upload", file: new File(...file) }));
    const missing = await upload([], "");
    expect(missing.status).toBe(400);
    expect(missing.html).toContain("Please select a file before submitting.");
    // The main button of a first list checks it.
    expect(missing.html).toMatch(/name="check"[^>]*class="button button-primary"/);
    const sample = await (await open("/menu-download")).blob();
    expect(await upload([sample], "menu.xlsx")).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/menu-description\?page=1#item-/),
    });
    expect(await db.selectFrom("menuItems").select("id").execute()).not.toEqual([]);
    expect((await upload([], "")).html).toMatch(/name="check"[^>]*class="button button-secondary"/);
  });
});
