import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, expectAccessible, hydrated, launchBrowser, newPage, PHONE } from "../support/browser";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { DEMO_DATA: "1" } }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function storedMessages() {
  const db = server.openDatabase();
  const rows = await db
    .selectFrom("contactMessages")
    .select(["email", "phone", "message"])
    .orderBy("id")
    .execute();
  await db.destroy();
  return rows;
}

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("on %s", (name, viewport) => {
  test("home greets with the popup, holds the page still under it, and is accessible", async () => {
    const { page, context, errors } = await newPage(browser, server, { viewport });
    await page.goto("/");
    const popup = page.getByRole("dialog", { name: "Commandez sur :" });
    await popup.waitFor();
    expect(await popup.innerText()).toContain("-10%");
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
    expect(await page.evaluate(() => localStorage.getItem("hasVisited"))).toBe("false");
    await expectAccessible(page);
    await popup.getByRole("button", { name: "Fermer" }).click();
    await popup.waitFor({ state: "hidden" });
    await expectAccessible(page);

    await page.reload();
    await popup.waitFor();
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });
    expect(errors).toEqual([]);
    await context.close();
  });

  test("the drawer leads to every place", async () => {
    const { page, context, errors } = await newPage(browser, server, { viewport });
    await page.goto("/menu");
    const burger = page.getByRole("button", { name: "Ouvrir la navigation" });
    const drawer = page.getByRole("navigation", { name: "Navigation", exact: true });
    await burger.click();
    await drawer.waitFor();
    await expectAccessible(page);
    expect((await drawer.getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
      "Accueil",
      "Menu",
      "A propos",
      "Contactez-nous",
      expect.stringMatching(/^Just Eat/),
      expect.stringMatching(/^Uber Eats/),
    ]);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });

    await burger.click();
    await drawer.getByRole("link", { name: "A propos" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect
      .poll(() => page.locator("#about").evaluate((about) => Math.abs(about.getBoundingClientRect().top)))
      .toBeLessThan(40);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("the carte opens one category at a time, from its tab, its heading and the address", async () => {
    const { page, context, errors } = await newPage(browser, server, { viewport });
    const open = () =>
      page
        .locator("details[open]")
        .evaluateAll((all) => all.map((each) => each.querySelector("h2")?.textContent));
    await page.goto("/menu");
    await hydrated(page);
    expect(await open()).toEqual([]);
    await expectAccessible(page);

    const tabs = page.getByRole("navigation", { name: "Catégories" });
    await tabs.getByRole("link", { name: "Pizza" }).click();
    await page.getByText("Margherita", { exact: true }).waitFor();
    expect(await open()).toEqual(["Pizza"]);
    await tabs.getByRole("link", { name: "Dolci" }).click();
    await page.getByText("Tiramisù", { exact: true }).waitFor();
    expect(await open()).toEqual(["Dolci"]);
    await page.locator("summary", { hasText: "Dolci" }).click();
    await page.getByText("Tiramisù", { exact: true }).waitFor({ state: "hidden" });
    expect(await open()).toEqual([]);

    await page.goto("/menu#Bevande%20E%20Caff%C3%A8");
    await page.locator("details[open]").waitFor();
    expect(await open()).toEqual(["Bevande E Caffè"]);
    await expectAccessible(page);

    // A link that was cut in the middle of an escape still leads to the menu.
    await page.goto("/#contact");
    await page.goto("/menu#Bevande%20E%20Caff%C3");
    await hydrated(page);
    await tabs.getByRole("link", { name: "Pizza" }).click();
    await page.getByText("Margherita", { exact: true }).waitFor();
    expect(await open()).toEqual(["Pizza"]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a message is sent, its fields are emptied, and it is stored", async () => {
    const { page, context, errors } = await newPage(browser, server, { viewport });
    await page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    await page.goto("/#contact");
    await hydrated(page);
    const before = (await storedMessages()).length;

    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("L'e-mail est obligatoire").waitFor();
    expect(await page.getByText("Le numéro de téléphone est obligatoire").isVisible()).toBe(true);
    expect(await page.getByText("Le message est obligatoire").isVisible()).toBe(true);
    await expectAccessible(page);

    await page.getByLabel("E-mail").fill("guest@example.com");
    await page.getByLabel("Téléphone").fill("079 555 01 23");
    await page.getByLabel("Message").fill(`Une table pour quatre ?\nSur ${name} !`);
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
    expect(await page.getByRole("status").filter({ hasText: "Merci" }).count()).toBe(1);
    const messages = await storedMessages();
    expect(messages.length).toBe(before + 1);
    expect(messages.at(-1)).toEqual({
      email: "guest@example.com",
      phone: "079 555 01 23",
      message: `Une table pour quatre ?\nSur ${name} !`,
    });
    expect(errors).toEqual([]);
    await context.close();
  });

  test("a message that doesn't get through stays typed", async () => {
    const { page, context } = await newPage(browser, server, { viewport });
    await page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    await page.goto("/");
    await hydrated(page);
    await page.getByLabel("E-mail").fill("guest@example.com");
    await page.getByLabel("Téléphone").fill("079 555 01 23");
    await page.getByLabel("Message").fill("Sans réseau");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("Sans réseau");
    await context.close();
  });

  test("everything can be read and sent without JavaScript", async () => {
    const { page, context } = await newPage(browser, server, { viewport, javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("button", { name: "Ouvrir la navigation" }).click();
    await page
      .getByRole("navigation", { name: "Navigation", exact: true })
      .getByRole("link", { name: "Menu" })
      .click();
    await page.waitForURL("**/menu");
    await page.getByRole("navigation", { name: "Catégories" }).getByRole("link", { name: "Dolci" }).click();
    await page.getByText("Tiramisù", { exact: true }).waitFor();
    await page.locator("summary", { hasText: "Pizza" }).click();
    await page.getByText("Margherita", { exact: true }).waitFor();
    expect(await page.getByText("Tiramisù", { exact: true }).isVisible()).toBe(false);

    await page.goto("/#contact");
    await page.getByLabel("E-mail").fill("sans-script@example.com");
    await page.getByLabel("Message").fill(`Une question sur ${name}`);
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("Le numéro de téléphone est obligatoire").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("sans-script@example.com");
    expect(await page.getByLabel("Message").inputValue()).toBe(`Une question sur ${name}`);
    await page.getByLabel("Téléphone").fill("079 555 01 23");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.waitForURL("**/#contact");
    expect(await page.getByLabel("Message").inputValue()).toBe("");
    expect((await storedMessages()).at(-1)?.email).toBe("sans-script@example.com");
    await context.close();
  });
});

test.each([
  ["a window of 320 px", 320, 100],
  ["text twice as large", 360, 200],
])("nothing is wider than %s", async (_name, width, textSize) => {
  const { page, context } = await newPage(browser, server, {
    viewport: { width, height: 740 },
    // For the test's own style element.
    bypassCSP: true,
  });
  for (const path of ["/", "/menu#Pizza", "/nowhere"]) {
    await page.goto(path);
    await page.addStyleTag({ content: `html{font-size:${textSize}%}` });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test("the teasers are a carousel on phones: it loops, moves on, pauses, and rests for who asks for less motion", async () => {
  const { page, context, errors } = await newPage(browser, server, { viewport: PHONE });
  await page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  await page.goto("/");
  await hydrated(page);
  await page.locator(".teaser-list.keen-slider").waitFor();
  const shown = () =>
    page.evaluate(() => {
      const slides = [...document.querySelectorAll(".teaser")];
      return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left) < 20);
    });
  expect(await shown()).toBe(0);
  for (const next of [1, 2, 0]) await expect.poll(shown).toBe(next);
  await page.getByRole("button", { name: "Mettre en pause" }).click();
  await page.getByRole("button", { name: "Faire défiler" }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();

  const still = await newPage(browser, server, { viewport: PHONE, reducedMotion: "reduce" });
  await still.page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  await still.page.goto("/");
  await hydrated(still.page);
  await still.page.getByRole("button", { name: "Faire défiler" }).waitFor();
  await still.context.close();

  const wide = await newPage(browser, server, { viewport: DESKTOP });
  await wide.page.goto("/");
  await hydrated(wide.page);
  await wide.page.waitForLoadState("networkidle");
  expect(await wide.page.locator(".keen-slider").count()).toBe(0);
  await wide.context.close();
});

test("two fonts come, cut to what most words need, and the whole one for a letter that it lacks", async () => {
  const { page, context } = await newPage(browser, server, { viewport: PHONE });
  // Or the page might open its popup at the same moment.
  await page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  const fonts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.add(request.url().replace(/.*\/|-\w+\.woff2$/g, ""));
  });
  const showEverything = () => {
    for (const hidden of document.querySelectorAll("details")) hidden.open = true;
    for (const dialog of document.querySelectorAll("dialog")) dialog.show();
  };
  for (const address of ["/", "/menu"]) {
    await page.goto(address);
    await page.evaluate(showEverything);
    await page.waitForLoadState("networkidle");
    expect([...fonts].sort(), address).toEqual(["caprasimo", "figtree"]);
  }
  const whole = page.waitForRequest(/\/caprasimo-latin-[\w-]+\.woff2$/);
  await page.locator("h1").evaluate((heading) => (heading.textContent = "Smørrebrød"));
  await whole;

  const notOnce = await page.evaluate(async () => {
    const latin1 = [0x21, 0xa1].flatMap((first) =>
      Array.from({ length: 94 }, (_, index) => String.fromCharCode(first + index)),
    );
    const letters = [...latin1, ..."ÿœŒ‘’‚“”„•…–—‹›€™"];
    const others = [];
    for (const font of ["Caprasimo", "Figtree"])
      for (const letter of letters) {
        const faces = await document.fonts.load(`1em ${font}, "${font} rest"`, letter);
        if (faces.length !== 1) others.push(font + letter + faces.length);
      }
    return others;
  });
  expect(notOnce).toEqual([]);
  expect([...fonts].sort()).toEqual([
    "caprasimo",
    "caprasimo-latin-400-normal",
    "figtree",
    "figtree-latin-wght-normal",
  ]);
  await context.close();
});

test("an address where nothing is says so and leads home", async () => {
  const { page, context } = await newPage(browser, server);
  const reply = await page.goto("/nowhere/at/all");
  expect(reply?.status()).toBe(404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  expect(await page.getByText("Sorry, we couldn't find the page you're looking for.").isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go back home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await context.close();
});
