import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, launchBrowser, PHONE, signIn } from "../support/browser";
import { forFile } from "../support/for-file";
import { fillFields } from "../support/list-screen";
import { openAt, openOffice, openPage } from "../support/open-page";
import { postJson, signInByApi, startServer } from "../support/server";
import { today } from "../support/today";

const TODAY = today();

interface Dish {
  name: string;
  allergies: string;
  allergens: string[] | null;
  traces: string[];
  isAvailable?: boolean;
}

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const browser = await forFile(launchBrowser());
const token = await signInByApi(server);
for (const [name, allergies] of [
  ["Mistero", ""],
  ["Sorpresa", "chose inconnue"],
  ["Mezzo noto", "Lait, chose inconnue"],
  ["Ombra", "Traces de lait"],
  ["Insalata", "Aucun"],
]) {
  const item = { name, allergies, description: "Du jour", price: 20, category: "Pizza" };
  await postJson(server, "/api/menu/add-single", item, token);
}

/** All dishes of the menu page, from the API. */
async function dishesOfApi(): Promise<Dish[]> {
  const read = async (path: string) => (await fetch(server.url + path)).json();
  const [day] = await read(`/api/dish/get-dish-date/${TODAY}`);
  const suggestions: Dish[] = (await read("/api/chef/get-chef")).data;
  return [
    ...(day?.items ?? []),
    ...suggestions.filter(({ isAvailable }) => isAvailable),
    ...(await read("/api/menu/get-menu")).data,
  ];
}

/** The dishes of a page, with the badge of each and whether its description is shown. */
function dishesOf(page: Page) {
  return page.locator(".dish").evaluateAll((dishes) =>
    dishes.map((dish) => {
      const title = dish.querySelector(".dish-title")!;
      const description = dish.querySelector(".dish-description")!;
      return {
        // Quantities have no-break spaces.
        name: dish.querySelector(".dish-name")?.textContent?.replaceAll("\u00a0", " ") ?? "",
        badge: getComputedStyle(title, "::after").content.replaceAll('"', ""),
        hasDescription: getComputedStyle(description).display !== "none",
      };
    }),
  );
}

async function openFilter({ isJavaScriptOn }: { isJavaScriptOn: boolean }) {
  const options = { viewport: PHONE, javaScriptEnabled: isJavaScriptOn };
  const visit = await openAt(browser, server, "/menu", options);
  await visit.page.getByText("Allergie ou intolérance ?").click();
  return visit;
}

test.each([
  ["en", "Milk", '" Lait"'],
  ["fr", "Lait", "none"],
])(
  "a box in the office's %s is named %s, with the French name behind an English one",
  async (language, name, behind) => {
    const { page, context } = await openPage(browser, server, { viewport: PHONE });
    await signIn(page);
    await context.addCookies([{ name: "office-language", value: language, url: server.url }]);
    await page.goto("/declarations/allergens?show=all");
    const label = page.locator(".allergen-rows fieldset label:nth-child(7)").first();
    expect((await label.textContent())?.trim()).toBe(name);
    expect(await label.evaluate((element) => getComputedStyle(element, "::after").content)).toBe(behind);
  },
);

test("on a phone a group is ticked at once, which writes nothing by itself", async () => {
  const { page } = await openOffice(browser, server, "/declarations/allergens", { viewport: PHONE });
  const row = page.locator(".allergen-rows li", { hasText: "Mistero" });
  expect(await row.getByLabel("Sulphites").isVisible()).toBe(false);
  await page.getByLabel("Allergen of all in Pizza").selectOption("sulphites");
  await page
    .getByRole("button", { name: /^Tick for all \d+$/ })
    .first()
    .click();
  expect(await row.getByLabel("Sulphites").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await row.getByText("No other allergen").click();
  await page.getByRole("button", { name: "Save 1 dish" }).waitFor();
  await expectAccessible(page);
  await row.getByText("No other allergen").click();
  await row.getByText("Show all 14").click();
  await row.getByLabel("Celery").check();
  expect(await row.getByText("No other allergen").count()).toBe(0);
  await page.getByRole("button", { name: "Save 1 dish" }).click();
  await page.getByText(/^1 dish is saved\. Not saved: \d+ dish(es)?\.$/).waitFor();
  // What was ticked for the group alone stays, and the box that is missing has the focus.
  const other = page.locator(".allergen-rows li", { hasText: "Sorpresa" });
  expect(await other.getByLabel("Sulphites").isChecked()).toBe(true);
  await page.getByLabel("No other allergen").and(page.locator("[aria-invalid=true]:focus")).waitFor();
  await expectAccessible(page);
  const { data } = await (await fetch(`${server.url}/api/history`, { headers: token })).json();
  await postJson(server, `/api/history/${data[0]._id}/undo`, {}, token);
});

describe.each([false, true])("the boxes on the menu, JavaScript %s", (isJavaScriptOn) => {
  test("mark what to avoid and what to ask about, as the API has it", async () => {
    const { page } = await openFilter({ isJavaScriptOn });
    expect(new Set((await dishesOf(page)).map(({ badge }) => badge))).toEqual(new Set(["none"]));
    await page.getByLabel("Lait").check();
    const shown = await dishesOf(page);
    const expected = (await dishesOfApi()).map(({ name, allergens, traces, allergies }) => {
      const hasMilk = /\blait\b/i.test(allergies);
      // What the API tells, and what the text says, are the same. Traces alone are told, but declare nothing.
      const isTold = allergens !== null || traces.length > 0;
      expect([...(allergens ?? []), ...traces].includes("milk")).toBe(hasMilk && isTold);
      const badge = hasMilk ? "À éviter" : allergens === null ? "À demander" : "none";
      return { name, badge, hasDescription: !hasMilk };
    });
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(shown.toSorted(byName)).toEqual(expected.toSorted(byName));
    expect(shown).toContainEqual({ name: "Mistero", badge: "À demander", hasDescription: true });
    expect(shown).toContainEqual({ name: "Mezzo noto", badge: "À éviter", hasDescription: false });
    expect(shown).toContainEqual({ name: "Ombra", badge: "À éviter", hasDescription: false });
    expect(shown).toContainEqual({ name: "Insalata", badge: "none", hasDescription: true });
    await page.getByLabel("Lait").uncheck();
    expect(new Set((await dishesOf(page)).map(({ badge }) => badge))).toEqual(new Set(["none"]));
  });

  test("are counted beside their title, also when they are folded, and unticked by a button", async () => {
    const { page } = await openFilter({ isJavaScriptOn });
    const boxes = page.locator(".allergen-filter input");
    const title = page.getByText("Allergie ou intolérance ?");
    const count = () => title.evaluate((summary) => getComputedStyle(summary, "::after").content);
    for (const [index, box] of (await boxes.all()).entries()) {
      // Firefox would keep it ticked over a reload.
      expect(await box.getAttribute("autocomplete")).toBe("off");
      await box.check();
      expect(await count()).toBe(`" (${index + 1})"`);
    }
    await title.click();
    expect(await boxes.first().isVisible()).toBe(false);
    expect(await count()).toBe('" (14)"');
    await title.click();
    const address = page.url();
    await boxes.first().press("Enter");
    await page.getByRole("button", { name: "Tout décocher" }).click();
    expect(await page.locator(".allergen-filter :checked").count()).toBe(0);
    expect(await count()).toBe('""');
    expect(page.url()).toBe(address);
  });

  test("each mark the dishes of their own group", async () => {
    const { page } = await openFilter({ isJavaScriptOn });
    const dishes = await dishesOfApi();
    for (const box of await page.locator(".allergen-filter input").all()) {
      await box.check();
      const code = (await box.getAttribute("id"))?.replace("site-", "") ?? "";
      const avoided = (await dishesOf(page)).filter(({ badge }) => badge === "À éviter");
      const declared = dishes.filter(({ allergens, traces }) =>
        [...(allergens ?? []), ...traces].includes(code),
      );
      expect(avoided.map(({ name }) => name).filter((name) => name !== "Mezzo noto")).toHaveLength(
        declared.length,
      );
      await box.uncheck();
    }
  });

  test("send nothing, leave nothing behind, and work without a connection", async () => {
    const { page, context } = await openFilter({ isJavaScriptOn });
    const before = JSON.stringify(await context.storageState());
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.waitForLoadState("networkidle");
    requests.length = 0;
    await context.setOffline(true);
    for (const box of await page.locator(".allergen-filter input").all()) await box.check();
    expect((await dishesOf(page)).filter(({ badge }) => badge === "À éviter").length).toBeGreaterThan(20);
    expect(requests).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    expect(JSON.stringify(await context.storageState())).toBe(before);
  });
});

describe.each([false, true])("the boxes beside the table, JavaScript %s", (javaScriptEnabled) => {
  test.each([
    ["table", { width: 768, height: 1024 }, "tr:has([scope=row])"],
    ["list by category, on a phone", PHONE, ".allergen-lists li"],
  ])("mark the dishes of the %s, without a request", async (_what, viewport, rows) => {
    const { page, context } = await openPage(browser, server, { viewport, javaScriptEnabled });
    await page.goto("/allergenes", { waitUntil: "networkidle" });
    expect(await page.getByRole("table").isVisible()).toBe(viewport !== PHONE);
    expect(await page.locator(".allergen-lists").isVisible()).toBe(false);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await context.setOffline(true);
    await page.getByLabel("Lait").check();
    // axe waits for timers, which a page without JavaScript doesn't have.
    if (javaScriptEnabled) await expectAccessible(page);
    const shown = await page.locator(rows).evaluateAll((dishes) =>
      dishes.map((dish) => {
        const marked = dish.matches("li") ? dish : dish.querySelector("th")!;
        // Quantities have no-break spaces.
        const name = marked.querySelector(".name")?.textContent?.replaceAll("\u00a0", " ");
        return [name, getComputedStyle(marked, "::after").content.replaceAll('"', "")];
      }),
    );
    const expected = (await dishesOfApi()).map(({ name, allergens, allergies }) => {
      if (/\blait\b/i.test(allergies)) return [name, "À éviter"];
      return [name, allergens ? "Rien de coché, selon nos déclarations" : "À demander"];
    });
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(shown).toContainEqual(["Mezzo noto", "À éviter"]);
    expect(await page.locator(rows).filter({ visible: true }).count()).toBe(expected.length);
    await page.getByRole("button", { name: "Tout décocher" }).click();
    expect(await page.locator(".allergen-lists").isVisible()).toBe(false);
    expect(requests).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
  });
});

describe("what is ticked", () => {
  const tickedOn = (page: Page) =>
    page
      .locator(".allergen-filter :checked")
      .evaluateAll((boxes) => boxes.map(({ id }) => id.replace("site-", "")));
  const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage }));

  test("stays ticked for the visit, over a reload, in another language and beside the table", async () => {
    const { page } = await openFilter({ isJavaScriptOn: true });
    await page.getByLabel("Lait").check();
    await page.getByLabel("Fruits à coque").check();
    expect(await stored(page)).toEqual({ allergens: "milk nuts" });
    await page.reload();
    expect(await tickedOn(page)).toEqual(["milk", "nuts"]);
    await page.goto("/de/menu");
    expect(await tickedOn(page)).toEqual(["milk", "nuts"]);
    await page.goto("/allergenes");
    expect(await tickedOn(page)).toEqual(["milk", "nuts"]);
    await page.getByLabel("Lait").uncheck();
    // Some browsers restore the page from memory, where it was still ticked.
    await page.goBack();
    await expect.poll(() => tickedOn(page)).toEqual(["nuts"]);
    await page.goto("/menu");
    await page.getByText("Allergie ou intolérance ?").click();
    await page.getByRole("button", { name: "Tout décocher" }).click();
    await expect.poll(() => stored(page)).toEqual({});
    await page.reload();
    expect(await tickedOn(page)).toEqual([]);
  });

  test("is forgotten with the visit, and without scripts with the page", async () => {
    const { page, context } = await openFilter({ isJavaScriptOn: true });
    await page.getByLabel("Lait").check();
    const other = await context.newPage();
    await other.goto("/menu");
    expect(await tickedOn(other)).toEqual([]);
    const without = await openFilter({ isJavaScriptOn: false });
    await without.page.getByLabel("Lait").check();
    await without.page.reload();
    expect(await tickedOn(without.page)).toEqual([]);
  });

  test.each(["/menu", "/allergenes"])("is counted politely on %s", async (path) => {
    const { page } = await openAt(browser, server, path);
    if (path === "/menu") await page.getByText("Allergie ou intolérance ?").click();
    const status = page.locator(".allergen-filter").getByRole("status");
    expect(await status.textContent()).toBe("");
    await page.getByLabel("Lait").check();
    const dishes = await dishesOfApi();
    const avoided = dishes.filter(({ allergies }) => /\blait\b/i.test(allergies));
    const asked = dishes.filter((dish) => !dish.allergens && !avoided.includes(dish));
    expect(await status.textContent()).toBe(`${avoided.length} plats à éviter, ${asked.length} à demander.`);
    await page.getByLabel("Lait").uncheck();
    await page.getByLabel("Lupin").check();
    expect(await status.textContent()).toBe(`0 plat à éviter, ${asked.length + 2} à demander.`);
    await page.getByLabel("Lupin").uncheck();
    expect(await status.textContent()).toBe("");
  });
});

test.each<[string, { viewport: { width: number; height: number }; media: "screen" | "print" }]>([
  ["from 768 px", { viewport: { width: 768, height: 1024 }, media: "screen" }],
  ["on paper", { viewport: PHONE, media: "print" }],
])("all allergens are one table %s", async (_name, { viewport, media }) => {
  const { page } = await openPage(browser, server, { viewport });
  await page.emulateMedia({ media });
  await page.goto("/allergenes");
  expect(await page.getByRole("table").isVisible()).toBe(true);
  expect(await page.locator(".allergen-lists").isVisible()).toBe(false);
});

test("the boxes never promise that a dish is safe, and always say what remains", async () => {
  const { page } = await openFilter({ isJavaScriptOn: true });
  const text = (await page.locator(".allergen-filter").innerText()).replaceAll("\u00a0", " ");
  expect(text).toContain("J’évite :");
  expect(text).toContain("Votre choix ne quitte pas cet appareil.");
  expect(text).toContain(
    "Selon nos déclarations. Des traces restent possibles : dites-le-nous en commandant.",
  );
  expect(text).not.toMatch(/\bsans\b|sûr|convient/i);
});

test("what is printed has neither boxes nor badges", async () => {
  const { page } = await openFilter({ isJavaScriptOn: true });
  await page.getByLabel("Lait").check();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".allergen-filter").isVisible()).toBe(false);
  const dishes = await dishesOf(page);
  expect(dishes.every(({ badge, hasDescription }) => badge === "none" && hasDescription)).toBe(true);
});

test("staff tick the allergens of two new dishes at once", async () => {
  const { page } = await openOffice(browser, server, "/dish-description/2031-02-03?dialog=add");
  const first = page.getByRole("group", { name: "Dish 1" });
  await fillFields(first, { Name: "Lasagne", Description: "Au four", Price: "19" });
  await first.getByText("Allergens", { exact: true }).first().click();
  await first.getByLabel("Milk").check();
  await first.getByLabel("No allergen").check();
  expect(await first.getByLabel("Milk").isChecked()).toBe(false);
  await first.getByLabel("Milk").check();
  expect(await first.getByLabel("No allergen").isChecked()).toBe(false);
  await page.getByText("Dish 2", { exact: true }).first().click();
  const second = page.getByRole("group", { name: "Dish 2" });
  await fillFields(second, { Name: "Insalata", Description: "Verte", Price: "12" });
  await second.getByText("Allergens", { exact: true }).first().click();
  await second.getByLabel("No allergen").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const [day] = await (await fetch(`${server.url}/api/dish/get-dish-date/2031-02-03`)).json();
  expect(day.items.map(({ allergies }: Dish) => allergies)).toEqual(["Lait", "Aucun"]);
});
