import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { addDays } from "~/domain/dates/local-date";
import {
  DISH_PHOTO_SIZES,
  PHOTO_PLACES,
  type PhotoPlace,
  type PhotoSize,
  placePhotoSizes,
} from "~/domain/photos/photo";
import { storePhoto } from "~/domain/photos/photo-files.server";
import { type ResizedPhoto, resizePhoto } from "~/domain/photos/resize-photo.server";
import { OTHER_LANGUAGES, type OtherLanguage, pathIn } from "~/domain/text/language";
import { guestWords } from "~/messages/guests/words";
import { WITHOUT_END } from "~/domain/sold-out/sold-out";
import { makeEmailToken } from "~/domain/users/email-changes.server";
import { makeResetToken } from "~/domain/users/password-reset.server";
import { columnMessages, pasteMessages, photoMessages } from "~/messages/uploads";
import { categoryMessages, menuMessages } from "~/messages/menu";
import { dayMenuMessages } from "~/messages/day-menus";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { waitForHydration, newPage } from "./browser";
import { openDetails } from "./menu";
import { valueOf } from "./outcome";
import { makeScene, type PhotoScene } from "./photo-scenes";
import { ADMIN, signInByForm, startServer, type TestServer } from "./server";
import { fillWithStressData, writeLongFacts } from "./stress-data";
import { type Cell, makeWorkbook } from "./workbook";
import { now, today } from "./today";

/**
 * Every screen in every state that looks different: `npm run screenshots`
 * takes pictures of them, and tests/browser/every-screen-of-*.test.ts tests them.
 */
export interface Screen {
  name: string;
  path: string;
  /** The database's content: demo data, data that stresses the layout, or nothing. */
  data: "demo" | "stress" | "empty";
  as: "guest" | "staff";
  /** The steps on the page that lead to the state. */
  steps?: (page: Page, server: TestServer) => Promise<unknown>;
}

const TODAY = today();

/** A day of the demo data that has nothing planned. */
const FREE_DAY = addDays(TODAY, 60);

const ALL_PLACES = {
  hero: "blue-sky",
  about: "panorama",
  pizza: "dark-wood",
  drinks: "night",
  desserts: "portrait",
} as const;
const FAVOURITES: PhotoScene[] = ["dark-wood", "white-plate", "portrait"];

const GUESTS: Omit<Screen, "as">[] = [
  { name: "home", path: "/", data: "demo" },
  { name: "home-stress", path: "/", data: "stress" },
  { name: "home-drawer", path: "/", data: "demo", steps: click("link", "Ouvrir la navigation") },
  {
    name: "home-popup",
    path: "/",
    data: "demo",
    steps: async (page) => {
      await page.evaluate(() => localStorage.setItem("hasVisited", "false"));
      await page.reload();
      await page.getByRole("dialog").waitFor();
      await page.evaluate(() => localStorage.setItem("hasVisited", "true"));
    },
  },
  {
    name: "home-contact-rejected",
    path: "/#contact",
    data: "demo",
    steps: async (page) => {
      await click("button", "Envoyer")(page);
      await page.getByText("Le message est obligatoire").waitFor();
    },
  },
  { name: "menu", path: "/menu", data: "demo" },
  { name: "menu-category", path: "/menu#Pizza", data: "demo", steps: waitForOpenCategory },
  { name: "menu-stress", path: "/menu#Pizza", data: "stress", steps: waitForOpenCategory },
  { name: "menu-allergens", path: "/menu#Pizza", data: "demo", steps: tickMilk },
  { name: "menu-allergens-stress", path: "/menu#Pizza", data: "stress", steps: tickMilk },
  { name: "menu-empty", path: "/menu", data: "empty" },
  ...OTHER_LANGUAGES.flatMap(screensIn),
  { name: "language-off", path: "/de", data: "stress" },
  { name: "allergens", path: "/allergenes", data: "demo" },
  { name: "allergens-stress", path: "/allergenes", data: "stress" },
  { name: "allergens-empty", path: "/allergenes", data: "empty" },
  { name: "week", path: "/semaine", data: "demo" },
  { name: "week-stress", path: "/semaine", data: "stress" },
  { name: "week-empty", path: "/semaine", data: "empty" },
  { name: "legal-notice", path: "/mentions-legales", data: "demo" },
  { name: "legal-notice-stress", path: "/mentions-legales", data: "stress" },
  { name: "privacy", path: "/confidentialite", data: "demo" },
  { name: "privacy-stress", path: "/confidentialite", data: "stress" },
  { name: "menu-sold-out", path: "/menu", data: "demo", steps: sellOut },
  { name: "menu-sold-out-stress", path: "/menu", data: "stress", steps: sellOut },
  { name: "menu-photos", path: "/menu#Pizza", data: "demo", steps: showPhotos({}, FAVOURITES) },
  { name: "menu-photos-stress", path: "/menu#Pizza", data: "stress", steps: showPhotos({}, FAVOURITES) },
  {
    name: "home-one-photo",
    path: "/",
    data: "demo",
    steps: showPhotos({ hero: "white-plate" }, ["dark-wood"]),
  },
  { name: "home-photos", path: "/", data: "demo", steps: showPhotos(ALL_PLACES, FAVOURITES) },
  { name: "home-photos-stress", path: "/", data: "stress", steps: showPhotos(ALL_PLACES, FAVOURITES) },
  { name: "home-sold-out", path: "/", data: "demo", steps: sellOut },
  { name: "home-closed", path: "/", data: "demo", steps: closeToday },
  { name: "menu-closed", path: "/menu", data: "demo", steps: closeToday },
  { name: "not-found", path: "/nowhere", data: "demo" },
  { name: "not-found-closed", path: "/nowhere", data: "demo", steps: closeToday },
  { name: "login", path: "/login", data: "demo" },
  { name: "login-expired", path: "/category", data: "demo" },
  {
    name: "login-rejected",
    path: "/login",
    data: "stress",
    steps: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.com");
      await click("button", "Log in")(page);
      await page.getByText(accountMessages.passwordRequired).waitFor();
    },
  },
  { name: "login-forgot", path: "/login?dialog=forgot", data: "demo" },
  { name: "login-forgot-without-mail", path: "/login?dialog=forgot", data: "empty" },
  {
    name: "login-forgot-rejected",
    path: "/login?dialog=forgot",
    data: "demo",
    steps: async (page) => {
      await click("button", "Send Reset Link")(page);
      await page.getByText("Email is required.").waitFor();
    },
  },
  { name: "reset-password", path: "/reset-password/none", data: "demo" },
  {
    name: "reset-password-rejected",
    path: "/reset-password/none",
    data: "demo",
    steps: async (page, server) => {
      const db = server.openDatabase();
      const link = await makeResetToken(db, ADMIN.email);
      await db.destroy();
      await page.goto(`/reset-password/${link?.token}`);
      await page.getByLabel("New Password").fill("long enough");
      await page.getByLabel("Confirm Password").fill("something else");
      await click("button", "Reset Password")(page);
      await page.getByText(resetMessages.path.mismatch).waitFor();
    },
  },
  { name: "add-new-password", path: "/add-new-password", data: "demo" },
  {
    name: "new-email",
    path: "/reset-password/none",
    data: "demo",
    steps: async (page, server) => {
      const db = server.openDatabase();
      const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
      const { token } = await makeEmailToken(db, id, "marie.rossi@example.com");
      await db.destroy();
      await page.goto(`/reset-password/${token}`);
    },
  },
];

const STAFF: Omit<Screen, "as">[] = [
  { name: "login-signed-in", path: "/login", data: "demo" },
  { name: "dashboard", path: "/dashboard", data: "demo" },
  { name: "dashboard-empty", path: "/dashboard", data: "empty" },
  { name: "dashboard-stress", path: "/dashboard", data: "stress" },
  { name: "dashboard-no-dessert", path: "/dashboard", data: "demo", steps: hideDesserts },
  {
    name: "dashboard-unfolded",
    path: "/dashboard",
    data: "demo",
    steps: async (page) => {
      // 'Today' is folded while nothing but the example is sold, and 'Report' until it is kept open.
      const folded = page.locator(":is(.dashboard, .today-panel) > details:not([open]) > summary");
      while ((await folded.count()) > 0) await folded.first().click();
    },
  },
  {
    name: "dashboard-installer",
    path: "/dashboard",
    data: "empty",
    steps: (page) => page.getByText("For your installer").click(),
  },
  { name: "dashboard-add", path: "/dashboard?dialog=add", data: "demo" },
  { name: "dashboard-upload", path: "/dashboard?dialog=upload", data: "demo" },
  { name: "menu-details", path: "/menu-details", data: "demo" },
  { name: "menu-details-stress", path: "/menu-details", data: "stress" },
  {
    name: "menu-description-photo",
    path: "/menu-description",
    data: "demo",
    steps: openDialog(/^Photo of /),
  },
  {
    name: "menu-description-photo-rejected",
    path: "/menu-description",
    data: "demo",
    steps: async (page) => {
      await openDialog(/^Photo of /)(page);
      await click("button", /^Save Photo/)(page);
      await page.getByText(photoMessages.missing).waitFor();
    },
  },
  { name: "chef-photo", path: "/chef", data: "demo", steps: openDialog(/^Photo of /) },
  { name: "settings-photos", path: "/settings/photos", data: "demo" },
  { name: "settings-photos-set", path: "/settings/photos", data: "demo", steps: showPhotos(ALL_PLACES, []) },
  { name: "settings-backups", path: "/settings/backups", data: "demo" },
  { name: "menu-description", path: "/menu-description", data: "demo" },
  { name: "menu-description-stress", path: "/menu-description", data: "stress" },
  { name: "menu-description-empty", path: "/menu-description", data: "empty" },
  { name: "menu-description-last-page", path: "/menu-description?page=4", data: "demo" },
  { name: "menu-description-not-found", path: "/menu-description?q=nobody", data: "demo" },
  {
    name: "menu-description-found-no-more",
    path: "/menu-description",
    data: "demo",
    steps: async (page) => {
      const row = await page.locator("tr[id^=item-]").first().getAttribute("id");
      await page.goto(`/menu-description?q=tonno&edited=${row?.slice("item-".length)}`);
      await page.getByText('Not found any more by "tonno".').waitFor();
    },
  },
  {
    name: "menu-description-filtered",
    path: "/menu-description?category=Pizza&sort=price-desc",
    data: "demo",
  },
  {
    name: "menu-description-none-selected",
    path: "/menu-description?dialog=delete-selected",
    data: "demo",
  },
  {
    name: "menu-description-delete-selected",
    path: "/menu-description",
    data: "stress",
    steps: async (page) => {
      await waitForHydration(page);
      await page.getByRole("row").getByRole("checkbox").first().check();
      await page.getByLabel("Select all on this page").check();
      await click("button", "Delete selected")(page);
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "menu-description-move-rejected",
    path: "/menu-description",
    data: "demo",
    steps: async (page) => {
      await page.getByRole("row").getByRole("checkbox").first().check();
      await click("button", "Move to…")(page);
      await click("button", "Move")(page);
      await page.getByText(menuMessages.categoryRequired).waitFor();
    },
  },
  { name: "menu-description-day", path: `/menu-description/${TODAY}`, data: "demo" },
  { name: "menu-description-no-day", path: "/menu-description/2027-02-29", data: "demo" },
  {
    name: "menu-description-add-rejected",
    path: "/menu-description?dialog=add",
    data: "demo",
    steps: async (page) => {
      await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Calzone");
      await click("button", "Add Menu")(page);
      await page.getByText("Description is required.").waitFor();
    },
  },
  {
    name: "menu-description-price-moved",
    path: "/menu-description",
    data: "demo",
    steps: (page, server) =>
      undeclared(page, server, async () => {
        await openDialog(/^Edit /)(page);
        await page
          .getByRole("dialog")
          .getByLabel(/^Price/)
          .first()
          .fill("1.75");
        await click("button", "Save Changes")(page);
        await page.getByText("Is that right?").waitFor();
      }),
  },
  { name: "menu-description-add", path: "/menu-description?dialog=add", data: "demo" },
  { name: "menu-description-add-empty", path: "/menu-description?dialog=add", data: "empty" },
  { name: "menu-description-edit", path: "/menu-description", data: "stress", steps: openDialog(/^Edit /) },
  {
    name: "menu-description-delete",
    path: "/menu-description",
    data: "stress",
    steps: openDialog(/^Delete /),
  },
  { name: "menu-description-previous", path: "/menu-description?dialog=previous", data: "demo" },
  { name: "menu-description-upload", path: "/menu-description?dialog=upload", data: "demo" },
  { name: "menu-description-upload-weekly", path: "/menu-description?dialog=upload-weekly", data: "demo" },
  {
    name: "menu-description-upload-rejected",
    path: "/menu-description?dialog=upload",
    data: "demo",
    steps: async (page) => {
      const wrong = ["", "Sans nom ni prix, dans une catégorie qui n’existe pas.", "Vins", 0];
      await chooseWorkbook(page, [wrong, wrong, wrong, wrong]);
      await click("button", "Submit")(page);
      await page.getByRole("table", { name: "Errors in the file" }).waitFor();
    },
  },
  { name: "dish", path: "/dish", data: "demo" },
  { name: "dish-week", path: "/dish-week", data: "demo" },
  { name: "dish-week-stress", path: "/dish-week", data: "stress" },
  { name: "dish-week-closed", path: "/dish-week", data: "demo", steps: closeToday },
  {
    name: "dish-week-nothing-to-copy",
    path: `/dish-week/${FREE_DAY}`,
    data: "empty",
    steps: async (page) => {
      await click("button", "Copy last week")(page);
      await page.getByText(dayMenuMessages.noDayToCopy).waitFor();
    },
  },
  { name: "dish-description", path: `/dish-description/${TODAY}`, data: "demo" },
  { name: "dish-description-stress", path: `/dish-description/${TODAY}`, data: "stress" },
  { name: "dish-description-empty", path: `/dish-description/${FREE_DAY}`, data: "demo" },
  {
    name: "dish-description-add-rejected",
    path: `/dish-description/${FREE_DAY}?dialog=add`,
    data: "demo",
    steps: async (page) => {
      await waitForHydration(page);
      await click("button", "Save")(page);
      await page.getByText("Name is required.").first().waitFor();
    },
  },
  {
    name: "dish-description-dessert",
    path: `/dish-description/${FREE_DAY}?dialog=add&course=dessert`,
    data: "demo",
  },
  { name: "dish-description-full", path: `/dish-description/${TODAY}?dialog=add`, data: "stress" },
  {
    name: "dish-description-edit",
    path: `/dish-description/${TODAY}`,
    data: "demo",
    steps: openDialog(/^Edit /),
  },
  {
    name: "dish-description-delete",
    path: `/dish-description/${TODAY}`,
    data: "demo",
    steps: openDialog(/^Delete /),
  },
  { name: "dish-description-no-day", path: "/dish-description/2026-02-30", data: "demo" },
  { name: "dish-description-upload", path: `/dish-description/${TODAY}?dialog=upload`, data: "demo" },
  { name: "dish-description-sample", path: `/dish-description/${TODAY}?dialog=sample`, data: "demo" },
  { name: "dish-description-delete-all", path: `/dish-description/${TODAY}?dialog=delete-all`, data: "demo" },
  {
    name: "import-check",
    path: "/menu-description?dialog=upload",
    data: "demo",
    steps: async (page) => {
      await chooseWorkbook(page, [["Pizza nuova", "Neuve.", "Pizza", 19]]);
      await click("button", "Check first")(page);
      await page.getByRole("heading", { name: "Check the file" }).waitFor();
    },
  },
  { name: "import-columns", path: "/menu-description?dialog=upload", data: "demo", steps: askColumns },
  {
    name: "import-columns-rejected",
    path: "/menu-description?dialog=upload",
    data: "stress",
    steps: async (page) => {
      await askColumns(page);
      await click("button", "Use these columns")(page);
      await page.getByText("Please choose.").first().waitFor();
    },
  },
  {
    name: "import-columns-chosen",
    path: "/menu-description?dialog=upload",
    data: "demo",
    steps: async (page) => {
      await askColumns(page);
      await page.getByLabel("Category").selectOption({ label: "The name of the sheet" });
      await click("button", "Use these columns")(page);
      await page
        .getByRole("checkbox", { name: /^Add the category/ })
        .first()
        .uncheck();
      await page.getByRole("button", { name: /^Import / }).click();
      await page.getByText("Tick the box").first().waitFor();
    },
  },
  { name: "import-paste", path: "/import/paste", data: "demo" },
  {
    name: "import-paste-rejected",
    path: "/import/paste",
    data: "demo",
    steps: async (page) => {
      await click("button", "Check first")(page);
      await page.getByText(pasteMessages.missing).waitFor();
    },
  },
  {
    name: "import-paste-errors",
    path: "/import/paste",
    data: "demo",
    steps: async (page) => {
      const dishes = ["Fendant\t1 dl\tPizza\t5.20", "Fendant\t7 dl\tPizza\t36.-", "Dôle\t\tVini\tgratis"];
      const list = ["Nom\tDescription\tCatégorie\tPrix", ...dishes].join("\n");
      await page.getByRole("textbox", { name: "List" }).fill(list);
      await click("button", "Check first")(page);
      await page.getByText("Rows with errors").waitFor();
    },
  },
  { name: "menu-preview", path: "/menu-preview", data: "demo", steps: sellOut },
  { name: "menu-preview-stress", path: `/menu-preview?at=${addDays(TODAY, 1)}T12:00`, data: "stress" },
  { name: "menu-preview-empty", path: `/menu-preview?at=${FREE_DAY}T19:00`, data: "empty" },
  { name: "menu-preview-rejected", path: "/menu-preview?at=morgen", data: "demo" },
  { name: "menu-preview-home", path: `/menu-preview/home?at=${addDays(TODAY, 1)}T12:00`, data: "demo" },
  { name: "menu-preview-home-stress", path: "/menu-preview/home", data: "stress" },
  { name: "print", path: "/print", data: "demo" },
  { name: "print-menu", path: "/print/menu", data: "demo" },
  { name: "print-menu-stress", path: "/print/menu", data: "stress" },
  { name: "print-menu-empty", path: "/print/menu", data: "empty" },
  { name: "print-day", path: "/print/day", data: "demo" },
  { name: "print-day-stress", path: "/print/day", data: "stress" },
  { name: "print-day-empty", path: "/print/day", data: "empty" },
  { name: "print-week", path: "/print/week", data: "demo" },
  { name: "print-week-stress", path: "/print/week", data: "stress" },
  { name: "print-tents-without-address", path: "/print/tents", data: "demo" },
  { name: "menu-order", path: "/menu-order", data: "demo" },
  { name: "menu-order-empty", path: "/menu-order", data: "empty" },
  {
    name: "menu-order-rejected",
    path: "/menu-order",
    data: "stress",
    steps: async (page) => {
      await page.getByRole("navigation", { name: "Lists" }).getByRole("link").nth(1).click();
      await page.waitForURL(/category=/);
      await page.getByRole("heading", { name: "Categories" }).waitFor({ state: "detached" });
      await page
        .getByLabel(/^Number of /)
        .first()
        .fill("0");
      await click("button", "Save")(page);
      await page.getByText(/^Enter a whole number from 1 to /).waitFor();
    },
  },
  { name: "translations", path: "/translations?language=it", data: "demo" },
  { name: "translations-all", path: "/translations?language=de&show=all", data: "demo" },
  { name: "menu-prices", path: "/menu-prices", data: "demo" },
  { name: "menu-prices-preview", path: "/menu-prices?category=Dolci&amount=3&discounts=1", data: "demo" },
  {
    name: "menu-prices-stress",
    path: "/menu-prices?amount=1&by=chf",
    data: "stress",
    // At its end the bar of buttons lies over no field.
    steps: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  { name: "menu-prices-far", path: "/menu-prices?category=Dolci&amount=50&discounts=1", data: "demo" },
  {
    name: "menu-prices-rejected",
    path: "/menu-prices?category=Dolci&amount=3",
    data: "demo",
    steps: async (page) => {
      await page
        .getByLabel(/^New price of/)
        .first()
        .fill("cher");
      await click("button", /^Change \d+ prices$/)(page);
      await page.getByText("Some prices are not valid.").waitFor();
    },
  },
  { name: "import-ended", path: "/import/unknown", data: "demo" },
  { name: "closures", path: "/closures", data: "demo" },
  { name: "closures-add", path: `/closures?dialog=add&day=${FREE_DAY}`, data: "demo" },
  {
    name: "closures-add-rejected",
    path: `/closures?dialog=add&day=${FREE_DAY}&reason=No%C3%ABl`,
    data: "demo",
    steps: async (page) => {
      await click("button", "Save")(page);
      await page.getByText("Enter the shop's hours.").waitFor();
    },
  },
  { name: "declarations", path: "/declarations", data: "demo" },
  { name: "allergen-rows", path: "/declarations/allergens", data: "demo" },
  { name: "allergen-rows-stress", path: "/declarations/allergens?show=all", data: "stress" },
  { name: "allergen-rows-empty", path: "/declarations/allergens", data: "empty" },
  {
    name: "allergen-rows-rejected",
    path: "/declarations/allergens?show=all",
    data: "demo",
    steps: async (page) => {
      const ticked = page.locator(".allergen-rows li").first().getByRole("checkbox", { checked: true });
      while ((await ticked.count()) > 0) await ticked.first().uncheck();
      await click("button", /^Save/)(page);
      await page.getByText("Nothing was saved.").waitFor();
    },
  },
  {
    name: "allergen-rows-asked",
    path: "/declarations/allergens",
    data: "demo",
    steps: (page, server) => undeclared(page, server, () => tickForAll(page, "Pizza", ["gluten", "milk"])),
  },
  {
    name: "allergen-rows-alone",
    path: "/declarations/allergens",
    data: "demo",
    steps: (page, server) =>
      undeclared(page, server, () => tickForAll(page, "Bevande E Caffè", ["sulphites"])),
  },
  { name: "declarations-empty", path: "/declarations", data: "empty" },
  { name: "declarations-stress", path: "/declarations", data: "stress" },
  {
    name: "profile-two-step",
    path: "/profile",
    data: "demo",
    steps: async (page) => {
      await click("button", "Set up two-step sign-in")(page);
      await page.getByText("Scan this").waitFor();
    },
  },
  { name: "security-log", path: "/security-log", data: "demo" },
  { name: "settings", path: "/settings", data: "demo" },
  { name: "settings-stress", path: "/settings", data: "stress" },
  { name: "settings-hours", path: "/settings/hours", data: "demo" },
  {
    name: "settings-hours-copied",
    path: "/settings/hours",
    data: "demo",
    steps: async (page) => {
      const monday = page.getByRole("group", { name: "Monday" }).first();
      await monday.getByLabel("Closed").check();
      await monday.getByText("Copy to …").click();
      await monday.getByLabel("Tuesday").check();
      await monday.getByRole("button", { name: "Copy Monday" }).click();
      await page.getByText("Not saved yet").waitFor();
    },
  },
  { name: "settings-links", path: "/settings/links", data: "stress" },
  {
    name: "settings-rejected",
    path: "/settings/legal",
    data: "demo",
    steps: async (page) => {
      await page.getByLabel("UID").fill("CHE-123.456.780");
      await click("button", "Save")(page);
      await page.getByText("This is not a UID.").waitFor();
    },
  },
  {
    name: "settings-saved",
    path: "/settings/legal",
    data: "demo",
    steps: async (page) => {
      await page.getByLabel("Company", { exact: true }).fill(`Da Tonino Sàrl ${now().getTime()}`);
      await click("button", "Save")(page);
      await page.getByText("Saved.").waitFor();
    },
  },
  { name: "dish-description-sold-out", path: `/dish-description/${TODAY}`, data: "demo", steps: sellOut },
  { name: "menu-description-sold-out", path: "/menu-description", data: "stress", steps: sellOut },
  { name: "service", path: "/service", data: "demo", steps: sellOut },
  { name: "service-stress", path: "/service", data: "stress", steps: sellOut },
  { name: "service-empty", path: "/service", data: "empty" },
  { name: "service-search", path: "/service?q=ma", data: "demo" },
  { name: "service-not-found", path: "/service?q=nobody", data: "demo" },
  {
    name: "service-choices",
    path: "/service",
    data: "demo",
    steps: (page) => page.locator(".service-ends summary").first().click(),
  },
  {
    name: "service-marked",
    path: "/service",
    data: "demo",
    steps: async (page) => {
      await page
        .getByRole("button", { name: /^Sold out/ })
        .last()
        .click();
      await page.getByText(/ is sold out until /).waitFor();
    },
  },
  { name: "category", path: "/category", data: "demo" },
  { name: "category-empty", path: "/category", data: "empty" },
  { name: "category-stress", path: "/category", data: "stress" },
  { name: "category-add", path: "/category?dialog=add", data: "demo" },
  {
    name: "category-edit-rejected",
    path: "/category",
    data: "stress",
    steps: async (page) => {
      await openDialog(/^Edit /)(page);
      await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("DOLCI");
      await click("button", "Save Changes")(page);
      await page.getByText(categoryMessages.taken).waitFor();
    },
  },
  { name: "category-delete", path: "/category", data: "stress", steps: openDialog(/^Delete /) },
  { name: "category-delete-all", path: "/category?dialog=delete-all", data: "demo" },
  { name: "category-edit-deleted", path: "/category?dialog=edit&id=deleted", data: "demo" },
  { name: "chef", path: "/chef", data: "demo" },
  { name: "chef-stress", path: "/chef", data: "stress" },
  { name: "chef-empty", path: "/chef", data: "empty" },
  { name: "chef-add", path: "/chef?dialog=add", data: "demo" },
  { name: "chef-delete", path: "/chef", data: "stress", steps: openDialog(/^Delete /) },
  { name: "chef-edit", path: "/chef", data: "demo", steps: openDialog(/^Edit /) },
  {
    name: "chef-edit-stale",
    path: "/chef",
    data: "demo",
    steps: async (page) => {
      await openDialog(/^Edit /)(page);
      await page.evaluate(async (instant) => {
        const form = new FormData(document.querySelector<HTMLFormElement>("dialog form") ?? undefined);
        const fields = [...form].map(([name, value]) => [name, String(value)]);
        const theirs = new URLSearchParams(fields);
        theirs.set("intent", "edit");
        theirs.set("description", `Theirs, of ${instant}`);
        await fetch(location.href, { method: "POST", body: theirs });
      }, now().getTime());
      await page.locator("dialog").getByRole("textbox", { name: "Description", exact: true }).fill("Ours");
      await click("button", "Save Changes")(page);
      await page.getByText("Take theirs").waitFor();
    },
  },
  { name: "history", path: "/history", data: "demo", steps: addCategory },
  { name: "history-empty", path: "/history?q=nothing", data: "demo" },
  { name: "history-deleted", path: "/history?show=deleted", data: "demo" },
  {
    name: "history-undo",
    path: "/history",
    data: "demo",
    steps: async (page) => {
      await addCategory(page);
      await page.locator("tbody a").first().click();
      await page.getByRole("link", { name: "Undo" }).click();
      await page.getByText("1 item goes back.").waitFor();
    },
  },
  { name: "user-list", path: "/user-list", data: "stress" },
  { name: "user-list-link", path: "/user-list", data: "demo", steps: makeLink },
  { name: "user-list-link-stress", path: "/user-list", data: "stress", steps: makeLink },
  { name: "user-list-not-found", path: "/user-list?q=nobody", data: "stress" },
  { name: "user-list-delete", path: "/user-list", data: "stress", steps: openDialog(/^Delete /) },
  {
    name: "user-list-sidebar",
    path: "/user-list",
    data: "demo",
    steps: async (page) => {
      const burger = page.getByRole("button", { name: "Menu", exact: true });
      if (await burger.isVisible()) await burger.click();
    },
  },
  { name: "add-user", path: "/add-user", data: "demo" },
  {
    name: "add-user-rejected",
    path: "/add-user",
    data: "demo",
    steps: async (page) => {
      await click("button", "Add User")(page);
      await page.getByText("Name is required.").waitFor();
    },
  },
  { name: "profile", path: "/profile", data: "demo" },
  { name: "profile-edit", path: "/profile?dialog=edit&id=password", data: "demo" },
  { name: "profile-email", path: "/profile?dialog=email", data: "demo" },
  { name: "profile-api-key", path: "/profile?dialog=add-api-key", data: "demo" },
  {
    name: "profile-saved",
    path: "/profile?dialog=edit&id=name",
    data: "demo",
    steps: async (page) => {
      await click("button", "Save")(page);
      await page.getByText(accountMessages.fieldUpdated("name")).waitFor();
    },
  },
  { name: "contact", path: "/contact", data: "demo" },
  { name: "contact-stress", path: "/contact", data: "stress" },
  { name: "contact-empty", path: "/contact", data: "empty" },
  { name: "contact-not-found", path: "/contact?q=nobody", data: "stress" },
  { name: "contact-delete", path: "/contact", data: "stress", steps: openDialog(/^Delete /) },
  { name: "contact-delete-all", path: "/contact?dialog=delete-all", data: "demo" },
  { name: "contact-waiting", path: "/contact", data: "stress", steps: showLoading },
  { name: "contact-failed", path: "/contact", data: "demo", steps: showError },
];

export const SCREENS: Screen[] = [
  ...GUESTS.map((screen) => ({ ...screen, as: "guest" as const })),
  ...STAFF.map((screen) => ({ ...screen, as: "staff" as const })),
];

/** The guests' pages in a language other than French. */
function screensIn(language: OtherLanguage): Omit<Screen, "as">[] {
  const { send, messageRequired } = guestWords[language].contact;
  const screen = (name: string, path: string) => ({
    name: `${name}-${language}`,
    path: pathIn(language, path),
    data: "demo" as const,
  });
  return [
    screen("home", "/"),
    {
      ...screen("home-contact-rejected", "/"),
      steps: async (page) => {
        await click("button", send)(page);
        await page.getByText(messageRequired).waitFor();
      },
    },
    screen("menu", "/menu"),
    screen("week", "/semaine"),
    screen("allergens", "/allergenes"),
    screen("not-found", "/nowhere"),
  ];
}

/** The servers of the screens, one for each kind of data. */
export interface ScreenServers {
  server: Record<Screen["data"], TestServer>;
  /** A page for one screen after the other; `errors` collects the errors in it. */
  openPage: (
    browser: Browser,
    options?: BrowserContextOptions,
  ) => Promise<{ show: (screen: Screen) => Promise<Page>; errors: string[]; close: () => Promise<void> }>;
  stop: () => Promise<void>;
}

/** Starts the servers on fresh folders. */
export async function startScreenServers(): Promise<ScreenServers> {
  const stressFolder = mkdtempSync(path.join(tmpdir(), "restaurant-"));
  writeLongFacts(stressFolder);
  const [demo, stress, empty] = await Promise.all([
    // Nothing is sent, but the forms for it are shown.
    startServer({ env: { DEMO_DATA: "1", SMTP_URL: "smtp://127.0.0.1:9" } }),
    startServer({ dataDir: stressFolder }),
    startServer(),
  ]);
  await fillWithStressData(stress);
  await deleteEverything(empty);
  await switchOnLanguages(demo);
  const server = { demo, stress, empty };
  return {
    server,
    openPage: (browser, options) => openPage(browser, server, options),
    async stop() {
      await Promise.all(Object.values(server).map((each) => each.stop()));
      rmSync(stressFolder, { recursive: true, force: true });
    },
  };
}

async function openPage(
  browser: Browser,
  server: ScreenServers["server"],
  options: BrowserContextOptions = {},
) {
  const opened = new Map<string, Promise<Awaited<ReturnType<typeof newPage>>>>();
  const errors: string[] = [];
  const open = async ({ data, as }: Screen) => {
    const guest = await newPage(browser, server[data], options);
    await guest.context.addInitScript(() => {
      // A blank page has no storage.
      if (location.protocol === "about:") return;
      if (localStorage.getItem("hasVisited") === null) localStorage.setItem("hasVisited", "true");
    });
    if (as === "staff") {
      const { Cookie } = await signInByForm(server[data], ADMIN);
      const [name = "", value = ""] = Cookie.split(/=(.*)/);
      await guest.context.addCookies([{ name, value, url: server[data].url }]);
    }
    return guest;
  };
  return {
    errors,
    async show(screen: Screen): Promise<Page> {
      const key = `${screen.data} ${screen.as}`;
      opened.set(key, opened.get(key) ?? open(screen));
      const { page, errors: found } = await opened.get(key)!;
      await page.unrouteAll({ behavior: "ignoreErrors" });
      const address = server[screen.data].url + screen.path;
      const isLoaded = withoutHash(page.url()) === withoutHash(address);
      await page.goto(address);
      // Navigating to another part of the same page loads nothing.
      if (isLoaded && address.includes("#")) await page.reload();
      await screen.steps?.(page, server[screen.data]);
      errors.push(...found.splice(0).map((error) => `${screen.name}: ${error}`));
      return page;
    },
    async close() {
      for (const each of opened.values()) await (await each).context.close();
    },
  };
}

function withoutHash(address: string): string | undefined {
  return address.split("#")[0];
}

async function switchOnLanguages(server: TestServer): Promise<void> {
  const db = server.openDatabase();
  await db
    .updateTable("siteSections")
    .set({ value: JSON.stringify({ languages: OTHER_LANGUAGES }) })
    .where("id", "=", "languages")
    .execute();
  await db.destroy();
}

/** Deletes what even a new restaurant has. */
async function deleteEverything(server: TestServer): Promise<void> {
  const db = server.openDatabase();
  await db.deleteFrom("mealTimes").execute();
  await db.deleteFrom("categories").execute();
  await db.destroy();
}

function click(role: "button" | "link", name: string | RegExp) {
  return (page: Page) => page.getByRole(role, { name, exact: true }).click();
}

/** Opens a dialog by the first link of that name. */
function openDialog(link: RegExp) {
  return async (page: Page) => {
    await openDetails(page, /^Details of /);
    await page.getByRole("row").getByRole("link", { name: link }).first().click();
    await page.getByRole("dialog").waitFor();
  };
}

/** Adds a category and reloads the page. */
async function addCategory(page: Page) {
  await page.evaluate(async (instant) => {
    const fields = new URLSearchParams({ intent: "add", name: `Category ${instant}` });
    await fetch("/category", { method: "POST", body: fields });
  }, now().getTime());
  await page.reload();
}

/** Sells out today's first dish, and the first dish and suggestion of the menu, and reloads the page. */
async function sellOut(page: Page, server: TestServer) {
  const db = server.openDatabase();
  const soon = now(3_600_000).toISOString();
  for (const [table, soldOutUntil] of [
    ["menuItems", soon],
    ["dayMenuItems", WITHOUT_END],
    ["chefSuggestions", WITHOUT_END],
  ] as const) {
    const rows = db.selectFrom(table).select("id").orderBy("id");
    const first = table === "dayMenuItems" ? rows.where("date", "=", TODAY) : rows;
    await db.updateTable(table).set({ soldOutUntil }).where("id", "in", first.limit(1)).execute();
  }
  await db.destroy();
  await page.reload();
}

/** Does something while no dish of the menu declares allergens; then the menu is as it was. */
async function undeclared(page: Page, server: TestServer, steps: () => Promise<unknown>) {
  const db = server.openDatabase();
  const stored = await db.selectFrom("menuItems").select(["id", "price", "allergies"]).execute();
  await db.updateTable("menuItems").set({ allergies: "" }).execute();
  await page.reload();
  await waitForHydration(page);
  await steps();
  for (const { id, ...values } of stored)
    await db.updateTable("menuItems").set(values).where("id", "=", id).execute();
  await db.destroy();
}

/** Ticks boxes for a whole category, and saves. */
async function tickForAll(page: Page, category: string, allergens: string[]) {
  const group = page.locator("section", { has: page.getByRole("heading", { name: category, exact: true }) });
  for (const allergen of allergens) {
    await group.getByLabel(/^Allergen of all in/).selectOption(allergen);
    await group.getByRole("button", { name: /^Tick for all/ }).click();
  }
  await click("button", /^Save/)(page);
  await page
    .getByText(/Not saved: /)
    .first()
    .waitFor();
}

/** Closes today, only while the page is loaded anew. */
async function closeToday(page: Page, server: TestServer) {
  const db = server.openDatabase();
  const closure = { id: "closed-today", firstDay: TODAY, lastDay: TODAY, reason: "Inventaire" };
  const createdAt = now().toISOString();
  await db
    .insertInto("closures")
    .values({ ...closure, shop: "[]", kitchen: "[]", createdAt })
    .execute();
  await page.reload();
  await db.deleteFrom("closures").where("id", "=", closure.id).execute();
  await db.destroy();
}

/** Shows day menus without their desserts, only while the page is loaded anew. */
async function hideDesserts(page: Page, server: TestServer) {
  const db = server.openDatabase();
  const desserts = await db.selectFrom("dayMenuItems").selectAll().where("type", "=", "dessert").execute();
  await db.deleteFrom("dayMenuItems").where("type", "=", "dessert").execute();
  await page.reload();
  await db.insertInto("dayMenuItems").values(desserts).execute();
  await db.destroy();
}

async function tickMilk(page: Page) {
  await page.getByText("Allergie ou intolérance ?").click();
  await page.getByLabel("Lait").check();
  await waitForOpenCategory(page);
}

/**
 * Shows photos at places of the home page, of the first dishes of the menu, which are its
 * favourites, and of the first suggestion, only while the page is loaded anew.
 */
function showPhotos(places: Partial<Record<PhotoPlace, PhotoScene>>, dishes: PhotoScene[]) {
  return async (page: Page, server: TestServer) => {
    const db = server.openDatabase();
    const ofDish = (scene: PhotoScene) => storeScene(server, scene, DISH_PHOTO_SIZES);
    for (const place of PHOTO_PLACES) {
      const scene = places[place];
      if (!scene) continue;
      const photo = await storeScene(server, scene, placePhotoSizes(place));
      await db.replaceInto("placePhotos").values({ id: place, photo }).execute();
    }
    const first = (table: "menuItems" | "chefSuggestions", count: number) =>
      db.selectFrom(table).select("id").orderBy("id").limit(count).execute();
    for (const [index, { id }] of (await first("menuItems", dishes.length)).entries()) {
      const photo = await ofDish(dishes[index]!);
      await db.updateTable("menuItems").set({ photo, favourite: 1 }).where("id", "=", id).execute();
    }
    for (const { id } of await first("chefSuggestions", 1)) {
      const photo = await ofDish("night");
      await db.updateTable("chefSuggestions").set({ photo }).where("id", "=", id).execute();
    }
    await page.reload();
    await page.locator("img[src^='/photos/']").first().waitFor();
    await db.deleteFrom("placePhotos").execute();
    await db.updateTable("menuItems").set({ photo: null, favourite: null }).execute();
    await db.updateTable("chefSuggestions").set({ photo: null }).execute();
    await db.destroy();
  };
}

const resizedScenes = new Map<string, Promise<ResizedPhoto>>();

/** Stores the files of a scene, and returns the photo's name. Small ones are made in a second; SCENE_SCALE asks for others. */
async function storeScene({ dataDir }: TestServer, scene: PhotoScene, sizes: PhotoSize[]): Promise<string> {
  const key = scene + JSON.stringify(sizes);
  const make = async () =>
    valueOf(resizePhoto(await makeScene(scene, Number(process.env.SCENE_SCALE ?? 0.2)), sizes));
  const resized = resizedScenes.get(key) ?? make();
  resizedScenes.set(key, resized);
  return storePhoto(path.join(dataDir, "photos"), await resized);
}

async function makeLink(page: Page) {
  await openDetails(page, /^Details of /);
  await page
    .getByRole("button", { name: /^Link for/ })
    .first()
    .click();
  await page.getByRole("img", { name: "The link as a QR code" }).waitFor();
}

function waitForOpenCategory(page: Page) {
  return page.locator(".category[open]").waitFor();
}

/** Requests a page that is never answered. */
async function showLoading(page: Page) {
  await waitForHydration(page);
  await page.route("**/contact.data*", () => {});
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Loading...").waitFor();
}

/** Reloads the screen while its database table is missing. */
async function showError(page: Page, server: TestServer) {
  const db = server.openDatabase();
  await db.schema.alterTable("contactMessages").renameTo("hiddenMessages").execute();
  await page.reload();
  await db.schema.alterTable("hiddenMessages").renameTo("contactMessages").execute();
  await db.destroy();
}

/** Chooses a weekly menu with these rows in a dialog that uploads one. */
async function chooseWorkbook(page: Page, rows: Cell[][]) {
  await chooseFile(page, { Menu: [["Name", "Description", "Category", "Price"], ...rows] });
}

/** Uploads a list with headings and sheets of its own, to be checked. No choice is remembered for them. */
async function askColumns(page: Page) {
  const headings = ["Piatto", `Composizione con tutti gli ingredienti, ${now().getTime()}`, "Prezzo"];
  const rows = [
    headings,
    ["Vitello tonnato con capperi di Pantelleria", "Vitello, tonno, capperi", "CHF 24.—"],
  ];
  await chooseFile(page, { "Antipasti e specialità": rows, Secondi: rows, "Vini al bicchiere": [["Vino"]] });
  await click("button", "Check first")(page);
  await page.getByRole("heading", { name: columnMessages.question }).waitFor();
}

async function chooseFile(page: Page, sheets: Record<string, Cell[][]>) {
  const workbook = makeWorkbook(sheets);
  await page.getByLabel("Excel file").setInputFiles({
    name: "menus.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(workbook),
  });
}
