import { redirect } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "~/auth/session.server";
import type { Fields } from "~/domain/fields/field";
import { menuItemFields } from "~/domain/fields/menu-item";
import { readFields } from "~/domain/fields/read-fields";
import { readMenuItem } from "~/domain/menu/read-menu-item";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { menuItems } from "~/domain/menu/menu-items.server";
import { dessertWaiver, dessertWaiverUndo } from "~/domain/day-menus/dessert-waiver.server";
import { holidayClosure, regularHours } from "~/domain/closures/closures.server";
import { soldOutMark } from "~/domain/service/sold-out.server";
import { heldMailsDiscarding, heldMailsSending } from "~/mail/held-mails.server";
import { demoRemoval, skipUndo, stepSettling, stepSkip } from "~/restaurant/setup.server";
import { apiMessages } from "~/messages/api";
import { openerId } from "~/ui/dialog-url";
import { formOf } from "~/routes/office/staff-action.server";
import { strikeNotes } from "~/routes/office/dish-notices.server";
import { addAnotherPath } from "../paths-after-adding";

/** What the dashboard's form has or requires beside the fields of a menu item. */
const DAILY = {
  date: { kind: "day", label: "Date", required: "Date is required.", invalid: apiMessages.notADate },
  menuType: { ...menuItemFields.menuType, required: "Menu type is required." },
  discountPrice: {
    kind: "text",
    as: menuItemFields.discountPrice.as,
    label: menuItemFields.discountPrice.label,
    required: "Discount price is required; enter 0 for none.",
  },
} as const satisfies Fields;

const dailyMenu: typeof menuItems.add = {
  ...menuItems.add,
  async read(values, { db }) {
    const own = readFields(DAILY, values, { source: "form" });
    const names = await listReferenceNames(db);
    const item = readMenuItem(values, { source: "form", names, does: "add" });
    return {
      values: { ...item.values, date: own.values.date },
      errors: [...own.errors, ...item.errors],
    };
  },
};

const add = formOf(dailyMenu, {
  notes: (item, { db }) => strikeNotes(db, [{ kind: "menu", ...item }]),
  path: ({ fields, path }, item) =>
    // The dashboard lists no dishes: back to the button that opened the form.
    fields.intent === "add" ? `${path}#${openerId("add")}` : addAnotherPath(path, item?.id ?? ""),
});

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Of a browser in which the report stays open. */
export const reportCookie = signedCookie("report", z.literal("open"), YEAR_MS);

const showReport = async (cookie: Promise<string>) =>
  redirect("/dashboard#report", { headers: { "Set-Cookie": await cookie } });

/** The answers to what the dashboard tells or asks. */
const noticeForms = {
  "as-usual": formOf(regularHours, { isButton: true }),
  closed: formOf(holidayClosure, { isButton: true }),
  "skip-step": formOf(stepSkip),
  "undo-skip": formOf(skipUndo),
  "settle-step": formOf(stepSettling),
  "remove-demo": formOf(demoRemoval),
  "send-held-mails": formOf(heldMailsSending),
  "discard-held-mails": formOf(heldMailsDiscarding),
};

export const dashboardForms = {
  ...noticeForms,
  add,
  "add-another": add,
  back: formOf(soldOutMark, { given: { until: "" }, isButton: true }),
  "waive-dessert": formOf(dessertWaiver, {
    isButton: true,
    opposite: ({ path }) => ({ action: path, fields: { intent: "expect-dessert" } }),
  }),
  "expect-dessert": formOf(dessertWaiverUndo),
  "close-report": () => showReport(reportCookie.end()),
  "open-report": () => showReport(reportCookie.write("open")),
};
