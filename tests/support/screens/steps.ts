import type { Page } from "playwright-core";
import { columnMessages } from "~/messages/uploads";
import { waitForHydration } from "../browser";
import { openDetails } from "../list-screen";
import type { Screen, Step } from "../screens";
import { now } from "../today";
import { type Cell, makeWorkbook } from "../workbook";

type Named = string | RegExp;
type Address = Omit<Screen, "as">;

const onData =
  (data: Screen["data"]) =>
  (name: string, path: string, ...steps: Step[]): Address => ({ name, path, data, steps });

export const demo = onData("demo");
export const stress = onData("stress");
export const empty = onData("empty");

/** A screen with all kinds of data, each of which looks different. */
export function onAllData(name: string, path: string): Address[] {
  return [demo(name, path), stress(`${name}-stress`, path), empty(`${name}-empty`, path)];
}

/** A screen as it is, and with data that stresses its layout, in a state to which the steps lead. */
export function alsoStressed(name: string, path: string, ...steps: Step[]): Address[] {
  return [demo(name, path, ...steps), stress(`${name}-stress`, path, ...steps)];
}

const buttons = (page: Page, name: Named) => page.getByRole("button", { name, exact: true });

/** Presses a button, and waits until the page says something, if it is to. */
export function press(name: Named, said?: Named): Step {
  return async (page, server) => {
    await buttons(page, name).click();
    if (said) await see(said)(page, server);
  };
}

export function pressLast(name: Named): Step {
  return (page) => buttons(page, name).last().click();
}

export function pressKey(key: string): Step {
  return async (page) => {
    await waitForHydration(page);
    await page.keyboard.press(key);
  };
}

export function follow(link: Named): Step {
  return (page) => page.getByRole("link", { name: link, exact: true }).click();
}

/** Clicks the first element of a selector. */
export function clickOn(selector: string): Step {
  return (page) => page.locator(selector).first().click();
}

export function unfold(summary: string): Step {
  return (page) => page.getByText(summary).click();
}

export function fill(label: Named, text: string): Step {
  return (page) => page.getByLabel(label).first().fill(text);
}

export function fillInDialog(label: Named, text: string): Step {
  return (page) => page.getByRole("dialog").getByLabel(label).first().fill(text);
}

export function choose(label: Named, option: string): Step {
  return (page) => page.getByLabel(label).selectOption({ label: option });
}

/** Waits until the page says it. */
export function see(text: Named): Step {
  return (page) => page.getByText(text).first().waitFor();
}

export function seeHeading(name: string): Step {
  return (page) => page.getByRole("heading", { name }).waitFor();
}

/** Waits until React has taken over the page. */
export const hydrated: Step = (page) => waitForHydration(page);

/** Opens a dialog by the first link of that name in a list. */
export function openDialog(link: RegExp): Step {
  return async (page) => {
    await openDetails(page, /^Details of /);
    await page.getByRole("row").getByRole("link", { name: link }).first().click();
    await page.getByRole("dialog").waitFor();
  };
}

export const checkFirstRow: Step = (page) => page.getByRole("row").getByRole("checkbox").first().check();

/** Chooses a weekly menu with these rows in a dialog that uploads one. */
export function chooseWorkbook(...rows: Cell[][]): Step {
  return (page) => chooseFile(page, { Menu: [["Name", "Description", "Category", "Price"], ...rows] });
}

/** Uploads a list with headings and sheets of its own, to be checked. No choice is remembered for them. */
export const askColumns: Step = async (page, server) => {
  const headings = ["Piatto", `Composizione con tutti gli ingredienti, ${now().getTime()}`, "Prezzo"];
  const rows = [
    headings,
    ["Vitello tonnato con capperi di Pantelleria", "Vitello, tonno, capperi", "CHF 24.—"],
  ];
  await chooseFile(page, { "Antipasti e specialità": rows, Secondi: rows, "Vini al bicchiere": [["Vino"]] });
  await press("Check first")(page, server);
  await seeHeading(columnMessages.question)(page, server);
};

async function chooseFile(page: Page, sheets: Record<string, Cell[][]>) {
  await page.getByLabel("Excel file").setInputFiles({
    name: "menus.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(makeWorkbook(sheets)),
  });
}

/** Ticks boxes for a whole category, and saves. */
export function tickForAll(category: string, ...allergens: string[]): Step {
  return async (page, server) => {
    const heading = page.getByRole("heading", { name: category, exact: true });
    const group = page.locator("section", { has: heading });
    for (const allergen of allergens) {
      await group.getByLabel(/^Allergen of all in/).selectOption(allergen);
      await group.getByRole("button", { name: /^Tick for all/ }).click();
    }
    await press(/^Save/)(page, server);
    await see(/Not saved: /)(page, server);
  };
}

/** Unfolds what is folded: 'Today' while nothing but the example is sold, and 'Report' until it is kept open. */
export const unfoldPanels: Step = async (page) => {
  const folded = page.locator(":is(.dashboard, .today-panel) > details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
};

/** Unticks the allergens of the first dish that declares some. */
export const untickFirstDish: Step = async (page) => {
  const ticked = page.locator(".allergen-rows li").first().getByRole("checkbox", { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
};

export const copyMonday: Step = async (page) => {
  const monday = page.getByRole("group", { name: "Monday" }).first();
  await monday.getByLabel("Closed").check();
  await monday.getByText("Copy to …").click();
  await monday.getByLabel("Tuesday").check();
  await monday.getByRole("button", { name: "Copy Monday" }).click();
};

/** On a phone, shows the sidebar. */
export const openSidebar: Step = async (page) => {
  const burger = buttons(page, "Menu");
  if (await burger.isVisible()) await burger.click();
};

/** At its end a screen's bar of buttons lies over no field. */
export const scrollToEnd: Step = (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

export const showQrCode: Step = async (page) => {
  await openDetails(page, /^Details of /);
  await buttons(page, /^Link for/)
    .first()
    .click();
  await page.getByRole("img", { name: "The link as a QR code" }).waitFor();
};

export const waitForOpenCategory: Step = (page) => page.locator(".category[open]").waitFor();

export const tickMilk: Step = async (page, server) => {
  await page.getByText("Allergie ou intolérance ?").click();
  await page.getByLabel("Lait").check();
  await waitForOpenCategory(page, server);
};

/** Loses the connection, once the page works. */
export const unreachable: Step = async (page) => {
  await waitForHydration(page);
  await page.route("**/*.data*", (route) => route.abort());
};

/** Requests a page that is never answered. */
export const showLoading: Step = async (page) => {
  await waitForHydration(page);
  await page.route("**/contact.data*", () => {});
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Loading...").waitFor();
};

/** Comes as somebody who has never been here. */
export const showPopup: Step = async (page) => {
  await page.evaluate(() => localStorage.setItem("hasVisited", "false"));
  await page.reload();
  await page.getByRole("dialog").waitFor();
  await page.evaluate(() => localStorage.setItem("hasVisited", "true"));
};
