import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { isDay } from "~/domain/local-date";
import { readPastedList } from "~/excel/pasted-list.server";
import { weeklyMenuWorkbook } from "~/excel/workbook-types.server";
import { pasteMessages } from "~/messages/uploads";
import type { RouteHandle } from "~/platform/route-handle";
import { today } from "~/restaurant/today.server";
import { TextAreaField } from "~/ui/field";
import { fieldsOf, FormError, useFormResponse } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import { ErrorList } from "~/ui/upload-dialog";
import { readFields } from "~/web/fields.server";
import { BOX_FORM, type UploadErrorData } from "~/web/form-response";
import { formErrorResponse } from "~/web/form-response.server";
import { requireUser } from "~/web/guards.server";
import { staffPath } from "~/web/staff-paths";
import { pasteResponse } from "~/web/workbook-upload.server";
import { OfficeError } from "../office-error";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const handle: RouteHandle = BOX_FORM;

export const meta: MetaFunction = () => [{ title: `${pasteMessages.title} · Back office` }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", ({ request }) => ({ path: pathOf(request) }));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const fields = await readFields(request, BOX_FORM.maxFields);
  const sheet = readPastedList(fields.list ?? "", weeklyMenuWorkbook.columns);
  if (!sheet.ok) return formErrorResponse(sheet, fields);
  const path = pathOf(request);
  const day = path.split("/")[2];
  const date = day !== undefined && isDay(day) ? day : undefined;
  return pasteResponse(weeklyMenuWorkbook, { user, path, date, today: today() }, [sheet.value], fields);
}

/** The screen from which the list was to be uploaded. */
function pathOf(request: Request): string {
  const from = staffPath(new URL(request.url).searchParams.get("from"));
  return from?.split("?")[0] ?? "/menu-description";
}

export { clientAction } from "../staff-screen";

export default function PasteScreen() {
  const { path } = useLoaderData<typeof loader>();
  const response = useFormResponse<UploadErrorData>();
  const fieldOf = fieldsOf(response);
  const containerRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={containerRef} className="import-check">
      <PageHeader title={pasteMessages.title} />
      <UnsavedChangesGuard containerRef={containerRef}>
        <PostForm draftTitle={pasteMessages.title}>
          <FormError response={response} />
          <ErrorList errors={response?.sheetErrors ?? []} count={response?.errorCount ?? 0} />
          <TextAreaField
            {...fieldOf("list")}
            label="List"
            rows={12}
            aria-required
            wrap="off"
            spellCheck={false}
            hint={pasteMessages.hint}
          />
          <div className="sticky-actions">
            <Link className="button" to={path}>
              Cancel
            </Link>
            <SubmitButton intent="check" busyLabel="Checking...">
              Check first
            </SubmitButton>
          </div>
        </PostForm>
      </UnsavedChangesGuard>
    </div>
  );
}

export function ErrorBoundary() {
  return <OfficeError errorMessage={pasteMessages.notLoaded} />;
}
