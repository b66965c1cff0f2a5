import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contactMessages } from "~/messages/contact";
import { addDays } from "~/domain/dates/local-date";
import { findSection, saveSection } from "~/restaurant/site-sections.server";
import { DESKTOP, expectAccessible, launchBrowser, PHONE, signIn, holdBack } from "../support/browser";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { categoryIdOf, insertCategories, insertMenuItems } from "../support/menu";
import { openAt, openPage } from "../support/open-page";
import { pagesOf } from "../support/pages";
import { makePhoto } from "../support/photos";
import { signInByApi, signInByForm, startServer } from "../support/server";
import { now, today } from "../support/today";
import { formData } from "../support/uploads";

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));
const db = await forFile(server.openDatabase());
const browser = await forFile(launchBrowser());

/** The browser of a guest who has been here, and has seen the popup. */
const KNOWN_GUEST = {
  storageState: {
    cookies: [],
    origins: [{ origin: server.url, localStorage: [{ name: "hasVisited", value: "true" }] }],
  },
};

/** How far an element's top is from the window's, in pixels. */
function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top));
}

/**
 * What is wrong with the words of a page: torn, as one is that would fit into a line of its own, or that could
 * have a hyphen; cut, as one is that isn't whole inside of what hides or the screen.
 * @param typed The texts of staff; words of any other text are never broken.
 */
function misprintedWords(page: Page, typed?: string): Promise<string[]> {
  return page.evaluate((typed) => {
    const faults = new Set<string>();
    const measure = new Range();
    const rectsOf = (text: Text, start: number, end: number) => {
      measure.setStart(text, start);
      measure.setEnd(text, end);
      return [...measure.getClientRects()];
    };
    /** After which letters a new line begins. */
    const breaksOf = (text: Text, start: number, length: number) => {
      const tops = Array.from({ length }, (_, at) => rectsOf(text, start + at, start + at + 1)[0]?.top ?? 0);
      return tops.flatMap((top, at) => (at > 0 && top > tops[at - 1]! + 2 ? [at] : []));
    };
    /** Where the browser can set a hyphen; nowhere without a dictionary of the language. */
    const hyphensOf = (word: string, parent: Element) => {
      const probe = document.createElement("span");
      probe.style.cssText = "position:absolute;width:0;overflow-wrap:normal;white-space:normal";
      const text = probe.appendChild(document.createTextNode(word));
      parent.append(probe);
      const breaks = breaksOf(text, 0, word.length);
      probe.remove();
      return breaks;
    };
    const lineWidth = (element: Element) => {
      while (getComputedStyle(element).display.startsWith("inline")) element = element.parentElement!;
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement!;
      if (parent.closest("svg, script, .visually-hidden, .skip-link, .teasers")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) continue;
      for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const rects = rectsOf(text, index, index + word.length);
        let frame: Element | null = parent;
        while (frame && !/hidden|clip/.test(getComputedStyle(frame).overflowX)) frame = frame.parentElement;
        const { left, right } = (frame ?? document.documentElement).getBoundingClientRect();
        const scrolls = parent.closest(".tab-list, .allergen-frame");
        if (!scrolls && rects.some((rect) => rect.left < left - 1 || rect.right > right + 1))
          faults.add(`cut: ${word}`);
        if (rects.length < 2) continue;
        const hyphens = hyphensOf(word, parent);
        const breaks = breaksOf(text, index, word.length);
        if (breaks.length === 0 || breaks.every((at) => hyphens.includes(at))) continue;
        // Of all that stays together, such as `all’arrabbiata`.
        const from = index - text.data.slice(0, index).match(/[^\s-]*$/)![0].length;
        const to = index + text.data.slice(index).match(/[^\s-]*/)![0].length;
        const width = rectsOf(text, from, to).reduce((sum, rect) => sum + rect.width, 0);
        const mayBreak =
          getComputedStyle(parent).hyphens === "auto" ||
          parent.closest('[href^="mailto:"], .name, .dish-name');
        const isOurs = typed !== undefined && !typed.includes(word);
        if (!mayBreak || isOurs || hyphens.length > 0 || width <= lineWidth(parent))
          faults.add(`torn: ${word}`);
      }
    }
    return [...faults];
  }, typed);
}

const storedMessages = () =>
  db.selectFrom("contactMessages").select(["email", "phone", "message"]).orderBy("id").execute();

const popupOf = (page: Page) => page.getByRole("dialog", { name: "Commandez sur :" });
const drawerOf = (page: Page) => page.getByRole("navigation", { name: "Navigation", exact: true });
const burgerOf = (page: Page) => page.getByRole("link", { name: "Ouvrir la navigation" });

async function closePopup(page: Page) {
  await popupOf(page).getByRole("button", { name: "Fermer" }).click();
  await popupOf(page).waitFor({ state: "hidden" });
}

async function fillContactForm(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("on %s", (name, viewport) => {
  test("the home page shows the popup, and doesn't scroll under it", async () => {
    const { page } = await openAt(browser, server, "/", { viewport });
    const popup = popupOf(page);
    await popup.waitFor();
    expect(await popup.innerText()).toContain("-10%");
    // Not on the close button, whose ring would be the first thing that a guest sees.
    expect(await popup.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
    expect(await page.evaluate(() => localStorage.getItem("hasVisited"))).toBe("false");
    await closePopup(page);

    await page.reload();
    await popup.waitFor();
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });
  });

  test("the navigation leads to every place", async () => {
    const { page } = await openAt(browser, server, "/menu", { viewport });
    const order = page.getByRole("button", { name: "Commander" }).filter({ visible: true });
    await order.click();
    const panel = page.getByRole("dialog", { name: "Commandez sur :" });
    await panel.waitFor();
    await expectAccessible(page);
    for (const name of [/^Just Eat/, /^Uber Eats/, /^026 555/])
      expect(await panel.getByRole("link", { name }).isVisible()).toBe(true);
    await closePopup(page);

    const links = page.getByRole("navigation", { name: "Navigation principale" });
    const drawer = drawerOf(page);
    const burger = burgerOf(page);
    if (viewport === PHONE) {
      expect(await links.isVisible()).toBe(false);
      await burger.click();
      await drawer.waitFor();
      const places = await drawer.locator("a:not([hreflang])").allInnerTexts();
      expect(places.map((text) => text.split(/\s\(/)[0])).toEqual([
        "Accueil",
        "Menu",
        "A propos",
        "Contactez-nous",
        "Just Eat",
        "Uber Eats",
      ]);
      await page.keyboard.press("Escape");
      await drawer.waitFor({ state: "hidden" });
      await burger.click();
      await drawer.getByRole("link", { name: "Menu" }).click();
      await drawer.waitFor({ state: "hidden" });
    }
    await page.goto("/");
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await page.goto("/menu");
    if (viewport === PHONE) await burger.click();
    await (viewport === PHONE ? drawer : links).getByRole("link", { name: "A propos" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => topOf(page, "#about")).toBeLessThan(40);
    // Nothing but what the privacy notice says.
    const stored = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(await stored()).toEqual([["hasVisited"], ["greeted"]]);
  });

  test("the navigation closes when it scrolls to a section of the page", async () => {
    const { page } = await openAt(browser, server, "/", { viewport });
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await burgerOf(page).click();
    const drawer = drawerOf(page);
    await drawer.waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
    await expectAccessible(page);
    await drawer.getByRole("link", { name: "A propos" }).click();
    await drawer.waitFor({ state: "hidden" });
    await expect.poll(() => topOf(page, "#about")).toBeLessThan(40);
  });

  test("a click beside the navigation closes it, and the link that opened it has the focus", async () => {
    const { page } = await openAt(browser, server, "/", { ...KNOWN_GUEST, viewport });
    await burgerOf(page).click();
    const drawer = drawerOf(page);
    await drawer.waitFor();
    await page.mouse.click(viewport.width - 10, 400);
    await drawer.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Ouvrir la navigation");
  });

  test("the menu opens one category at a time, from its tab, its heading and the address", async () => {
    // Where scrolling is smooth, a tab can move between the press and the release of a click.
    const { page } = await openPage(browser, server, { viewport, reducedMotion: "reduce" });
    const open = () =>
      page
        .locator("details[open]")
        .evaluateAll((all) => all.map((each) => each.querySelector("h2")?.textContent));
    await page.goto("/menu");
    expect(await open()).toEqual([]);

    const tabs = page.getByRole("navigation", { name: "Catégories" });
    await tabs.getByRole("link", { name: "Pizza" }).click();
    await page.getByText("Margherita", { exact: true }).waitFor();
    expect(await open()).toEqual(["Pizza"]);
    await expect.poll(() => tabs.locator("[aria-current]").allInnerTexts()).toEqual(["Pizza"]);
    await tabs.getByRole("link", { name: "Pizza" }).click();
    await page.getByText("Margherita", { exact: true }).waitFor({ state: "hidden" });
    expect(await open()).toEqual([]);
    await tabs.getByRole("link", { name: "Dolci" }).click();
    await page.getByText("Tiramisù", { exact: true }).waitFor();
    expect(await open()).toEqual(["Dolci"]);
    await page.locator("summary", { hasText: "Dolci" }).click();
    await page.getByText("Tiramisù", { exact: true }).waitFor({ state: "hidden" });
    expect(await open()).toEqual([]);
    await expect.poll(() => tabs.locator("[aria-current]").count()).toBe(0);

    // Compared as categories are: in any case and composition.
    for (const hash of ["pizza", "PIZZA", "%50izza"]) {
      await page.goto("/#contact");
      await page.goto(`/menu#${hash}`);
      await page.locator("details[open]").waitFor();
      expect(await open()).toEqual(["Pizza"]);
    }
    await page.evaluate(() => (location.hash = "#bevande e caffe\u0300"));
    await expect.poll(open).toEqual(["Bevande E Caffè"]);

    await page.goto("/#contact");
    await page.goto("/menu#Bevande%20E%20Caff%C3%A8");
    await page.locator("details[open]").waitFor();
    expect(await open()).toEqual(["Bevande E Caffè"]);
    await page.reload();
    await page.locator("details[open]").waitFor();
    expect(await open()).toEqual(["Bevande E Caffè"]);

    // A link that was cut in the middle of an escape still leads to the menu.
    await page.goto("/#contact");
    await page.goto("/menu#Bevande%20E%20Caff%C3");
    await tabs.getByRole("link", { name: "Pizza" }).click();
    await page.getByText("Margherita", { exact: true }).waitFor();
    expect(await open()).toEqual(["Pizza"]);
  });

  test("everything can be read and sent without JavaScript", async () => {
    const { page } = await openAt(browser, server, "/", { viewport, javaScriptEnabled: false });
    if (viewport === PHONE) {
      await burgerOf(page).click();
      await drawerOf(page).getByRole("link", { name: "Menu" }).click();
    } else {
      await page.getByRole("link", { name: "Menu", exact: true }).first().click();
    }
    await page.waitForURL("**/menu");
    await page.getByRole("button", { name: "Commander" }).filter({ visible: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Just Eat/ })
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("navigation", { name: "Catégories" }).getByRole("link", { name: "Dolci" }).click();
    await page.getByText("Tiramisù", { exact: true }).waitFor();
    await page.locator("summary", { hasText: "Pizza" }).click();
    await page.getByText("Margherita", { exact: true }).waitFor();
    await page.getByText("Tiramisù", { exact: true }).waitFor({ state: "hidden" });

    await page.goto("/#contact");
    const said = () => page.locator(".contact [role=status]").innerText();
    expect(await said()).toBe("");
    await fillContactForm(page, { "E-mail": "sans-script@example.com", Message: `Une question sur ${name}` });
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("Le numéro de téléphone est obligatoire").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("sans-script@example.com");
    expect(await page.getByLabel("Message").inputValue()).toBe(`Une question sur ${name}`);
    await page.getByLabel("Téléphone").fill("079 555 01 23");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.waitForURL("**/#site-sent");
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
    expect(await said()).toBe(contactMessages.sent);
    expect(await topOf(page, "#contact")).toBeLessThan(150);
    expect((await storedMessages()).at(-1)?.email).toBe("sans-script@example.com");
  });
});

test("without JavaScript the navigation keeps the focus, and a link to the same page closes it", async () => {
  const { page } = await openAt(browser, server, "/", { viewport: PHONE, javaScriptEnabled: false });
  const burger = burgerOf(page);
  const drawer = drawerOf(page);
  await burger.click();
  await drawer.waitFor();
  const visible = await page.locator("body :is(a, button, input, textarea)").filter({ visible: true }).all();
  expect(visible.length).toBeGreaterThan(5);
  for (const link of visible) expect(await link.evaluate((link) => !!link.closest(".drawer"))).toBe(true);
  await drawer.getByRole("link", { name: "Contactez-nous" }).click();
  await drawer.waitFor({ state: "hidden" });
  expect(await topOf(page, "#contact")).toBeLessThan(40);

  // Once more, and closed by its link and by a tap beside it.
  for (const close of [
    () => page.getByRole("link", { name: "Fermer la navigation" }).click(),
    () => page.mouse.click(PHONE.width - 10, 400),
  ]) {
    await burger.click();
    await drawer.waitFor();
    await close();
    await drawer.waitFor({ state: "hidden" });
    expect(await burger.evaluate((burger) => burger === document.activeElement)).toBe(true);
  }
});

describe("the contact form", () => {
  test("a message is sent, its fields are emptied, and it is stored", async () => {
    const { page } = await openAt(browser, server, "/#contact", { ...KNOWN_GUEST, viewport: PHONE });
    // The bottom bar slides over the form's button, perhaps between press and release.
    const bar = page.locator(".bottom-bar.is-shown");
    await bar.waitFor();
    await bar.evaluate(async (element) => {
      for (const { finished } of element.getAnimations()) await finished;
    });
    const before = (await storedMessages()).length;

    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("L'e-mail est obligatoire").waitFor();
    await page.getByText("Le numéro de téléphone est obligatoire").waitFor();
    await page.getByText("Le message est obligatoire").waitFor();

    // Screen readers announce what changes in a region that was there before.
    const status = await page.locator(".contact [role=status]").elementHandle();
    expect(await status?.innerText()).toBe("");
    await fillContactForm(page, {
      "E-mail": "guest@example.com",
      Téléphone: "079 555 01 23",
      Message: "Une table pour quatre ?\nCe soir !",
    });
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
    await expect.poll(() => status?.innerText()).toBe(contactMessages.sent);
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Envoyer");
    const messages = await storedMessages();
    expect(messages.length).toBe(before + 1);
    expect(messages.at(-1)).toEqual({
      email: "guest@example.com",
      phone: "079 555 01 23",
      message: "Une table pour quatre ?\nCe soir !",
    });
  });

  test("takes invisible marks out of a pasted address and number, which the browser would refuse", async () => {
    const { page } = await openAt(browser, server, "/#contact", { ...KNOWN_GUEST, viewport: PHONE });
    await fillContactForm(page, {
      "E-mail": "\u202amarks@example.com\u202c",
      Téléphone: "\u2068079 555 01 23\u2069",
      Message: "Collé",
    });
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
    expect((await storedMessages()).at(-1)).toMatchObject({
      email: "marks@example.com",
      phone: "079 555 01 23",
    });
  });

  test("what a guest types while a message is rejected stays typed", async () => {
    const { page } = await openAt(browser, server, "/", { ...KNOWN_GUEST, viewport: PHONE });
    await fillContactForm(page, {
      "E-mail": "guest@example.com",
      Téléphone: "0".repeat(41),
      Message: "Bonjour",
    });
    const release = await holdBack(page, "**/?index");
    const sent = page.waitForRequest("**/?index");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await sent;
    await page.getByLabel("Message").fill("Bonjour, une table pour six.");
    release();
    await page.getByText(contactMessages.phoneTooLong).waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("Bonjour, une table pour six.");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("guest@example.com");
  });

  test("a message beyond the form's limit gets the same words as a shorter one, at the field", async () => {
    const { page, errors } = await openAt(browser, server, "/", { ...KNOWN_GUEST, viewport: PHONE });
    await fillContactForm(page, { "E-mail": "guest@example.com", Téléphone: "079 555 01 23" });
    const message = page.getByLabel("Message");
    for (const length of [70_000, 6000, 70_000]) {
      await message.fill("a".repeat(length));
      await page.getByRole("button", { name: "Envoyer" }).click();
      await expect.poll(() => message.getAttribute("aria-invalid")).toBe("true");
      const described = await message.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(contactMessages.messageTooLong);
      expect((await message.inputValue()).length).toBe(length);
      await page.reload();
      await fillContactForm(page, { "E-mail": "guest@example.com", Téléphone: "079 555 01 23" });
    }
    // Chromium reports each refused response; the policy has nothing to report.
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
  });

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ["the connection is lost", (page) => page.context().setOffline(true)],
    [
      "something else than the form answers",
      (page) => page.route("**/?index", (route) => route.fulfill({ status: 502, body: "Bad gateway" })),
    ],
  ])("a message that isn't stored because %s stays typed, and can be sent again", async (_name, fail) => {
    const { page, context } = await openAt(browser, server, "/", { ...KNOWN_GUEST, viewport: PHONE });
    const fields = { "E-mail": "guest@example.com", Téléphone: "079 555 01 23", Message: "Sans réseau" };
    await fillContactForm(page, fields);
    await fail(page);
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByRole("alert").getByText(contactMessages.notSent).waitFor();
    for (const [label, value] of Object.entries(fields))
      expect(await page.getByLabel(label).inputValue()).toBe(value);
    await context.setOffline(false);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
    expect(await page.getByRole("alert").filter({ visible: true }).count()).toBe(0);
  });
});

test.each([
  ["a window of 320 px", 320, 740, 100],
  ["text twice as large", 360, 740, 200],
  ["a window of 320 px with text twice as large", 320, 740, 200],
  ["a window of 1280 px at 400 %", 320, 256, 100],
  ["a small phone held sideways", 480, 320, 100],
  ["a phone held sideways", 640, 360, 100],
])("no text is torn, cut or covered in %s", async (_name, width, height, textSize) => {
  const { page } = await openPage(browser, server, {
    viewport: { width, height },
    // For the test's own style element.
    bypassCSP: true,
  });
  for (const path of [
    "/",
    "/menu#Pizza",
    "/allergenes",
    "/semaine",
    "/mentions-legales",
    "/confidentialite",
    "/nowhere",
  ]) {
    await page.goto(path);
    if (path === "/") await page.getByRole("dialog").waitFor();
    await page.addStyleTag({ content: `html{font-size:${textSize}%}` });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    const ofPopup = await page.locator(".popup").evaluate((popup) => popup.scrollWidth - popup.clientWidth);
    expect(ofPopup, `${path}, its popup`).toBeLessThanOrEqual(0);
    expect(await misprintedWords(page), path).toEqual([]);
    if (path !== "/") continue;
    // The arc of the title leaves room for the subtitle in its lower half only.
    const room = await page.evaluate(() => {
      const title = document.querySelector(".curved-title")!.getBoundingClientRect();
      const subtitle = document.querySelector(".hero-subtitle")!.getBoundingClientRect();
      return subtitle.top - (title.top + title.height / 2);
    });
    expect(room).toBeGreaterThan(0);
    if (textSize > 100) continue;
    const number = page.locator(".popup .call-button strong");
    expect(await number.evaluate((strong) => strong.getBoundingClientRect().height)).toBeLessThan(50);
  }
});

describe("words that are longer than a line", async () => {
  const LONG = "Rindfleischsalatplattenverkäuferinnenzusammenkunft";
  const EMAIL = "rindfleischsalatplattenverkaeuferin@example.com";
  const typed = `${LONG} ${EMAIL} all’arrabbiata`;
  const own = await forFile(startServer());
  beforeAll(async () => {
    const call = callsOf(own, await signInByApi(own));
    const save = async (target: string, body: object) => {
      const reply = await call(target, body);
      expect(reply.status, `${target} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    };
    const dish = { name: LONG, price: 20, description: `${LONG} all’arrabbiata`, category: LONG };
    const day = today();
    await save("POST /api/category/add-category", { name: LONG });
    await save("POST /api/menu/add-single", dish);
    await save("POST /api/menu/add-single", { ...dish, name: "Penne all’arrabbiata", dprice: 19 });
    const items = ["dish", "dessert"].map((isType) => ({ ...dish, isType, allergies: LONG }));
    await save("POST /api/dish/create", { date: day, items });
    await save("POST /api/chef/add-chef", { ...dish, category: "Yes", allergies: LONG });
    const closed = { reason: LONG, shop: [], kitchen: [] };
    const closure = { firstDay: addDays(day, 1), lastDay: addDays(day, 2), ...closed };
    await save("POST /api/closures", closure);
    await save("PUT /api/site/restaurant", {
      name: LONG,
      curvedTitle: LONG,
      address: { street: LONG, postalCode: "1700", city: LONG, region: "FR", country: "CH" },
      email: EMAIL,
    });
    await save("PUT /api/site/presentation", { about: [LONG] });
    await save("PUT /api/site/links", { social: { name: LONG, url: "https://example.com/" } });
    await save("PUT /api/site/languages", { languages: ["de", "it", "en"] });
  });

  test.each([
    ["a window of 320 px", 320, 740, 100],
    ["text twice as large", 360, 740, 200],
    ["a tablet", 768, 1024, 100],
    ["a desktop", 1440, 900, 100],
  ])("are shown whole in %s, in each language and on paper", async (_name, width, height, textSize) => {
    const { page } = await openPage(browser, own, { viewport: { width, height }, bypassCSP: true });
    await page.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    await signIn(page);
    const guests = ["/", `/menu#${encodeURIComponent(LONG)}`, "/allergenes", "/semaine"];
    const paths = ["", "/de", "/it", "/en"].flatMap((language) => guests.map((path) => language + path));
    const others = [
      "/mentions-legales",
      "/confidentialite",
      "/nowhere",
      "/print/menu",
      "/print/day",
      "/print/week",
    ];
    for (const path of [...paths, ...others]) {
      await page.goto(path);
      await page.addStyleTag({ content: `html{font-size:${textSize}%}` });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(widest, path).toBeLessThanOrEqual(0);
      expect(await misprintedWords(page, textSize === 100 ? typed : undefined), path).toEqual([]);
    }
  });
});

test("on a very low screen nothing is fixed", async () => {
  const { page } = await openAt(browser, server, "/menu#Pizza", { viewport: { width: 320, height: 256 } });
  await page.locator("details[open]").waitFor();
  for (const place of [300, 900]) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), place);
    for (const part of [".bottom-bar", ".tabs"])
      expect(await page.locator(part).evaluate((element) => getComputedStyle(element).position)).toBe(
        "static",
      );
  }
});

test("with the system's colours the name can be read, and the open category is marked", async () => {
  const { page } = await openAt(browser, server, "/", { forcedColors: "active" });
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);
  expect(await style(".curved-title", "fill")).toBe(await style(".hero-subtitle", "color"));
  await page.goto("/menu#Pizza");
  await page.locator(".tab-list [aria-current]").waitFor();
  expect(await style(".tab-list a[aria-current]", "border-top-width")).toBe("3px");
  expect(await style(".tab-list a:not([aria-current])", "border-top-width")).toBe("0px");
});

test("a dish's photo stands beside it, clear of the line below, and opens large without a script", async () => {
  const { post } = pagesOf(server, await signInByForm(server));
  const dishes = db.selectFrom("menuItems").select("id").where("categoryId", "=", categoryIdOf("Pizza"));
  const { id } = await dishes.executeTakeFirstOrThrow();
  const address = `/menu-description?dialog=photo&id=${id}`;
  const photo = new File([await makePhoto("jpeg", { width: 480, height: 360 })], "photo.jpg");
  await post(address, formData({ photo }));

  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openAt(browser, server, "/menu#Pizza", { viewport: PHONE, javaScriptEnabled });
    const dish = page.locator(".dish-with-photo");
    const box = async (part: string) => (await dish.locator(part).boundingBox())!;
    const [photo, head, line] = [await box(".dish-photo"), await box(".dish-head"), await box("hr")];
    expect(head.x - (photo.x + photo.width)).toBeGreaterThanOrEqual(12);
    expect(line.y - (photo.y + photo.height)).toBeGreaterThanOrEqual(12);
    const large = page.locator(".large-photo");
    const open = async () => {
      await page.getByRole("button", { name: /^Agrandir la photo/ }).click();
      await large.waitFor();
    };
    await open();
    expect((await large.locator("img").boundingBox())!.width).toBeGreaterThan(PHONE.width * 0.9);
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "hidden" });
    await open();
    await page.mouse.click(PHONE.width / 2, PHONE.height - 20);
    await large.waitFor({ state: "hidden" });
  }
  await post(address, { intent: "remove-photo" });
});

describe("the carousel of phones", () => {
  test.each([true, false])("shows a part of the next slide, JavaScript %s", async (javaScriptEnabled) => {
    const options = { viewport: PHONE, javaScriptEnabled, reducedMotion: "reduce" } as const;
    const { page } = await openAt(browser, server, "/", options);
    if (javaScriptEnabled) await page.getByRole("button", { name: "Relancer le carrousel" }).waitFor();
    const left = () =>
      page
        .locator(".teaser")
        .nth(1)
        .evaluate((slide) => innerWidth - slide.getBoundingClientRect().left);
    await expect.poll(left).toBeGreaterThan(20);
    expect(await left()).toBeLessThan(60);
  });

  /** The times at which a move starts, in milliseconds since the carousel is seen, by the page's own clock. */
  async function movesOf(page: Page): Promise<number[]> {
    await page.clock.pauseAt(now(60_000).getTime());
    await page.evaluate(async () => {
      const list = document.querySelector(".teaser-list")!;
      const slide = document.querySelector(".teaser")!;
      list.scrollIntoView();
      // The carousel's own observer was added before, and is notified before.
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(list));
      const times: number[] = [];
      Object.assign(window, { times });
      const start = performance.now();
      let left = slide.getBoundingClientRect().left;
      let isMoving = false;
      const look = () => {
        const now = slide.getBoundingClientRect().left;
        if (now !== left && !isMoving) times.push(performance.now() - start);
        isMoving = now !== left;
        left = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.clock.runFor(13_000);
    await page.clock.resume();
    return page.evaluate(() => (window as unknown as { times: number[] }).times);
  }

  test("moves on every three seconds from when it is seen, loops, and pauses", async () => {
    const { page } = await openPage(browser, server, { ...KNOWN_GUEST, viewport: PHONE, hasTouch: true });
    await page.clock.install();
    await page.goto("/");
    await page.getByRole("button", { name: "Mettre le carrousel en pause" }).waitFor();
    const moves = await movesOf(page);
    expect(moves).toHaveLength(4);
    const gaps = moves.map((time, index) => time - (moves[index - 1] ?? 0));
    for (const gap of gaps) expect(Math.abs(gap - 3000)).toBeLessThan(600);
    await page.getByRole("button", { name: "Mettre le carrousel en pause" }).click();
    const play = page.getByRole("button", { name: "Relancer le carrousel" });
    await play.waitFor();
    await expectAccessible(page);
    const left = () =>
      page
        .locator(".teaser")
        .first()
        .evaluate((slide) => slide.getBoundingClientRect().left);
    const before = await left();
    await play.tap();
    await expect.poll(left).not.toBe(before);
  });

  test("doesn't exist on wide screens", async () => {
    const { page } = await openPage(browser, server, { viewport: DESKTOP });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(await page.locator("[aria-roledescription=carrousel]").count()).toBe(0);
  });
});

describe("the first visit's popup", () => {
  test("doesn't open over the page that says that a language is switched off", async () => {
    const { page } = await openPage(browser, server);
    expect((await page.goto("/it"))?.status()).toBe(404);
    expect(await page.locator(".popup").isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem("hasVisited"))).toBeNull();
    await page.goto("/de");
    await page.locator(".popup").waitFor();
  });

  test("waits while a guest types, and opens when the form loses the focus", async () => {
    const { page } = await openPage(browser, server, { viewport: PHONE });
    // The form has the focus before the script runs.
    await page.route("**/build/site-*.js", async (route) => {
      await expect.poll(() => page.evaluate(() => document.querySelector("footer") !== null)).toBe(true);
      await page.getByLabel("Message").focus();
      await route.continue();
    });
    await page.goto("/");
    await page.getByLabel("Message").fill("Une table");
    expect(await popupOf(page).isVisible()).toBe(false);
    await page.getByLabel("Message").blur();
    await popupOf(page).waitFor();
  });

  test("doesn't open once the guest has opened the same panel with its button", async () => {
    const { page } = await openPage(browser, server, { viewport: PHONE });
    const runScript = await holdBack(page, "**/build/site-*.js");
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Commander" }).filter({ visible: true }).first().click();
    await popupOf(page).waitFor();
    runScript();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("greeted"))).toBe("yes");
    await closePopup(page);
    await page.getByRole("link", { name: "Menu", exact: true }).first().click();
    await page.waitForURL("**/menu");
  });

  test.each(["/#contact", "/#site-hours", "/de#about"])(
    "waits while %s asks for a section",
    async (address) => {
      const { page } = await openPage(browser, server, { viewport: PHONE });
      await page.goto(address, { waitUntil: "networkidle" });
      expect(await page.locator(".popup").isVisible()).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem("hasVisited"))).toBeNull();
      await page.evaluate(() => (location.hash = ""));
      await page.locator(".popup").waitFor();
    },
  );

  test("isn't put over the form that a guest asked for on another page", async () => {
    const { page } = await openAt(browser, server, "/menu");
    await page.locator('.site-links a[href="/#contact"]').click();
    await page.waitForURL("**/#contact");
    await expect.poll(() => topOf(page, "#contact")).toBeLessThan(40);
    expect(await popupOf(page).isVisible()).toBe(false);
    await page.getByLabel("Message").fill("Une table");
    await page.getByLabel("Message").blur();
    expect(await popupOf(page).isVisible()).toBe(false);
  });

  test("opens for guests who come home from another page, once per visit", async () => {
    const { page } = await openPage(browser, server, { viewport: PHONE });
    const home = page.getByRole("link", { name: /accueil$/ }).first();
    await page.goto("/menu");
    await home.click();
    await popupOf(page).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Menu", exact: true }).first().click();
    await page.waitForURL("**/menu");
    await home.click();
    await page.locator(".hero").waitFor();
    await page.goBack();
    await page.goBack();
    await page.locator(".hero").waitFor();
    expect(await popupOf(page).isVisible()).toBe(false);
  });

  test("shows the number to call on a phone held sideways, as the hero does", async () => {
    const { page } = await openAt(browser, server, "/", { viewport: { width: 740, height: 360 } });
    await popupOf(page).waitFor();
    const bottom = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(() => bottom(popupOf(page).locator(".call-button"))).toBeLessThan(0);
    await page.keyboard.press("Escape");
    await popupOf(page).waitFor({ state: "hidden" });
    expect(await bottom(page.locator(".hero .call-button"))).toBeLessThan(0);
  });
});

test.each<[string, () => void]>([
  [
    "is missing",
    () => {
      for (const kind of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, kind, { value: null });
    },
  ],
  [
    "is disabled",
    () => {
      const get = () => {
        throw new DOMException("", "SecurityError");
      };
      for (const kind of ["localStorage", "sessionStorage"]) Object.defineProperty(window, kind, { get });
    },
  ],
  [
    "is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    },
  ],
])("where the browser's storage %s, popup and links work", async (_what, changeStorage) => {
  const { page } = await openPage(browser, server);
  await page.addInitScript(changeStorage);
  await page.goto("/menu");
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: "A propos" })
    .click();
  // Where the browser stores nothing, the link itself names the section.
  await expect.poll(() => topOf(page, "#about")).toBeLessThan(40);
  await page.goto("/");
  await closePopup(page);
});

test("a browser without popovers shows the popup and follows links", async () => {
  const { page } = await openPage(browser, server);
  await page.addInitScript(() => {
    const added = ["popover", "togglePopover", "hidePopover"];
    for (const name of added) Reflect.deleteProperty(HTMLElement.prototype, name);
    // In the list of `:is()`, browsers ignore selectors that they don't know.
    const find = Document.prototype.querySelector as (selector: string) => Element | null;
    Document.prototype.querySelector = function (selector: string) {
      return find.call(this, selector.replace(":popover-open", ":unknown"));
    };
  });
  await page.goto("/");
  const popup = popupOf(page);
  await closePopup(page);
  await page.getByRole("button", { name: "Commander" }).filter({ visible: true }).click();
  await popup.getByRole("link", { name: /^Just Eat/ }).waitFor();
  await closePopup(page);
  await page.getByRole("button", { name: "Commander" }).filter({ visible: true }).click();
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "hidden" });
  await burgerOf(page).click();
  await page.locator(".drawer").getByRole("link", { name: "A propos" }).click();
  await expect.poll(() => topOf(page, "#about")).toBeLessThan(40);
});

test("a browser without exclusive sections opens one category at a time, and prints all", async () => {
  const { page } = await openPage(browser, server, { reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
    CSS.supports = (condition: string) => !condition.includes("details-content") && supports(condition);
  });
  // An empty name has no effect, as any has there.
  await page.route("**/menu", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('name="menu"', 'name=""') });
  });
  await page.goto("/menu");
  const open = () => page.locator("details[open] h2").allTextContents();
  const tabs = page.getByRole("navigation", { name: "Catégories" });
  for (const name of ["Pizza", "Dolci"]) {
    await tabs.getByRole("link", { name }).click();
    await expect.poll(open).toEqual([name]);
  }
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await open()).toEqual(["Pizza", "Bevande E Caffè", "Dolci"]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(open).toEqual(["Dolci"]);
});

describe("scrolling takes half a second", () => {
  /** Where the page is scrolled to, at each frame until it rests: `[milliseconds since the click, y]`. */
  async function traceOf(page: Page, click: () => Promise<unknown>): Promise<[number, number][]> {
    await page.evaluate(() => {
      const trace: [number, number][] = [];
      Object.assign(window, { trace });
      addEventListener(
        "click",
        () => {
          const start = performance.now();
          const look = () => {
            trace.push([performance.now() - start, scrollY]);
            if (performance.now() - start < 1500) requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    await click();
    await page.clock.runFor(1600);
    return page.evaluate(() => (window as unknown as { trace: [number, number][] }).trace);
  }

  test.each([
    ["a tile", "/", (page: Page) => page.locator(".tile", { hasText: "A propos" }).click()],
    [
      "a tab",
      "/menu",
      (page: Page) => page.locator(".tab-list").getByRole("link", { name: "Dolci" }).click(),
    ],
    ["a category's heading", "/menu", (page: Page) => page.locator("summary", { hasText: "Pizza" }).click()],
  ])("from the first click on %s", async (_name, address, click) => {
    const { page } = await openPage(browser, server, { ...KNOWN_GUEST, viewport: DESKTOP });
    await page.clock.install();
    await page.goto(address);
    await page.clock.pauseAt(now(60_000).getTime());
    const trace = await traceOf(page, () => click(page));
    const end = trace.at(-1)![1];
    const moving = trace.filter(([, y]) => y !== trace[0]![1] && Math.abs(y - end) > 1);
    expect(moving.length).toBeGreaterThan(3);
    expect(moving.at(-1)![0]).toBeLessThan(900);
    if (address === "/menu") expect(new URL(page.url()).hash).toMatch(/^#(Dolci|Pizza)$/);
  });
});

test.each(["main", "navigation", "site-tabs2", "A & B, C+D", "50 % d'été"])(
  "a category called %j opens from its address, its tab and its heading",
  async (name) => {
    const { id } = await db
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Dolci")
      .executeTakeFirstOrThrow();
    const rename = (name: string) =>
      db
        .updateTable("categories")
        .set({ name, nameNormalized: name.toLowerCase() })
        .where("id", "=", id)
        .execute();
    await rename(name);
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPage(browser, server, { javaScriptEnabled });
      const open = page.locator("details[open] h2");
      await page.goto(`/menu#${encodeURIComponent(name)}`);
      await open.waitFor();
      expect(await open.allTextContents()).toEqual([name]);
      await page.goto("/menu");
      await page.locator(".tab-list").getByRole("link", { name, exact: true }).click();
      await open.waitFor();
      expect(await open.allTextContents()).toEqual([name]);
    }
    await rename("Dolci");
  },
);

test("the heading of the category that was opened is below the tabs, however long a name is", async () => {
  const rename = (from: string, name: string) =>
    db.updateTable("categories").set({ name }).where("name", "=", from).execute();
  const long = "Les spécialités de la maison à partager, selon la saison";
  await rename("Dolci", long);
  const { page } = await openPage(browser, server, { viewport: PHONE, reducedMotion: "reduce" });
  for (const name of [long, "Pizza"]) {
    await page.goto(`/menu#${encodeURIComponent(name)}`);
    const heading = page.locator("details[open] h2");
    await heading.waitFor();
    const edges = () =>
      heading.evaluate((element) => [
        document.querySelector(".tabs")!.getBoundingClientRect().bottom <=
          element.getBoundingClientRect().top,
        document.querySelector(".tab-list [aria-current]")!.getBoundingClientRect().left >= 0,
      ]);
    await expect.poll(edges).toEqual([true, true]);
  }
  await rename(long, "Dolci");
});

test("announces that the menu is loading", async () => {
  const { page } = await openPage(browser, server);
  await page.addInitScript(() => {
    localStorage.setItem("hasVisited", "true");
    // The page with the announcement disappears as soon as the menu has loaded.
    addEventListener("pagehide", () => {
      const status = document.querySelector("[role=status].loading-menus");
      if (location.pathname === "/") sessionStorage.setItem("said", status?.textContent ?? "");
    });
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Menu", exact: true }).first().click();
  await page.waitForURL("**/menu");
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("Chargement des menus...");
});

test("the page of a hovered link is prefetched", async () => {
  const { page } = await openAt(browser, server, "/", KNOWN_GUEST);
  const ahead = page.waitForRequest("**/menu");
  await page.getByRole("link", { name: "Menu", exact: true }).first().hover();
  await ahead;
});

test("today's dishes are below the hero, and nothing if there are none", async () => {
  const { page } = await openAt(browser, server, "/", { ...KNOWN_GUEST, viewport: PHONE });
  const strip = page.getByRole("region", { name: "Aujourd’hui" });
  expect(await strip.getByRole("listitem").count()).toBe(4);
  expect(await strip.innerText()).toMatch(/CHF\u00a0\d+\.\d\d/);
  // Two words, also when read aloud.
  expect(await strip.getByRole("listitem").last().textContent()).toMatch(/\p{L} Dessert /u);
  await strip.locator('a[href="/menu"]').click();
  await page.waitForURL("**/menu");
  const rows = await db.selectFrom("dayMenuItems").selectAll().execute();
  await db.deleteFrom("dayMenuItems").execute();
  await page.goto("/");
  expect(await strip.count()).toBe(0);
  await db.insertInto("dayMenuItems").values(rows).execute();
});

test("on a tablet the header's links have a line of their own, in four languages and with a link for booking", async () => {
  const before = await findSection(db, "languages");
  await saveSection(db, "languages", { languages: ["de", "en", "it"] });
  await saveSection(db, "links", { bookingUrl: "https://example.com/table" });
  const { page } = await openPage(browser, server);
  const header = page.locator(".site-header");
  const boxOf = async (part: string) => (await header.locator(part).boundingBox())!;
  for (const width of [768, 960, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/menu");
    expect(await header.evaluate((element) => element.clientHeight)).toBeLessThan(130);
    const [name, call, links] = [
      await boxOf(".site-header-home"),
      await boxOf(".header-call"),
      await boxOf("nav"),
    ];
    expect(Math.abs(call.y - name.y)).toBeLessThan(10);
    expect(call.x + call.width).toBeGreaterThan(width - 20);
    expect([width, links.y >= call.y + call.height]).toEqual([width, width < 1024]);
    await page.goto("/");
    const bar = page.locator(".hero-bar");
    const [logo, homeLinks] = [
      await bar.locator(".logo").boundingBox(),
      await bar.locator("nav").boundingBox(),
    ];
    expect([width, logo?.width, homeLinks?.height]).toEqual([width, 56, 44]);
  }
  await saveSection(db, "languages", before.values);
  await saveSection(db, "links", { bookingUrl: undefined });
});

test.each([1024, 1280])("from 1024 px the header is one line while its links fit: %i px", async (width) => {
  const { page } = await openPage(browser, server, { viewport: { width, height: 800 } });
  for (const address of ["/menu", "/de/menu", "/en/menu"]) {
    await page.goto(address);
    expect(await page.locator(".site-header").evaluate((element) => element.clientHeight)).toBeLessThan(80);
  }
});

test("from 768 px all tabs are in sight, and stay there only while they are one line", async () => {
  const { page } = await openPage(browser, server, { viewport: { width: 768, height: 800 } });
  const tabs = page.getByRole("navigation", { name: "Catégories" });
  const position = () => tabs.evaluate((element) => getComputedStyle(element).position);
  await page.goto("/menu");
  await expect.poll(position).toBe("sticky");
  const names = Array.from({ length: 6 }, (_, index) => `Specialità ${index + 1}`);
  await insertCategories(db, names);
  await insertMenuItems(db, names.length, { name: "Specialità" });
  for (const name of names)
    await db
      .updateTable("menuItems")
      .set({ categoryId: categoryIdOf(name) })
      .where("name", "=", name)
      .execute();
  await page.goto("/menu");
  const overflow = () => page.locator(".tab-list").evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(await overflow()).toBe(0);
  expect(await position()).toBe("static");
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(position).toBe("sticky");
  await page.setViewportSize(PHONE);
  expect(await position()).toBe("sticky");
  expect(await overflow()).toBeGreaterThan(0);
  await db.deleteFrom("menuItems").where("name", "in", names).execute();
  await db.deleteFrom("categories").where("name", "in", names).execute();
});

test("the home page's name, state and number are in its main part, to which the skip link leads", async () => {
  const { page } = await openAt(browser, server, "/", { javaScriptEnabled: false });
  const main = page.getByRole("main");
  expect(await page.locator(".skip-link").getAttribute("href")).toBe(`#${await main.getAttribute("id")}`);
  await main.getByRole("heading", { level: 1, name: "Da Tonino" }).waitFor();
  await main.locator(".opening-state").first().waitFor();
  await main.getByRole("link", { name: /^Réserver ou commander/ }).waitFor();
  const banner = page.getByRole("banner");
  expect(await banner.getByRole("heading").count()).toBe(0);
  await banner.getByRole("navigation", { name: "Navigation principale" }).waitFor();
});

test("on a narrow phone no word of the bottom bar is torn beside a link for booking", async () => {
  await saveSection(db, "links", { bookingUrl: "https://example.com/table" });
  const { page } = await openPage(browser, server, { viewport: { width: 320, height: 700 } });
  for (const address of ["/menu", "/de/menu", "/en/menu"]) {
    await page.goto(address);
    const torn = page.locator(".bottom-bar > *").evaluateAll((items) => {
      const range = new Range();
      const texts = items.flatMap((item) => [...item.childNodes].filter((node) => node instanceof Text));
      return texts.flatMap((text) => {
        range.selectNode(text);
        return range.getClientRects().length > 1 ? text.data : [];
      });
    });
    expect(await torn).toEqual([]);
  }
  await saveSection(db, "links", { bookingUrl: undefined });
});

test("on a phone the end of the home page has address and hours in at most 240 px, in four languages", async () => {
  const before = await findSection(db, "languages");
  await saveSection(db, "languages", { languages: ["de", "en", "it"] });
  for (const width of [320, 360, 390]) {
    const { page } = await openPage(browser, server, { viewport: { width, height: 740 } });
    for (const address of ["/", "/de", "/en", "/it"]) {
      await page.goto(address);
      const footer = page.locator("footer");
      const text = await footer.innerText();
      expect(text).toContain("Rue du Four 14");
      expect(text).toMatch(/(?:Dimanche|Sonntag|Sunday|Domenica) \d/);
      const { height } = (await footer.boundingBox())!;
      expect([address, width, height <= 240]).toEqual([address, width, true]);
    }
  }
  await saveSection(db, "languages", before.values);
});

test("on a phone the bottom bar appears when the hero's button is out of view", async () => {
  const { page } = await openAt(browser, server, "/", { ...KNOWN_GUEST, viewport: PHONE });
  const bar = page.getByRole("navigation", { name: "Accès rapide" });
  expect(await bar.isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 1200));
  await bar.waitFor();
  expect(await bar.getByRole("link", { name: "Appeler" }).getAttribute("href")).toBe("tel:+41265550142");
  await bar.getByRole("link", { name: "Horaires" }).click();
  await expect.poll(() => topOf(page, "#site-hours")).toBeLessThan(5);
});

test("on a phone nothing that is tabbed to lies under the bottom bar", async () => {
  const { page } = await openPage(browser, server, {
    ...KNOWN_GUEST,
    viewport: PHONE,
    reducedMotion: "reduce",
  });
  for (const [path, last] of [
    ["/", "Instagram"],
    ["/menu", "Instagram"],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.locator(".bottom-bar").waitFor();
    if (path === "/") await page.getByLabel("Message").focus();
    else await page.locator(".allergen-link a").last().focus();
    const covered: string[] = [];
    for (let focused = ""; !focused.includes(last);) {
      await page.keyboard.press("Tab");
      const { text, bottom } = await page.evaluate(() => {
        const bar = document.querySelector(".bottom-bar")!.getBoundingClientRect();
        const element = document.activeElement!;
        return {
          text: element.textContent ?? "",
          bottom: element.getBoundingClientRect().bottom - bar.top,
        };
      });
      focused = text;
      if (bottom > 0) covered.push(text);
    }
    expect([path, covered]).toEqual([path, []]);
  }
  const { height = 0 } = (await page.getByRole("link", { name: "Voir la carte" }).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
});

test("on a phone, one tap on the first screen shows the ways to order", async () => {
  for (const viewport of [PHONE, { width: 740, height: 360 }]) {
    const { page } = await openAt(browser, server, "/", { viewport });
    const popup = popupOf(page);
    await closePopup(page);
    const button = page.getByRole("button", { name: "Commander" }).filter({ visible: true });
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    await button.click();
    await popup.getByRole("link", { name: /^Uber Eats/ }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("the menu prints whole, on four sheets at most, with number, hours and date", async () => {
  const { page } = await openAt(browser, server, "/menu");
  await page.emulateMedia({ media: "print" });
  for (const text of ["Tiramisù", "Margherita"])
    expect(await page.getByText(text, { exact: true }).evaluate((dish) => dish.getClientRects().length)).toBe(
      1,
    );
  // A sheet of A4 is as wide as the windows whose header has a call button without the number.
  await page.setViewportSize({ width: 794, height: 1123 });
  const number = "026 555 01 42";
  expect(await page.getByRole("banner").getByText(number).isVisible()).toBe(true);
  expect(await page.getByRole("region", { name: "Da Tonino" }).getByText(number).isVisible()).toBe(true);
  expect(await page.locator(".menu-date").innerText()).toMatch(/Da Tonino, \w+ \d+ \S+ \d{4}/);
  const sheets = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(4);
  await page.goto("/");
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  // As wide as the text on A4. Nobody presses a button on paper.
  await page.setViewportSize({ width: 672, height: 1123 });
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
});

test("the icon that browsers ask for by name is there", async () => {
  const reply = await fetch(`${server.url}/favicon.ico`);
  expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "image/x-icon"]);
});

test("an unknown address shows the 404 page, which leads home", async () => {
  const { page } = await openPage(browser, server);
  const reply = await page.goto("/nowhere/at/all");
  expect(reply?.status()).toBe(404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  expect(await page.getByText("Sorry, we couldn't find the page you're looking for.").isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/");
  expect(await page.getByRole("main").getByRole("link", { name: "026 555 01 42" }).isVisible()).toBe(true);
  expect(await page.getByRole("banner").getByRole("link", { name: "Menu" }).isVisible()).toBe(true);
  await page.getByRole("link", { name: "Go back home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});
