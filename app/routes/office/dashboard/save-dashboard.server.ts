import { redirect } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "~/auth/session.server";
import { withPrepared } from "~/domain/field-schema";
import { withAllergens } from "~/domain/fields/dish-schema.server";
import { menuItemSchema, withGivenCategory } from "~/domain/menu/menu-item-schema.server";
import type { ReferenceNames } from "~/domain/menu/reference-names";
import { requiredText } from "~/domain/text";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { menuItems } from "~/domain/menu/menu-items.server";
import { dessertWaiver, dessertWaiverUndo } from "~/domain/day-menus/dessert-waiver.server";
import { soldOutMark } from "~/domain/sold-out.server";
import { dayField } from "~/web/date-parameters.server";
import { fieldErrors, parseInput } from "~/web/fields.server";
import { openerId } from "~/ui/dialog-url";
import { formOf } from "~/routes/office/staff-action.server";
import { strikeNotes } from "~/routes/office/dish-notices.server";
import { addAnotherPath } from "../paths-after-adding";

const requiredValues = z.object({
  menuType: requiredText("Menu type is required."),
  dprice: requiredText("Discount price is required; enter 0 for none."),
});

/** A new menu item from the dashboard's form, which requires the discount, too. */
export function dailyMenuSchema(names: ReferenceNames) {
  const item = withPrepared(
    (fields, addError) => {
      const { error } = parseInput(requiredValues, fields);
      for (const [field, message] of Object.entries(error ? fieldErrors(error) : {}))
        addError(field, message);
      return fields;
    },
    withGivenCategory(names, withAllergens(menuItemSchema(names, "form"), "form")),
  );
  return z
    .object({ date: requiredText("Date is required.").pipe(dayField).meta({ format: "date" }) })
    .and(item);
}

const dailyMenu: typeof menuItems.add = {
  ...menuItems.add,
  schema: async ({ db }) => dailyMenuSchema(await listReferenceNames(db)),
};

const add = formOf(dailyMenu, {
  notes: (item, { db }) => strikeNotes(db, [{ kind: "menu", ...item }]),
  path: ({ fields, path }, item) =>
    // The dashboard lists no dishes: back to the button that opened the form.
    fields.intent === "add" ? `${path}#${openerId("add")}` : addAnotherPath(path, item?.id ?? ""),
});

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Of a browser in which the report stays closed. */
export const reportCookie = signedCookie("report", z.literal("closed"), YEAR_MS);

const showReport = async (cookie: Promise<string>) =>
  redirect("/dashboard#report", { headers: { "Set-Cookie": await cookie } });

export const dashboardForms = {
  add,
  "add-another": add,
  back: formOf(soldOutMark, { given: { until: "" }, isPress: true }),
  "waive-dessert": formOf(dessertWaiver, {
    isPress: true,
    opposite: ({ path }) => ({ action: path, fields: { intent: "expect-dessert" } }),
  }),
  "expect-dessert": formOf(dessertWaiverUndo),
  "close-report": () => showReport(reportCookie.write("closed")),
  "open-report": () => showReport(reportCookie.end()),
};
