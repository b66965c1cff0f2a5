import puppeteer from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forFile } from "../support/for-file";
import { LOG_POLICY_REPORTS, recordConsoleMessage, takePolicyReports } from "../support/policy-reports";
import { startServer } from "../support/server";
import { launchWebKit } from "../support/webkit";

const server = await forFile(startServer({ env: { DEMO_DATA: "1" } }));

/** What the flows need of a browser. */
interface Page {
  goto: (url: string) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  evaluate: (body: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<unknown>;
  close: () => Promise<unknown>;
}

async function launchFirefox(): Promise<Page> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(LOG_POLICY_REPORTS);
  page.on("console", (message) => recordConsoleMessage(message.text()));
  return {
    goto: (url) => page.goto(url),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    evaluate: (body) => page.evaluate(`(() => {${body}})()`),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

describe.each([
  ["Firefox", launchFirefox],
  ["WebKit", launchWebKit],
])("in %s", (name, launch) => {
  let page: Page;
  beforeAll(async () => {
    page = await launch();
  });
  afterAll(() => page.close());
  const value = (expression: string) => page.evaluate(`return ${expression}`);
  const topOf = (selector: string) =>
    `Math.abs(document.querySelector("${selector}").getBoundingClientRect().top)`;
  const isOpen = 'document.querySelector("dialog.popup").matches(":modal")';
  const openCategories = '[...document.querySelectorAll("details[open] h2")].map((each) => each.textContent)';
  /** A click on what still moves would miss it. */
  async function waitForScrollEnd() {
    let last: unknown;
    const isStill = async () => {
      const before = last;
      last = await value("scrollY");
      return last === before;
    };
    await expect.poll(isStill, { interval: 300 }).toBe(true);
  }

  test("the popup opens and closes", async () => {
    await page.goto(`${server.url}/`);
    await expect.poll(() => value(isOpen)).toBe(true);
    expect(await value('document.activeElement.matches("dialog")')).toBe(true);
    await page.click(".popup-close");
    await expect.poll(() => value(isOpen)).toBe(false);
    await page.evaluate('localStorage.setItem("hasVisited", "true")');
  });

  test("what is forbidden by the policy is reported, and a hovered or focused link isn't", async () => {
    await page.goto(`${server.url}/`);
    for (const event of ["pointerover", "focusin"])
      await page.evaluate(
        `document.querySelector('.site-links a[href="/menu"]').dispatchEvent(new Event("${event}", { bubbles: true }))`,
      );
    await page.evaluate("return new Promise((resolve) => setTimeout(resolve))");
    await value("document.title");
    expect(takePolicyReports()).toEqual([]);
    await page.evaluate(
      `document.head.append(Object.assign(document.createElement("style"), { textContent: "a{}" }))`,
    );
    const reports: string[] = [];
    await expect
      .poll(async () => {
        await value("document.title");
        reports.push(...takePolicyReports());
        return reports.join();
      })
      .toContain("style-src");
  });

  test("the ways to order open again", async () => {
    await page.goto(`${server.url}/menu`);
    const isShown = 'document.querySelector("dialog.popup").matches(":popover-open")';
    await page.click(".site-links button");
    await expect.poll(() => value(isShown)).toBe(true);
    await page.click(".popup-close");
    await expect.poll(() => value(isShown)).toBe(false);
  });

  test("the menu opens one category at a time, from tab, heading and address", async () => {
    await page.goto(`${server.url}/menu`);
    await page.click('.tab-list a[href="#Pizza"]');
    await expect.poll(() => value(openCategories)).toEqual(["Pizza"]);
    expect(await value("location.hash")).toBe("#Pizza");
    await expect
      .poll(() => value('document.querySelector(".tab-list [aria-current]")?.textContent'))
      .toBe("Pizza");
    const top = 'document.querySelector("details[open] summary").getBoundingClientRect().top';
    await expect.poll(() => value(top)).toBeLessThan(100);
    await waitForScrollEnd();
    await page.click('.tab-list a[href="#Dolci"]');
    await expect.poll(() => value(openCategories)).toEqual(["Dolci"]);
    await waitForScrollEnd();
    await page.click("details[open] summary");
    await expect.poll(() => value(openCategories)).toEqual([]);
    // The tab closes what it has opened.
    await page.click('.tab-list a[href="#Pizza"]');
    await expect.poll(() => value(openCategories)).toEqual(["Pizza"]);
    await waitForScrollEnd();
    await page.click('.tab-list a[href="#Pizza"]');
    await expect.poll(() => value(openCategories)).toEqual([]);
    await page.goto(`${server.url}/`);
    await page.goto(`${server.url}/menu#bevande%20e%20cafFE%CC%80`);
    await expect.poll(() => value(openCategories)).toEqual(["Bevande E Caffè"]);
    await page.goto(`${server.url}/`);
    await page.goto(`${server.url}/menu#Bevande%20E%20Caff%C3%A8`);
    await expect.poll(() => value(openCategories)).toEqual(["Bevande E Caffè"]);
    await page.evaluate("window.isOld = true; location.reload()");
    await expect
      .poll(() => value(`[window.isOld ?? false, ...${openCategories}]`))
      .toEqual([false, "Bevande E Caffè"]);
    // The next test would take the end of this loading for its own.
    await expect.poll(() => value("document.readyState")).toBe("complete");
  });

  test("a page that was kept is loaded anew at its place once it has changed", async () => {
    await page.goto(`${server.url}/menu`);
    await page.click('.tab-list a[href="#Pizza"]');
    await expect.poll(() => value(openCategories)).toEqual(["Pizza"]);
    await waitForScrollEnd();
    await page.evaluate("scrollBy(0, 200); window.isOld = true");
    const top = 'document.querySelector("details[open]").getBoundingClientRect().top';
    const before = await value(top);
    const db = server.openDatabase();
    await db
      .updateTable("menuItems")
      .set({ description: `Vu par ${name}` })
      .execute();
    await db.destroy();
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');
    await expect.poll(() => value("window.isOld ?? false")).toBe(false);
    await expect.poll(() => value(openCategories)).toEqual(["Pizza"]);
    await expect.poll(() => value(`Math.round(${top} - ${String(before)})`)).toBe(0);
    expect(await value("document.body.textContent")).toContain(`Vu par ${name}`);
  });

  test("a tile scrolls to its section", async () => {
    await page.goto(`${server.url}/`);
    await page.evaluate(
      "window.steps = 0; const native = scrollTo; window.scrollTo = (...to) => { steps += 1; native(...to); }",
    );
    await page.click('.tile[href="/#about"]');
    await expect.poll(() => value(topOf("#about"))).toBeLessThan(40);
    // A jump has none. How many an animation has depends on the machine.
    expect(await value("steps")).toBeGreaterThan(0);
    expect(await value("location.hash")).toBe("#about");
  });

  test("a ticked allergen marks the dishes that contain it", async () => {
    await page.goto(`${server.url}/menu`);
    const mark =
      'getComputedStyle(document.querySelector("[data-allergens~=milk] .dish-title"), "::after").content';
    expect(await value(mark)).toBe("none");
    await page.click(".allergen-filter summary");
    await page.click("#site-milk");
    await expect.poll(() => value(mark)).toBe('"À éviter"');
  });

  test("a section's link on another page scrolls there after going home", async () => {
    await page.goto(`${server.url}/menu`);
    await page.click('.site-links a[href="/#about"]');
    await expect.poll(() => value("location.pathname")).toBe("/");
    await expect.poll(() => value(topOf("#about"))).toBeLessThan(40);
  });

  test("a message is rejected with errors at its fields, then sent", async () => {
    await page.goto(`${server.url}/`);
    const field = (field: string) => `.contact-form [name=${field}]`;
    await page.type(field("message"), `Une table, depuis ${name}`);
    await page.click(".contact-form [type=submit]");
    await expect
      .poll(() => value('[...document.querySelectorAll(".field-error")].map((each) => each.textContent)'))
      .toEqual(["L'e-mail est obligatoire", "Le numéro de téléphone est obligatoire"]);
    expect(await value(`document.querySelector("${field("message")}").value`)).toBe(
      `Une table, depuis ${name}`,
    );
    await page.type(field("email"), "guest@example.com");
    await page.type(field("phone"), "079 555 01 23");
    await page.click(".contact-form [type=submit]");
    await expect.poll(() => value(`document.querySelector("${field("message")}").value`)).toBe("");
    expect(await value('document.querySelector(".contact [role=status]").innerText')).toMatch(/^Merci/);
    const db = server.openDatabase();
    const rows = await db.selectFrom("contactMessages").select("message").execute();
    await db.destroy();
    expect(rows.map(({ message }) => message)).toContain(`Une table, depuis ${name}`);
  });

  describe("on a phone", () => {
    beforeAll(() => page.resize(360, 740));
    const waitForResize = () => expect.poll(() => value("innerWidth")).toBeLessThan(768);

    test("the drawer opens, and its link to the same page closes it", async () => {
      const isDrawerOpen = 'document.querySelector(".drawer").open';
      await page.goto(`${server.url}/menu`);
      await waitForResize();
      await page.click(".burger");
      await expect.poll(() => value(isDrawerOpen)).toBe(true);
      // It slides in, and a link outside of the window can't be clicked.
      await expect
        .poll(() => value('document.querySelector(".drawer").getBoundingClientRect().left'))
        .toBe(0);
      await page.click('.drawer a[href="/menu"]');
      await expect.poll(() => value(isDrawerOpen)).toBe(false);
    });

    test("the carousel moves on by itself, and pauses", async () => {
      await page.goto(`${server.url}/`);
      await expect.poll(() => value('document.querySelector(".keen-slider") !== null')).toBe(true);
      await page.evaluate('document.querySelector(".teasers").scrollIntoView()');
      const left = 'document.querySelector(".teaser").getBoundingClientRect().left';
      await expect.poll(() => value(left)).not.toBe(0);
      await page.click(".teaser-pause");
      expect(await value('document.querySelector(".teaser-play").hidden')).toBe(false);
    });

    test("pages follow one another, and Back returns", async () => {
      await page.goto(`${server.url}/menu`);
      await waitForResize();
      await page.click(".site-header-home");
      await expect.poll(() => value("location.pathname")).toBe("/");
      await page.click(".hero-menu-link");
      await expect.poll(() => value("location.pathname")).toBe("/menu");
      await page.evaluate("history.back()");
      await expect.poll(() => value("location.pathname")).toBe("/");
      expect(await value('document.querySelector(".loading-menus").textContent')).toBe("");
    });
  });
});
