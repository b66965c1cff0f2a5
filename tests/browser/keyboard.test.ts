import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "~/domain/local-date";
import { DESKTOP, waitForHydration, launchBrowser, newPage, PHONE } from "../support/browser";
import { emptyMenu, insertMenuItems } from "../support/menu";
import { ADMIN, addOrdinaryUser, startServer, type TestServer } from "../support/server";

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const db = server.openDatabase();
  await emptyMenu(db);
  await insertMenuItems(db, 25, { name: "Calzone" });
  await db.destroy();
  await addOrdinaryUser(server);
  ({ page, context } = await newPage(browser, server));
  await context.addInitScript(() => localStorage.setItem("hasVisited", "true"));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A day of the coming ones, with nothing planned. */
const DAY = addDays(dayOf(new Date(), "Europe/Zurich"), 9);

const PRICED = [
  ['textbox "Description"', "Pomodoro e basilico"],
  ['textbox "Price"', "18.5"],
] as const;

interface List {
  screen: string;
  addLink: string;
  fields: readonly (readonly [place: string, typed: string])[];
  saveButton: string;
  search?: string;
}

const LISTS: List[] = [
  {
    screen: "/category",
    addLink: 'link "Add Category"',
    fields: [],
    saveButton: 'button "Save"',
    search: 'searchbox "Search by name"',
  },
  {
    screen: "/menu-description",
    addLink: 'link "Add Menu"',
    fields: [...PRICED, ['combobox "Category"', "Pizza"]],
    saveButton: 'button "Add Menu"',
    search: 'searchbox "Search menu..."',
  },
  {
    screen: "/chef",
    addLink: 'link "Add Chef Suggestion"',
    fields: [
      ['textbox "Description"', "Pomodoro e basilico"],
      ['textbox "Allergies"', "Gluten"],
      ['textbox "Price"', "18.5"],
    ],
    saveButton: 'button "Save"',
  },
  {
    screen: `/dish-description/${DAY}`,
    addLink: 'link "Add Menu"',
    fields: [...PRICED, ['button "Remove dessert"', "\n"]],
    saveButton: 'button "Save"',
  },
];

describe("with the keyboard alone", () => {
  test("staff sign in", async () => {
    await page.goto("/login");
    await waitForHydration(page);
    await tabTo(page, 'textbox "Email"');
    await page.keyboard.type(ADMIN.email);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe('textbox "Password"');
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await page.getByText("Invalid credentials!").waitFor();
    await tabTo(page, 'textbox "Password"');
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(ADMIN.password);
    await tabTo(page, 'button "Log in"');
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
  });

  test("the dialog for a forgotten password opens and returns the focus", async () => {
    const guest = await newPage(browser, server);
    await guest.page.goto("/login");
    await waitForHydration(guest.page);
    await tabTo(guest.page, 'link "Forgot Password?"');
    await guest.page.keyboard.press("Enter");
    await expect.poll(() => focused(guest.page)).toBe('textbox "Email"');
    await guest.page.keyboard.press("Enter");
    await guest.page.getByText("Email is required.").waitFor();
    await expect.poll(() => focused(guest.page)).toBe('textbox "Email"');
    await guest.page.keyboard.press("Escape");
    await expect.poll(() => focused(guest.page)).toBe('link "Forgot Password?"');
    await guest.context.close();
  });

  test.each(LISTS)(
    "they add, edit and delete on $screen",
    async ({ screen, addLink, fields, saveButton, search }) => {
      await page.goto(screen);
      await waitForHydration(page);
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe('link "Skip to content"');
      await tabTo(page, addLink);
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe('textbox "Name"');
      await page.keyboard.press("Escape");
      await expect.poll(() => focused(page)).toBe(addLink);

      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe('textbox "Name"');
      await page.keyboard.type("Zanzibar");
      for (const [field, text] of fields) {
        await tabTo(page, field);
        await page.keyboard.type(text);
      }
      await tabTo(page, saveButton);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await focused(page)).toBe(addLink);
      if (search) {
        await page.keyboard.press("/");
        expect(await focused(page)).toBe(search);
        // In a field it is a sign like any other.
        await page.keyboard.type("Zan/");
        expect(await page.locator(":focus").inputValue()).toBe("Zan/");
        await page.keyboard.press("Backspace");
        await page.keyboard.press("Enter");
        await page.waitForURL("**q=Zan");
      }

      await tabTo(page, 'link "Edit Zanzibar"');
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe('textbox "Name"');
      await page.keyboard.press("End");
      await page.keyboard.type(" due");
      await tabTo(page, 'button "Save Changes"');
      await page.keyboard.press("Enter");
      await page.getByRole("rowheader", { name: "Zanzibar due" }).waitFor();

      await tabTo(page, 'link "Delete Zanzibar due"');
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe('link "Cancel"');
      await page.keyboard.press("Escape");
      await expect.poll(() => focused(page)).toBe('link "Delete Zanzibar due"');
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe('link "Cancel"');
      await tabTo(page, 'button "Delete"');
      await page.keyboard.press("Enter");
      await page.getByRole("rowheader", { name: "Zanzibar due" }).waitFor({ state: "detached" });
      // The row was removed with the dialog's opener: the focus is on the list, not at the window's top.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    },
  );

  test("paging keeps the focus", async () => {
    await page.goto("/menu-description");
    await waitForHydration(page);
    await tabTo(page, 'link "Next"');
    await page.keyboard.press("Enter");
    await page.waitForURL("**page=2");
    await expect.poll(() => focused(page)).toBe('link "Next"');
    await page.keyboard.press("Enter");
    await page.waitForURL("**page=3");
    // There is no next one any more.
    await expect.poll(() => focused(page)).toBe('navigation "Pages"');
    await tabTo(page, 'link "Page 1"');
    await page.keyboard.press("Enter");
    await page.waitForURL("**page=1");
  });

  test("the upload dialog can be left", async () => {
    await page.goto("/menu-description");
    await waitForHydration(page);
    await tabTo(page, 'link "Upload Excel"');
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe('button "Excel file"');
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe('link "Upload Excel"');
  });

  test("they add a user and delete one", async () => {
    await page.goto("/add-user");
    await waitForHydration(page);
    await tabTo(page, 'textbox "Name"');
    await page.keyboard.type("Zoe");
    await tabTo(page, 'button "Add User"');
    await page.keyboard.press("Enter");
    // What is missing gets the focus.
    await expect.poll(() => focused(page)).toBe('textbox "Email"');
    await page.goto("/user-list");
    await waitForHydration(page);
    await tabTo(page, 'link "Delete Luca Bianchi"');
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe('link "Cancel"');
    await tabTo(page, 'button "Delete"');
    await page.keyboard.press("Enter");
    await page.getByRole("rowheader", { name: "Luca Bianchi" }).waitFor({ state: "detached" });
  });

  test("guests open the menu's categories, one at a time", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/menu");
    await tabTo(page, 'link "Pizza"');
    await page.keyboard.press("Enter");
    const open = () => page.locator("details[open] h2").allTextContents();
    expect(await open()).toEqual(["Pizza"]);
    const summary = () => page.evaluate(() => document.activeElement?.closest("summary")?.textContent);
    expect(await summary()).toBe("Pizza");
    await page.keyboard.press("Enter");
    expect(await open()).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await summary()).toBe("Dolci");
    await page.keyboard.press("Space");
    await expect.poll(open).toEqual(["Dolci"]);
  });

  test("guests open and leave the navigation", async () => {
    await page.goto("/");
    await tabTo(page, 'button "Ouvrir la navigation"');
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe('button "Fermer la navigation"');
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe('button "Ouvrir la navigation"');
  });

  test("guests are led to the first invalid field of their message", async () => {
    await page.goto("/");
    await tabTo(page, 'button "Envoyer"');
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe('textbox "E-mail"');
    await page.keyboard.type("anna@example.com");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe('textbox "Téléphone"');
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe('textbox "Message"');
  });

  test("guests close the first visit's popup", async () => {
    const first = await newPage(browser, server);
    await first.page.goto("/");
    await first.page.getByRole("dialog").waitFor();
    // On the window itself: no button is highlighted before anyone has used the keyboard.
    expect(await first.page.evaluate(() => document.activeElement?.localName)).toBe("dialog");
    await first.page.keyboard.press("Escape");
    await first.page.getByRole("dialog").waitFor({ state: "detached" });
    await first.context.close();
  });
});

describe("with reduced motion", () => {
  test("nothing is animated, and the carousel doesn't start by itself", async () => {
    const still = await newPage(browser, server, { viewport: PHONE, reducedMotion: "reduce" });
    await still.context.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    for (const path of ["/", "/menu", "/login"]) {
      await still.page.goto(path);
      await expect.poll(() => running(still.page)).toEqual([]);
      const scrolling = await still.page.evaluate(
        () => getComputedStyle(document.documentElement).scrollBehavior,
      );
      expect(scrolling).toBe("auto");
      if (path === "/") await still.page.getByRole("button", { name: "Faire défiler" }).waitFor();
    }
    await still.context.close();
  });
});

describe("a staff list", () => {
  test("keeps its headings visible, and announces a slow next page", async () => {
    await page.setViewportSize({ ...DESKTOP, height: 400 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/menu-description");
    await waitForHydration(page);
    const heading = page.getByRole("columnheader", { name: "Name" });
    await page.evaluate(() =>
      scrollTo(0, document.querySelector("table")!.getBoundingClientRect().top + 150),
    );
    expect((await heading.boundingBox())?.y).toBe(0);

    let letGo = () => {};
    await page.route("**/menu-description*page=2*", async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.continue();
    });
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("status").getByText("Please wait…").waitFor();
    expect(await running(page)).toEqual([]);
    expect(await page.getByRole("main").getAttribute("aria-busy")).toBe("true");
    letGo();
    await page.waitForURL("**page=2");
    await page.getByText("Please wait…").waitFor({ state: "detached" });
    expect(await page.getByRole("main").getAttribute("aria-busy")).toBeNull();
  });
});

/** What has the focus as a screen reader says it: its role and its name. */
async function focused(page: Page): Promise<string> {
  const place = page.locator("*:focus");
  if ((await place.count()) === 0) return "nothing";
  const [line = ""] = (await place.ariaSnapshot()).split("\n");
  return /^- (\w+(?: "[^"]*")?)/.exec(line)?.[1] ?? line;
}

/** Presses Tab until that has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 80) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (now === wanted) return;
    passed.push(now);
  }
  throw new Error(`${wanted} isn't reached: ${passed.join(", ")}`);
}

/** Names of the animations that run on. */
function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
}
