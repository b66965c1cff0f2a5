import { afterEach, describe, expect, test } from "vitest";
import { addDayMenuItems } from "~/domain/day-menus/day-menus.server";
import { addDays } from "~/domain/dates/local-date";
import { uploadMessages } from "~/messages/uploads";
import { categoryMessages, chefMessages, menuMessages } from "~/messages/menu";
import { accountMessages } from "~/messages/accounts";
import { dayMenuMessages } from "~/messages/day-menus";
import { DESKTOP, launchBrowser, PHONE, waitForHydration } from "../support/browser";
import { forFile } from "../support/for-file";
import { startServerWithMail } from "../support/mail";
import { fieldOf, fillFields } from "../support/list-screen";
import { dayMenuItem, emptyMenu, insertSuggestions } from "../support/menu";
import { addContacts, numberedContacts } from "../support/contacts";
import { openOfficeForAll } from "../support/open-page";
import { signInByForm } from "../support/server";
import { makeWorkbook } from "../support/workbook";
import { today } from "../support/today";

const UNREACHABLE = "Could not reach the server. Please check your connection and try again.";
const DAY = addDays(today(), 30);

const server = await forFile(startServerWithMail());
const browser = await forFile(launchBrowser());
const db = await forFile(server.openDatabase());
await emptyMenu(db);
await insertSuggestions(db, 1);
await addContacts(server, numberedContacts(2));
const { page, context, errors, screen } = await openOfficeForAll(browser, server);
afterEach(() => context.setOffline(false));

/** Goes to a screen, and waits until it is hydrated. */
async function visit(address: string) {
  await page.goto(address, { waitUntil: "networkidle" });
  await waitForHydration(page);
}

const formWith = (button: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: button, exact: true }) });

/** Fills the fields of that label in the form that has this button. */
const fill = (button: string, fields: Record<string, string>) => fillFields(formWith(button), fields);

async function expectFilled(button: string, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    expect(await fieldOf(formWith(button), label).first().inputValue(), label).toBe(value);
}

const press = (button: string) => formWith(button).getByRole("button", { name: button, exact: true }).click();

const weeklyMenu = (name: string) =>
  Buffer.from(
    makeWorkbook({
      Sheet: [
        ["Name", "Description", "Category", "Price"],
        [name, "Tomate.", "Pizza", 15.5],
      ],
    }),
  );

const chooseFile = (buffer: Buffer) =>
  page
    .getByLabel("Excel file")
    .setInputFiles({ name: "menu.xlsx", mimeType: "application/octet-stream", buffer });

const item = { Name: "Tiramisu", Price: "9.5", Description: "Mascarpone, café" };

describe("a form that can't be sent stays open with the typed values, and can be sent again", () => {
  test.each<[string, string, Record<string, string>, string]>([
    ["/category?dialog=add", "Save", { Name: "Antipasti" }, categoryMessages.added],
    [
      "/chef?dialog=add",
      "Save",
      { Name: "Polpo", Description: "Grillé", Allergies: "Mollusques", Price: "33" },
      chefMessages.added,
    ],
    [
      "/menu-description?dialog=add",
      "Add Menu",
      { ...item, "Discount Price": "8", Category: "Dolci", "Home Made": "Yes", Allergies: "Lait" },
      menuMessages.added,
    ],
    [
      "/dashboard?dialog=add",
      "Add Menu",
      { ...item, Category: "Dolci", "Menu Type": "Dinner", "Discount Price": "9" },
      menuMessages.added,
    ],
    ["/profile?dialog=edit&id=phone", "Save", { Phone: "0791234567" }, accountMessages.fieldUpdated("phone")],
    ["/settings/restaurant", "Save", { "Title on the home page": "Chez Tonino" }, "Saved."],
    ["/contact?dialog=delete-all", "Yes, Delete All", {}, "All contacts deleted successfully"],
    [
      "/add-user",
      "Add User",
      { Name: "Anna", Email: "anna@example.com", Password: "long enough", Phone: "0791234567" },
      accountMessages.userAdded,
    ],
    [
      "/login?dialog=forgot",
      "Send Reset Link",
      { Email: "nobody@example.com" },
      accountMessages.resetLinkSent,
    ],
  ])("%s", async (address, button, fields, done) => {
    await visit(address);
    await fill(button, fields);
    await context.setOffline(true);
    await press(button);
    await formWith(button).getByRole("alert").getByText(UNREACHABLE).waitFor();
    await expectFilled(button, fields);
    expect(page.url()).toBe(server.url + address);
    await context.setOffline(false);
    await press(button);
    await page.getByText(done).waitFor();
  });

  test("a day's dishes, the folded ones too", async () => {
    await visit(`/dish-description/${DAY}?dialog=add`);
    for (const name of ["Dish 2", "Dessert"]) await page.locator("summary", { hasText: name }).click();
    const blocks = ["Dish 1", "Dish 2", "Dessert"].map((name) => page.getByRole("group", { name }));
    for (const [index, block] of blocks.entries())
      await fillFields(block, { Name: `Plat ${index}`, Description: "Du marché", Price: "19.5" });
    await context.setOffline(true);
    await press("Save");
    await formWith("Save").getByRole("alert").getByText(UNREACHABLE).waitFor();
    const names = await Promise.all(blocks.map((block) => fieldOf(block, "Name").inputValue()));
    expect(names).toEqual(["Plat 0", "Plat 1", "Plat 2"]);
    await context.setOffline(false);
    await press("Save");
    await page.getByText(dayMenuMessages.saved).waitFor();
    expect(await screen.rowNames()).toEqual(["Plat 0", "Plat 1", "Plat 2"]);
  });

  test("and shows the message where a long form is being sent", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/dish-description/${addDays(DAY, 1)}?dialog=add`, { waitUntil: "networkidle" });
    for (const name of ["Dish 2", "Dish 3"]) await page.locator("summary", { hasText: name }).click();
    for (const name of ["Dish 1", "Dish 2", "Dish 3"]) {
      const typed = { Name: `Lasagne ${name}`, Description: "Du jour.", Price: "18" };
      await fillFields(page.getByRole("group", { name }), typed);
    }
    await context.setOffline(true);
    // Once more, when the message is there already.
    for (let times = 0; times < 2; times++) {
      await press("Save");
      await page.waitForFunction((text) => {
        const message = [...document.querySelectorAll(".form-error")].find(
          (each) => each.textContent === text,
        );
        if (!message) return false;
        const { left, top, width, height } = message.getBoundingClientRect();
        return message.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }, UNREACHABLE);
    }
    await page.setViewportSize(DESKTOP);
  });

  test("an edit", async () => {
    await visit("/chef");
    await page.getByRole("link", { name: "Edit Suggestion 1" }).click();
    await screen.field("Name").fill("Suggestion du jour");
    await screen.field("Available").uncheck();
    await context.setOffline(true);
    await screen.button("Save Changes").click();
    await screen.dialog.getByRole("alert").getByText(UNREACHABLE).waitFor();
    expect(await screen.field("Name").inputValue()).toBe("Suggestion du jour");
    expect(await screen.field("Available").isChecked()).toBe(false);
    await context.setOffline(false);
    await screen.button("Save Changes").click();
    await screen.toast("Updated Successfully").waitFor();
  });

  test("an upload, its file too", async () => {
    await visit("/menu-description?dialog=upload");
    await chooseFile(weeklyMenu("Marinara"));
    await context.setOffline(true);
    await press("Submit");
    await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
    await context.setOffline(false);
    await press("Submit");
    await page.getByText(uploadMessages.uploaded).waitFor();
  });

  test("the import of a checked file", async () => {
    await visit("/menu-description?dialog=upload");
    await chooseFile(weeklyMenu("Napoli"));
    await press("Check first");
    await page.getByRole("heading", { name: "Check the file" }).waitFor();
    await context.setOffline(true);
    await press("Import 1 row");
    await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
    await context.setOffline(false);
    await press("Import 1 row");
    await page.getByText(uploadMessages.uploaded).waitFor();
  });
});

describe("a button that can't be sent says so beside it, or in a toast", () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    [
      "of the history",
      async () => {
        await visit("/category?dialog=add");
        await fill("Save", { Name: "Contorni" });
        await press("Save");
        await page.getByText(categoryMessages.added).waitFor();
        return "/history";
      },
      /^Undo Added category Contorni$/,
    ],
    [
      "that copies another day's menu",
      async () => {
        const day = addDays(DAY, 8);
        await addDayMenuItems(db, day, [dayMenuItem("Lasagne")]);
        return `/dish-description/${addDays(day, 1)}`;
      },
      /^Copy from /,
    ],
    [
      "that ends a session",
      async () => {
        await signInByForm(server);
        return "/profile";
      },
      /^Log out everywhere else$/,
    ],
  ])("%s", async (_which, prepare, button) => {
    await visit(await prepare());
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
  });
});

test("a form that gets a server error keeps its values", async () => {
  await visit("/category?dialog=add");
  await fill("Save", { Name: "Insalate" });
  await page.route("**/category.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await press("Save");
  await page.getByRole("alert").getByText(accountMessages.unexpected).waitFor();
  await expectFilled("Save", { Name: "Insalate" });
  await page.unroute("**/category.data*");
  // Remix complains about what it couldn't read.
  errors.splice(0);
  await press("Save");
  await page.getByText(categoryMessages.added).waitFor();
});

describe("on a slow connection", () => {
  /** Holds back the responses to posts to an address, which the server has handled. */
  async function holdResponses(address: string) {
    let handled = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(address, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      handled += 1;
      await released;
      // The browser may have dropped the request.
      await route.fulfill({ response }).catch(() => undefined);
    });
    return {
      waitUntilHandled: () => expect.poll(() => handled).toBe(1),
      async release() {
        release();
        await page.unroute(address);
      },
    };
  }
  const row = () => screen.row("Zuppe");

  test("a dialog that is closed while its form is being sent leaves an up-to-date list", async () => {
    await visit("/category?q=zuppe&dialog=add");
    await fill("Save", { Name: "Zuppe" });
    const responses = await holdResponses("**/category.data*");
    await press("Save");
    await responses.waitUntilHandled();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await row().waitFor();
    await responses.release();
  });

  test("an undo that is answered after a dialog was opened shows in the list", async () => {
    await visit("/category?q=zuppe");
    await page.getByRole("link", { name: "Delete Zuppe" }).click();
    await screen.button("Delete").click();
    await row().waitFor({ state: "detached" });
    const responses = await holdResponses("**/history.data*");
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await responses.waitUntilHandled();
    await page.getByRole("link", { name: "Add Category" }).click();
    await page.getByRole("dialog", { name: "Add Category" }).waitFor();
    await responses.release();
    await row().waitFor({ state: "attached" });
  });
});

test("a file that is too large for the server is named as the reason", async () => {
  await visit("/menu-description?dialog=upload");
  await chooseFile(Buffer.alloc(6 * 1024 * 1024));
  await press("Submit");
  await page.getByRole("alert").getByText(uploadMessages.tooLarge).waitFor();
  // Remix's client reports a response that isn't its own.
  errors.splice(0);
});

test("a form with too much text for the server names that as the reason, and keeps the text", async () => {
  await visit("/chef?dialog=add");
  await fill("Save", { Description: "é".repeat(20_000) });
  await press("Save");
  await page.getByText("This form holds too much text to be sent. Please shorten it.").waitFor();
  await expectFilled("Save", { Description: "é".repeat(20_000) });
  // Remix's client reports a response that isn't its own.
  errors.splice(0);
});

test("a screen that can't be fetched shows an error inside the layout, and loads at another try", async () => {
  await visit("/chef");
  // Its code is preloaded.
  const isLoaded = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/office/category/"));
  await page.waitForFunction(isLoaded);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Category" }).click();
  await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
  expect(await page.getByRole("navigation", { name: "Back office" }).isVisible()).toBe(true);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Category", exact: true }).waitFor();
});

test("a failed logout shows an error and changes nothing", async () => {
  await visit("/category?q=pizza");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.locator(".toast").getByText(UNREACHABLE).waitFor();
  expect(page.url()).toBe(`${server.url}/category?q=pizza`);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL("**/login");
});

test("logging in keeps the address until there is a connection", async () => {
  await visit("/login");
  await fill("Log in", { Email: "admin@example.com", Password: "correct horse battery" });
  await context.setOffline(true);
  await press("Log in");
  await page.getByRole("alert").getByText(UNREACHABLE).waitFor();
  await expectFilled("Log in", { Email: "admin@example.com", Password: "correct horse battery" });
  await context.setOffline(false);
  await press("Log in");
  await page.getByText("Login successful!").waitFor();
});
