import { t } from "~/messages/office/t";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findPastedText } from "~/domain/imports/pending-imports.server";
import { isDay } from "~/domain/dates/local-date";
import { pasteMessages } from "~/messages/uploads";
import type { RouteHandle } from "~/platform/route-handle";
import { PageHeader } from "~/ui/page-header";
import { ROWS_FORM } from "~/web/form-response";
import { staffPath } from "~/web/staff-paths";
import { errorBoundary } from "../office-error";
import { officeTitle } from "../office-title";
import { PasteForm } from "./paste-form";
import { staffAction } from "~/routes/office/staff-action.server";
import { checkPasted } from "~/routes/office/workbook-uploads.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = ROWS_FORM;

export const meta: MetaFunction = () => [{ title: officeTitle(t(pasteMessages.title)) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, user, db }) => ({
    path: pathOf(request),
    text: await findPastedText(db, user.id),
  }));
}

export function action({ request }: ActionFunctionArgs) {
  const path = pathOf(request);
  const day = path.split("/")[2];
  const date = day !== undefined && isDay(day) ? day : null;
  return staffAction(request, "user", { check: (form) => checkPasted(form, { path, date }) });
}

/** The screen from which the list was to be uploaded. */
function pathOf(request: Request): string {
  const from = staffPath(new URL(request.url).searchParams.get("from"));
  return from?.split("?")[0] ?? "/menu-description";
}

export { clientAction } from "../staff-screen";

export default function PasteScreen() {
  const { path, text } = useLoaderData<typeof loader>();
  return (
    <div className="import-check">
      <PageHeader title={t(pasteMessages.title)} />
      <PasteForm text={text}>
        <Link className="button" to={path}>
          {t("Cancel")}
        </Link>
      </PasteForm>
    </div>
  );
}

export const ErrorBoundary = errorBoundary("Failed to load the page.");
