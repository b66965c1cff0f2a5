import { addDays } from "~/domain/dates/local-date";
import { dayMenuMessages } from "~/messages/day-menus";
import { menuMessages } from "~/messages/menu";
import { photoMessages } from "~/messages/uploads";
import { menuItemFields } from "~/domain/fields/menu-item";
import { today } from "../today";
import { ALL_PLACES } from "./guests";
import { closeToday, editWhatIsNotFound, hideDesserts, showPhotos, undeclared } from "./states";
import {
  alsoStressed,
  checkFirstRow,
  chooseWorkbook,
  demo,
  empty,
  fillInDialog,
  hydrated,
  onAllData,
  openDialog,
  press,
  see,
  stress,
  unfold,
  unfoldPanels,
} from "./steps";

const TODAY = today();
/** A day of the demo data that has nothing planned. */
export const FREE_DAY = addDays(TODAY, 60);

export const UPLOAD = "/menu-description?dialog=upload";
const WRONG_ROW = ["", "Sans nom ni prix, dans une catégorie qui n’existe pas.", "Vins", 0];

/** What staff see of the menu and of days. */
export const DISHES = [
  demo("login-signed-in", "/login"),
  ...onAllData("dashboard", "/dashboard"),
  demo("dashboard-no-dessert", "/dashboard", hideDesserts),
  demo("dashboard-unfolded", "/dashboard", unfoldPanels),
  empty("dashboard-installer", "/dashboard", unfold("For your installer")),
  demo("dashboard-add", "/dashboard?dialog=add"),
  demo("dashboard-upload", "/dashboard?dialog=upload"),
  ...alsoStressed("menu-details", "/menu-details"),
  demo("menu-description-photo", "/menu-description", openDialog(/^Photo of /)),
  demo(
    "menu-description-photo-rejected",
    "/menu-description",
    openDialog(/^Photo of /),
    press(/^Save Photo/, photoMessages.missing),
  ),
  demo("chef-photo", "/chef", openDialog(/^Photo of /)),
  demo("settings-photos", "/settings/photos"),
  demo("settings-photos-set", "/settings/photos", showPhotos(ALL_PLACES, [])),
  demo("settings-backups", "/settings/backups"),
  ...onAllData("menu-description", "/menu-description"),
  demo("menu-description-last-page", "/menu-description?page=4"),
  demo("menu-description-not-found", "/menu-description?q=nobody"),
  demo(
    "menu-description-found-no-more",
    "/menu-description",
    editWhatIsNotFound,
    see('Not found any more by "tonno".'),
  ),
  demo("menu-description-filtered", "/menu-description?category=Pizza&sort=price-desc"),
  demo("menu-description-none-selected", "/menu-description?dialog=delete-selected"),
  stress(
    "menu-description-delete-selected",
    "/menu-description",
    hydrated,
    checkFirstRow,
    (page) => page.getByLabel("Select all on this page").check(),
    press("Delete selected"),
    (page) => page.getByRole("dialog").waitFor(),
  ),
  demo(
    "menu-description-move-rejected",
    "/menu-description",
    checkFirstRow,
    press("Move to…"),
    press("Move", menuMessages.categoryRequired),
  ),
  demo("menu-description-day", `/menu-description/${TODAY}`),
  demo("menu-description-no-day", "/menu-description/2027-02-29"),
  demo(
    "menu-description-add-rejected",
    "/menu-description?dialog=add",
    fillInDialog("Name", "Calzone"),
    press("Add Menu", menuItemFields.description.required),
  ),
  demo(
    "menu-description-price-moved",
    "/menu-description",
    undeclared(openDialog(/^Edit /), fillInDialog(/^Price/, "1.75"), press("Save Changes", "Is that right?")),
  ),
  demo("menu-description-add", "/menu-description?dialog=add"),
  empty("menu-description-add-empty", "/menu-description?dialog=add"),
  stress("menu-description-edit", "/menu-description", openDialog(/^Edit /)),
  stress("menu-description-delete", "/menu-description", openDialog(/^Delete /)),
  demo("menu-description-previous", "/menu-description?dialog=previous"),
  demo("menu-description-upload", UPLOAD),
  demo("menu-description-upload-weekly", "/menu-description?dialog=upload-weekly"),
  demo(
    "menu-description-upload-rejected",
    UPLOAD,
    chooseWorkbook(WRONG_ROW, WRONG_ROW, WRONG_ROW, WRONG_ROW),
    press("Submit"),
    (page) => page.getByRole("table", { name: "Errors in the file" }).waitFor(),
  ),
  demo("dish", "/dish"),
  ...alsoStressed("dish-week", "/dish-week"),
  demo("dish-week-closed", "/dish-week", closeToday),
  empty(
    "dish-week-nothing-to-copy",
    `/dish-week/${FREE_DAY}`,
    press("Copy last week", dayMenuMessages.noDayToCopy),
  ),
  ...alsoStressed("dish-description", `/dish-description/${TODAY}`),
  demo("dish-description-empty", `/dish-description/${FREE_DAY}`),
  demo(
    "dish-description-add-rejected",
    `/dish-description/${FREE_DAY}?dialog=add`,
    hydrated,
    press("Save", "Name is required."),
  ),
  demo("dish-description-dessert", `/dish-description/${FREE_DAY}?dialog=add&course=dessert`),
  stress("dish-description-full", `/dish-description/${TODAY}?dialog=add`),
  demo("dish-description-edit", `/dish-description/${TODAY}`, openDialog(/^Edit /)),
  demo("dish-description-delete", `/dish-description/${TODAY}`, openDialog(/^Delete /)),
  demo("dish-description-no-day", "/dish-description/2026-02-30"),
  demo("dish-description-upload", `/dish-description/${TODAY}?dialog=upload`),
  demo("dish-description-sample", `/dish-description/${TODAY}?dialog=sample`),
  demo("dish-description-delete-all", `/dish-description/${TODAY}?dialog=delete-all`),
];
