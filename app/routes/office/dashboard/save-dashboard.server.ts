import { redirect } from "@remix-run/node";
import { z } from "zod";
import { signedCookie } from "~/auth/session.server";
import { listReferenceNames } from "~/domain/menu/reference-names.server";
import { menuItems } from "~/domain/menu/menu-items.server";
import { soldOutMark } from "~/domain/sold-out.server";
import { dailyMenuSchema } from "~/web/menu-schemas.server";
import { openerId } from "~/ui/dialog-url";
import { formOf } from "~/routes/office/staff-action.server";
import { strikeNotes } from "~/routes/office/dish-notices.server";
import { addAnotherPath } from "../paths-after-adding";

const dailyMenu: typeof menuItems.add = {
  ...menuItems.add,
  schema: async ({ db }) => dailyMenuSchema(await listReferenceNames(db)),
};

const add = formOf(dailyMenu, {
  notes: (item) => strikeNotes([{ kind: "menu", ...item }]),
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
  "close-report": () => showReport(reportCookie.write("closed")),
  "open-report": () => showReport(reportCookie.end()),
};
