import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/dates/local-date";
import { categoryMessages } from "~/messages/menu";
import { accountMessages } from "~/messages/accounts";
import { DESKTOP, launchBrowser, newPage, PHONE, waitForHydration, holdBack } from "../support/browser";
import { forFile } from "../support/for-file";
import { openSearch, rowNames } from "../support/list-screen";
import { categoryIdOf, emptyMenu, insertMenuItems } from "../support/menu";
import { startServerWithMail } from "../support/mail";
import { ADMIN, addOrdinaryUser, signInByForm } from "../support/server";
import { today } from "../support/today";
import { openAt, openOffice, openPage } from "../support/open-page";

const server = await forFile(startServerWithMail());
const browser = await forFile(launchBrowser());
const db = await forFile(server.openDatabase());
await emptyMenu(db);
await insertMenuItems(db, 25, { name: "Calzone" });
await addOrdinaryUser(server);
const { page, context } = await newPage(browser, server);
await context.addInitScript(() => localStorage.setItem("hasVisited", "true"));

async function visit(address: string) {
  await page.goto(address);
  await waitForHydration(page);
}

/** A day of the coming ones, with nothing planned. */
const DAY = addDays(today(), 9);

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
    fields: PRICED,
    saveButton: 'button "Save"',
  },
];

describe("with the keyboard alone", () => {
  test("staff sign in", async () => {
    await visit("/login");
    await tabTo(page, 'textbox "Email"');
    await page.keyboard.type(ADMIN.email);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe('textbox "Password"');
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await page.getByText(accountMessages.invalidCredentials).waitFor();
    await tabTo(page, 'textbox "Password"');
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(ADMIN.password);
    await press(page, 'button "Log in"');
    await page.waitForURL("**/dashboard");
  });

  test("the dialog for a forgotten password opens and returns the focus", async () => {
    const { page } = await openAt(browser, server, "/login");
    await waitForHydration(page);
    await press(page, 'link "Forgot Password?"');
    await expect.poll(() => focused(page)).toBe('textbox "Email"');
    await page.keyboard.press("Enter");
    await page.getByText("Email is required.").waitFor();
    await expect.poll(() => focused(page)).toBe('textbox "Email"');
    await page.keyboard.press("Escape");
    // A form that came back refused isn't left without a question.
    await expect.poll(() => focused(page)).toBe('button "Keep editing"');
    await press(page, 'button "Discard"');
    await expect.poll(() => focused(page)).toBe('link "Forgot Password?"');
  });

  test.each(LISTS)(
    "they add, edit and delete on $screen",
    async ({ screen, addLink, fields, saveButton, search }) => {
      await visit(screen);
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe('link "Skip to content"');
      await press(page, addLink);
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
      await press(page, saveButton);
      await page.getByRole("dialog").waitFor({ state: "detached" });
      // At the new row, wherever the button was.
      await expect.poll(() => focused(page)).toMatch(/^row "Zanzibar/);
      if (search) {
        // A short list's search is folded up.
        await openSearch(page);
        await tabTo(page, search);
        await page.keyboard.type("Zan");
        await page.keyboard.press("Enter");
        const names = () => rowNames(page);
        await expect.poll(names).toEqual(["Zanzibar"]);
      }

      await press(page, 'link "Edit Zanzibar"');
      await expect.poll(() => focused(page)).toBe('textbox "Name"');
      await page.keyboard.press("End");
      await page.keyboard.type(" due");
      await press(page, 'button "Save Changes"');
      await page.getByRole("rowheader", { name: "Zanzibar due" }).waitFor();

      await press(page, 'link "Delete Zanzibar due"');
      await expect.poll(() => focused(page)).toBe('link "Cancel"');
      await page.keyboard.press("Escape");
      await expect.poll(() => focused(page)).toBe('link "Delete Zanzibar due"');
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toBe('link "Cancel"');
      await press(page, 'button "Delete"');
      await page.getByRole("rowheader", { name: "Zanzibar due" }).waitFor({ state: "detached" });
      // The row was removed with the dialog's opener: the focus is on the row beside it, or on the empty list.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^(?:main$|item-)/);
    },
  );

  test("paging keeps the focus", async () => {
    // The URL changes before the page is rendered.
    const waitForPage = (number: number) =>
      page.locator(`[aria-label="Page ${number}"][aria-current=page]`).waitFor();
    await visit("/menu-description");
    await press(page, 'link "Next"');
    await waitForPage(2);
    await expect.poll(() => focused(page)).toBe('link "Next"');
    await page.keyboard.press("Enter");
    await waitForPage(3);
    // There is no next one any more.
    await expect.poll(() => focused(page)).toBe('navigation "Pages"');
    await press(page, 'link "Page 1"');
    await waitForPage(1);
  });

  test("what is removed leaves the focus near it", async () => {
    await signInByForm(server);
    await visit("/profile");
    await press(page, 'button "Log out everywhere else"');
    await page.getByText(accountMessages.otherSessionsEnded).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("section")?.className))
      .toContain("session-list");

    await visit("/category?dialog=add");
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Contorni");
    await page.keyboard.press("Enter");
    await page.getByText(categoryMessages.added).waitFor();
    await press(page, 'button "Undo"');
    await page.getByText("Undone.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("toast-region");
    await visit("/history");
    await press(page, 'button "Undo Undid: Added category Contorni"');
    await page.getByText("Undone.").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain("history-screen");
  });

  test("saving a page leaves the focus where it was", async () => {
    await visit("/settings/discount");
    await tabTo(page, 'textbox "Discount in %"');
    await page.keyboard.press("7");
    await press(page, 'button "Save"');
    await page.getByText("Saved.").waitFor();
    await expect.poll(() => focused(page)).toBe('button "Save"');

    await visit("/declarations/allergens?show=all");
    await tabTo(page, 'checkbox "Gluten"');
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Save 1 dish" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Declared the allergens of 1 menu item.").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('checkbox "Gluten"');
  });

  test("the upload dialog can be left", async () => {
    await visit("/menu-description");
    await press(page, 'link "Upload Excel"');
    await expect.poll(() => focused(page)).toBe('button "Excel file"');
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe('link "Upload Excel"');
  });

  test("they add a user and delete one", async () => {
    await visit("/add-user");
    await tabTo(page, 'textbox "Name"');
    await page.keyboard.type("Zoe");
    await press(page, 'button "Add User"');
    // What is missing gets the focus.
    await expect.poll(() => focused(page)).toBe('textbox "Email"');
    await visit("/user-list");
    await press(page, 'link "Delete Luca Bianchi"');
    await expect.poll(() => focused(page)).toBe('link "Cancel"');
    await press(page, 'button "Delete"');
    await page.getByRole("rowheader", { name: "Luca Bianchi" }).waitFor({ state: "detached" });
  });

  test("guests open the menu's categories, one at a time", async () => {
    await insertMenuItems(db, 1, { name: "Tiramisu" });
    const tiramisu = db.updateTable("menuItems").set({ categoryId: categoryIdOf("Dolci") });
    await tiramisu.where("name", "like", "Tiramisu%").execute();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/menu");
    await press(page, 'link "Pizza"');
    const open = () => page.locator("details[open] h2").allTextContents();
    await expect.poll(open).toEqual(["Pizza"]);
    const summary = () =>
      page.evaluate(() => document.activeElement?.closest("summary")?.querySelector("h2")?.textContent);
    await expect.poll(summary).toBe("Pizza");
    await page.keyboard.press("Enter");
    await expect.poll(open).toEqual([]);
    await page.keyboard.press("Tab");
    await expect.poll(summary).toBe("Dolci");
    await page.keyboard.press("Space");
    await expect.poll(open).toEqual(["Dolci"]);
  });

  test("guests open and leave the navigation", async () => {
    await page.goto("/");
    await press(page, 'link "Ouvrir la navigation"');
    await expect.poll(() => focused(page)).toBe('link "Fermer la navigation"');
    // The focus leaves it only for the browser's own controls.
    for (let presses = 0; presses < 9; presses++) {
      await page.keyboard.press("Tab");
      const isInside = () => !!document.activeElement?.matches("body, .drawer *");
      expect(await page.evaluate(isInside)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe('link "Ouvrir la navigation"');
  });

  test("guests are led to the first invalid field of their message", async () => {
    await page.goto("/");
    await press(page, 'button "Envoyer"');
    await expect.poll(() => focused(page)).toBe('textbox "E-mail"');
    await page.keyboard.type("anna@example.com");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe('textbox "Téléphone"');
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe('textbox "Message"');
  });
});

describe("the sidebar", () => {
  test("a phone's sidebar keeps the focus and returns it, and the screen behind it stays", async () => {
    await page.setViewportSize(PHONE);
    await visit("/category");
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    const before = await overflow();
    await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
    await expect.poll(() => focused(page)).toBe('link "Dashboard"');
    await expect.poll(overflow).toBe("hidden");
    const links = await page.locator("#sidebar :is(a, button)").count();
    for (let presses = 0; presses < links + 3; presses++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !!document.activeElement?.matches("body, #sidebar *"))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe('button "Menu"');
    expect(await overflow()).toBe(before);
    // As wide as with a sidebar beside the content, which is in use then.
    await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
    await expect.poll(() => focused(page)).toBe('link "Dashboard"');
    await page.setViewportSize(DESKTOP);
    await expect.poll(() => page.locator("[inert]").count()).toBe(0);
  });

  test("with the system's colours the current entry of the sidebar has a border", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/category");
    const border = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).borderTopWidth);
    expect(await border("#sidebar [aria-current]")).toBe("3px");
    expect(await border("#sidebar a:not([aria-current])")).toBe("0px");
    await page.emulateMedia({ forcedColors: "none" });
  });

  test("a phone's sidebar shows what is used every day, and folds up the rest", async () => {
    await page.setViewportSize(PHONE);
    await visit("/profile");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const shown = () => page.locator("#sidebar :is(a, summary)").filter({ visible: true }).allInnerTexts();
    const everyDay = ["Dashboard", "Service", "Menu Details", "Dish", "Feedback List"];
    expect((await shown()).slice(0, 7)).toEqual([...everyDay, "More", "Advanced"]);
    expect(await page.getByRole("button", { name: "Log Out" }).isVisible()).toBe(true);
    await page.locator("#sidebar summary").last().click();
    const advanced = ["Add User", "User List", "Settings", "Security log"];
    expect((await shown()).slice(7, -1)).toEqual(advanced);
    await page.setViewportSize(DESKTOP);
  });

  test("a link of a phone's sidebar closes it, even one that leads to the same screen", async () => {
    await page.setViewportSize(PHONE);
    await visit("/category?q=pizza");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const sidebar = page.getByRole("navigation", { name: "Back office" });
    await sidebar.getByRole("link", { name: "Category" }).press("Enter");
    await sidebar.waitFor({ state: "hidden" });
    await page.waitForURL("**/category");
    expect(await focused(page)).toBe('button "Menu"');
    await page.setViewportSize(DESKTOP);
  });

  test("without JavaScript a phone's sidebar keeps the focus, too", async () => {
    const options = { javaScriptEnabled: false, viewport: PHONE };
    const { page } = await openOffice(browser, server, "/category", options);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const visible = await page.locator(".office :is(a, button, input)").filter({ visible: true }).all();
    expect(visible.length).toBeGreaterThan(10);
    for (const each of visible) expect(await each.evaluate((each) => !!each.closest("#sidebar"))).toBe(true);
  });
});

describe("with reduced motion", () => {
  test("nothing is animated, and the carousel doesn't start by itself", async () => {
    const still = await openPage(browser, server, { viewport: PHONE, reducedMotion: "reduce" });
    await still.context.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    for (const path of ["/", "/menu", "/login"]) {
      await still.page.goto(path);
      await expect.poll(() => running(still.page)).toEqual([]);
      const scrolling = await still.page.evaluate(
        () => getComputedStyle(document.documentElement).scrollBehavior,
      );
      expect(scrolling).toBe("auto");
      if (path === "/") await still.page.getByRole("button", { name: "Relancer le carrousel" }).waitFor();
    }
  });
});

describe("a staff list", () => {
  test("keeps its headings visible, and announces a slow next page", async () => {
    await page.setViewportSize({ ...DESKTOP, height: 400 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit("/menu-description");
    const heading = page.getByRole("columnheader", { name: "Name" });
    await page.evaluate(() =>
      scrollTo(0, document.querySelector("table")!.getBoundingClientRect().top + 150),
    );
    await expect.poll(async () => (await heading.boundingBox())?.y).toBe(0);

    const letGo = await holdBack(page, "**/menu-description*page=2*");
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
  // A name with a colon is quoted.
  return /^- '?(\w+(?: "[^"]*")?)/.exec(line)?.[1] ?? line;
}

/** Presses Tab until that has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 90) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (now === wanted) return;
    passed.push(now);
  }
  throw new Error(`${wanted} isn't reached: ${passed.join(", ")}`);
}

/** Tabs to a link or a button, and presses Enter. */
async function press(page: Page, wanted: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
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
