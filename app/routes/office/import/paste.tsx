import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findPastedText } from "~/domain/imports/pending-imports.server";
import { isDay } from "~/domain/local-date";
import { pasteMessages } from "~/messages/uploads";
import type { RouteHandle } from "~/platform/route-handle";
import { PageHeader } from "~/ui/page-header";
import { readFields } from "~/web/fields.server";
import { ROWS_FORM } from "~/web/form-response";
import { requireUser } from "~/web/guards.server";
import { staffPath } from "~/web/staff-paths";
import { pasteResponse } from "~/web/workbook-upload.server";
import { OfficeError } from "../office-error";
import { PasteForm } from "./paste-form";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = ROWS_FORM;

export const meta: MetaFunction = () => [{ title: `${pasteMessages.title} · Back office` }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ request, user, db }) => ({
    path: pathOf(request),
    text: await findPastedText(db, user.id),
  }));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const fields = await readFields(request, ROWS_FORM.maxFields);
  const path = pathOf(request);
  const day = path.split("/")[2];
  const date = day !== undefined && isDay(day) ? day : undefined;
  return pasteResponse({ user, path, date }, fields);
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
      <PageHeader title={pasteMessages.title} />
      <PasteForm text={text}>
        <Link className="button" to={path}>
          Cancel
        </Link>
      </PasteForm>
    </div>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage="Failed to load the page." />;
}
