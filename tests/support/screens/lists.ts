import { addDays } from "~/domain/dates/local-date";
import { pasteMessages } from "~/messages/uploads";
import { today } from "../today";
import { FREE_DAY, UPLOAD } from "./dishes";
import { sellOut } from "./states";
import {
  alsoStressed,
  askColumns,
  choose,
  chooseWorkbook,
  demo,
  empty,
  fill,
  onAllData,
  press,
  scrollToEnd,
  seeHeading,
  stress,
} from "./steps";

const NOON_TOMORROW = `${addDays(today(), 1)}T12:00`;

/** What staff do with all dishes at once: lists, previews, sheets, the order, translations and prices. */
export const LISTS = [
  demo(
    "import-check",
    UPLOAD,
    chooseWorkbook(["Pizza nuova", "Neuve.", "Pizza", 19]),
    press("Check first"),
    seeHeading("Check the file"),
  ),
  demo("import-columns", UPLOAD, askColumns),
  stress("import-columns-rejected", UPLOAD, askColumns, press("Use these columns", "Please choose.")),
  demo(
    "import-columns-chosen",
    UPLOAD,
    askColumns,
    choose(/^(?:Category|Catégorie)/, "The name of the sheet"),
    press("Use these columns"),
    (page) =>
      page
        .getByRole("checkbox", { name: /^Add the category/ })
        .first()
        .uncheck(),
    press(/^Import /, "Tick the box"),
  ),
  demo("import-paste", "/import/paste"),
  demo("import-paste-rejected", "/import/paste", press("Check first", pasteMessages.missing)),
  demo(
    "import-paste-errors",
    "/import/paste",
    fill(
      "List",
      [
        "Nom\tDescription\tCatégorie\tPrix",
        "Fendant\t1 dl\tPizza\t5.20",
        "Fendant\t7 dl\tPizza\t36.-",
        "Dôle\t\tVini\tgratis",
      ].join("\n"),
    ),
    press("Check first", "Rows with errors"),
  ),
  demo("menu-preview", "/menu-preview", sellOut),
  stress("menu-preview-stress", `/menu-preview?at=${NOON_TOMORROW}`),
  empty("menu-preview-empty", `/menu-preview?at=${FREE_DAY}T19:00`),
  demo("menu-preview-rejected", "/menu-preview?at=morgen"),
  demo("menu-preview-home", `/menu-preview/home?at=${NOON_TOMORROW}`),
  stress("menu-preview-home-stress", "/menu-preview/home"),
  demo("print", "/print"),
  ...onAllData("print-menu", "/print/menu"),
  ...onAllData("print-day", "/print/day"),
  ...alsoStressed("print-week", "/print/week"),
  demo("print-tents-without-address", "/print/tents"),
  demo("menu-order", "/menu-order"),
  empty("menu-order-empty", "/menu-order"),
  stress(
    "menu-order-rejected",
    "/menu-order",
    (page) => page.getByRole("navigation", { name: "Lists" }).getByRole("link").nth(1).click(),
    (page) => page.waitForURL(/category=/),
    (page) => page.getByRole("heading", { name: "Categories" }).waitFor({ state: "detached" }),
    fill(/^Number of /, "0"),
    press("Save", /^Enter a whole number from 1 to /),
  ),
  demo("translations", "/translations?language=it"),
  demo("translations-all", "/translations?language=de&show=all"),
  demo("menu-prices", "/menu-prices"),
  demo("menu-prices-preview", "/menu-prices?category=Dolci&amount=3&discounts=1"),
  stress("menu-prices-stress", "/menu-prices?amount=1&by=chf", scrollToEnd),
  demo("menu-prices-far", "/menu-prices?category=Dolci&amount=50&discounts=1"),
  demo(
    "menu-prices-rejected",
    "/menu-prices?category=Dolci&amount=3",
    fill(/^New price of/, "cher"),
    press(/^Change .*prices/, "Some prices are not valid."),
  ),
  demo("import-ended", "/import/unknown"),
];
