import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  expectAccessible,
  waitForHydration,
  launchBrowser,
  newPage,
  PHONE,
  signIn,
} from "../support/browser";
import { forFile } from "../support/for-file";
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
beforeAll(async () => {
  const token = await signInByApi(server);
  const dishes = [
    ["Mistero", ""],
    ["Sorpresa", "chose inconnue"],
    ["Mezzo noto", "Lait, chose inconnue"],
    ["Ombra", "Traces de lait"],
    ["Insalata", "Aucun"],
  ] as const;
  for (const [name, allergies] of dishes) {
    const item = { name, allergies, description: "Du jour", price: 20, category: "Pizza" };
    await postJson(server, "/api/menu/add-single", item, token);
  }
});

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
  const visit = await newPage(browser, server, { viewport: PHONE, javaScriptEnabled: isJavaScriptOn });
  await visit.page.goto("/menu");
  await visit.page.getByText("Allergie ou intolérance ?").click();
  return visit;
}

test("on a phone a group is ticked at once, which writes nothing by itself", async () => {
  const { page, context, errors } = await newPage(browser, server, { viewport: PHONE });
  await signIn(page);
  await page.goto("/declarations/allergens");
  await waitForHydration(page);
  const row = page.locator(".allergen-rows li", { hasText: "Mistero" });
  expect(await row.getByLabel("Sulphites").isVisible()).toBe(false);
  await page.getByLabel("Allergen of all in Pizza").selectOption("Sulphites");
  await page
    .getByRole("button", { name: /^Tick for all \d+$/ })
    .first()
    .click();
  expect(await row.getByLabel("Sulphites").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await row.getByText("Nothing else of the 14").click();
  await page.getByRole("button", { name: "Save 1 dish" }).waitFor();
  await expectAccessible(page);
  await row.getByText("Nothing else of the 14").click();
  await row.getByText("All 14").click();
  await row.getByLabel("Celery").check();
  expect(await row.getByText("Nothing else of the 14").count()).toBe(0);
  await page.getByRole("button", { name: "Save 1 dish" }).click();
  await page.getByText("Declared the allergens of 1 menu item").waitFor();
  // What was ticked for the group alone is gone with the page that was saved.
  const other = page.locator(".allergen-rows li", { hasText: "Sorpresa" });
  expect(await other.getByLabel("Sulphites").isChecked()).toBe(false);
  const token = await signInByApi(server);
  const { data } = await (await fetch(`${server.url}/api/history`, { headers: token })).json();
  await postJson(server, `/api/history/${data[0]._id}/undo`, {}, token);
  expect(errors).toEqual([]);
  await context.close();
});

describe.each([false, true])("the boxes on the menu, JavaScript %s", (isJavaScriptOn) => {
  test("mark what to avoid and what to ask about, as the API has it", async () => {
    const { page, context } = await openFilter({ isJavaScriptOn });
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
    await context.close();
  });

  test("are counted beside their title, also when they are folded, and unticked by a button", async () => {
    const { page, context, errors } = await openFilter({ isJavaScriptOn });
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
    expect(errors).toEqual([]);
    await context.close();
  });

  test("each mark the dishes of their own group", async () => {
    const { page, context } = await openFilter({ isJavaScriptOn });
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
    await context.close();
  });

  test("send nothing and store nothing, and work without a connection", async () => {
    const { page, context, errors } = await openFilter({ isJavaScriptOn });
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
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.each([false, true])("the table on a phone, JavaScript %s", (javaScriptEnabled) => {
  test("is three lists for the chosen allergen, without a request", async () => {
    const visit = await newPage(browser, server, { viewport: PHONE, javaScriptEnabled });
    const { page, context, errors } = visit;
    await page.goto("/allergenes", { waitUntil: "networkidle" });
    expect(await page.getByRole("table").isVisible()).toBe(false);
    expect(await page.getByRole("heading", { name: "Contient" }).isVisible()).toBe(false);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await context.setOffline(true);
    await page.getByLabel("Lait").check();
    // axe waits for timers, which a page without JavaScript doesn't have.
    if (javaScriptEnabled) await expectAccessible(page);

    const dishes = await dishesOfApi();
    const namesOf = (isListed: (dish: Dish) => boolean) => dishes.filter(isListed).map(({ name }) => name);
    const listOf = async (title: string) => {
      const list = page.locator("section", { has: page.getByRole("heading", { name: title }) });
      const names = await list.getByRole("listitem").allInnerTexts();
      // Quantities have no-break spaces.
      return names.map((name) => name.replaceAll("\u00a0", " "));
    };
    const notDeclared = namesOf(({ allergens }) => allergens === null);
    expect(notDeclared).toEqual(expect.arrayContaining(["Mistero", "Sorpresa", "Mezzo noto"]));
    for (const [label, code] of [
      ["Lait", "milk"],
      ["Gluten", "gluten"],
      ["Lupin", "lupin"],
    ] as const) {
      await page.getByLabel(label).check();
      const lists = await Promise.all(["Contient", "Traces possibles", "Non déclaré"].map(listOf));
      expect(lists.map((names) => names.toSorted())).toEqual(
        [
          namesOf(({ allergens }) => !!allergens?.includes(code)),
          namesOf(({ allergens, traces }) => allergens !== null && traces.includes(code)),
          notDeclared,
        ].map((names) => names.toSorted()),
      );
      const empty = await page.getByText("Aucun plat.").filter({ visible: true }).count();
      expect(empty).toBe(lists.filter((names) => names.length === 0).length);
    }
    expect(requests).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    expect(errors).toEqual([]);
    await context.close();
  });
});

test.each<[string, { viewport: { width: number; height: number }; media: "screen" | "print" }]>([
  ["from 768 px", { viewport: { width: 768, height: 1024 }, media: "screen" }],
  ["on paper", { viewport: PHONE, media: "print" }],
])("all allergens are one table %s", async (_name, { viewport, media }) => {
  const { page, context } = await newPage(browser, server, { viewport });
  await page.emulateMedia({ media });
  await page.goto("/allergenes");
  expect(await page.getByRole("table").isVisible()).toBe(true);
  expect(await page.getByRole("radio").first().isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "Contient" }).isVisible()).toBe(false);
  await context.close();
});

test("the boxes never promise that a dish is safe, and always say what remains", async () => {
  const { page, context } = await openFilter({ isJavaScriptOn: true });
  const text = (await page.locator(".allergen-filter").innerText()).replaceAll("\u00a0", " ");
  expect(text).toContain("J’évite :");
  expect(text).toContain("Votre choix reste sur votre téléphone.");
  expect(text).toContain(
    "Selon nos déclarations. Des traces restent possibles : dites-le-nous en commandant.",
  );
  expect(text).not.toMatch(/\bsans\b|sûr|convient/i);
  await context.close();
});

test("what is printed has neither boxes nor badges", async () => {
  const { page, context } = await openFilter({ isJavaScriptOn: true });
  await page.getByLabel("Lait").check();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".allergen-filter").isVisible()).toBe(false);
  const dishes = await dishesOf(page);
  expect(dishes.every(({ badge, hasDescription }) => badge === "none" && hasDescription)).toBe(true);
  await context.close();
});

test("staff tick the allergens of two new dishes at once", async () => {
  const { page, context, errors } = await newPage(browser, server);
  await signIn(page);
  await page.goto("/dish-description/2031-02-03?dialog=add");
  await waitForHydration(page);
  const first = page.getByRole("group", { name: "Dish 1" });
  await first.getByRole("textbox", { name: "Name", exact: true }).fill("Lasagne");
  await first.getByRole("textbox", { name: "Description", exact: true }).fill("Au four");
  await first.getByRole("textbox", { name: "Price", exact: true }).fill("19");
  await first.getByText("Allergens", { exact: true }).first().click();
  await first.getByLabel("Milk").check();
  await first.getByLabel("None of the 14").check();
  expect(await first.getByLabel("Milk").isChecked()).toBe(false);
  await first.getByLabel("Milk").check();
  expect(await first.getByLabel("None of the 14").isChecked()).toBe(false);
  await page.getByText("Dish 2", { exact: true }).first().click();
  const second = page.getByRole("group", { name: "Dish 2" });
  await second.getByRole("textbox", { name: "Name", exact: true }).fill("Insalata");
  await second.getByRole("textbox", { name: "Description", exact: true }).fill("Verte");
  await second.getByRole("textbox", { name: "Price", exact: true }).fill("12");
  await second.getByText("Allergens", { exact: true }).first().click();
  await second.getByLabel("None of the 14").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const [day] = await (await fetch(`${server.url}/api/dish/get-dish-date/2031-02-03`)).json();
  expect(day.items.map(({ allergies }: Dish) => allergies)).toEqual(["Lait", "Aucun"]);
  expect(errors).toEqual([]);
  await context.close();
});
