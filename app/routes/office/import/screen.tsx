import "../office-chunk";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { requireUser } from "~/web/guards.server";
import {
  endPendingImport,
  findPathOfEndedImport,
  findPendingImport,
  finishPendingImport,
} from "~/domain/imports/pending-imports.server";
import { importTable } from "~/excel/workbook-import.server";
import { readFields } from "~/web/fields.server";
import type { UploadErrorData } from "~/web/form-response";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { importedResponse, importRecord, uploadErrorResponse } from "~/web/workbook-upload.server";
import { importMessages } from "~/messages/uploads";
import { getDatabase } from "~/platform/database.server";
import { reloadAfterConflict } from "~/ui/dialog-url";
import { PageHeader } from "~/ui/page-header";
import { ErrorList } from "~/ui/upload-dialog";
import { FormMessage } from "~/ui/form-feedback";
import { CheckboxField } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { UploadProgress } from "~/ui/loading";
import { OfficeError } from "../office-error";
import { pathAfterImport } from "~/routes/office/workbook-uploads.server";
import { CheckReport, WarningList } from "./check-report";
import {
  describeImport,
  loadCheckReport,
  tableOfPendingImport,
  uploadPathOf,
  type ReadyReport,
} from "./check-report.server";

export const meta: MetaFunction = () => [{ title: "Check the file · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pending = await findPendingImport(getDatabase(), user.id, params.id ?? "");
  if (!pending) throw await endedResponse(user.id, params.id);
  const { fileName, imported, path } = pending;
  if (imported) return { fileName, report: undefined, imported: describeImport(imported, path) };
  return { fileName, report: await loadCheckReport(pending, today()), imported: undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { intent, digest = "", replace } = await readFields(request);
  const db = getDatabase();
  const pending = await findPendingImport(db, user.id, params.id ?? "");
  if (!pending) throw await endedResponse(user.id, params.id);
  if (intent === "cancel") {
    await endPendingImport(db, user.id, pending.id);
    return redirect(pending.path);
  }
  if (intent !== "import") throw data(null, { status: 400 });
  if (pending.imported) return redirect(`/import/${pending.id}`);
  const { type, table } = tableOfPendingImport(pending);
  const isReplacing = replace === "1";
  const options = { today: pending.date ?? today(), replace: isReplacing, digest };
  const outcome = await catchUnexpected(importTable(db, type, table, options), type.messages.failed);
  if (!outcome.ok) return uploadErrorResponse(outcome, { isReplacing });
  await finishPendingImport(db, pending, importRecord(outcome));
  return importedResponse(outcome, (summary) =>
    pathAfterImport(pending.kind, summary, { path: pending.path, date: pending.date ?? undefined }),
  );
}

/** 404, with the address at which another file can be uploaded. */
async function endedResponse(userId: string, id = "") {
  const path = await findPathOfEndedImport(getDatabase(), userId, id);
  return data(path === undefined ? null : { uploadPath: uploadPathOf(path) }, { status: 404 });
}

/** Shows the differences again if they have changed in the meantime. */
export const shouldRevalidate = reloadAfterConflict;

export { clientAction } from "~/web/client-action";

export default function ImportScreen() {
  const { fileName, report, imported } = useLoaderData<typeof loader>();
  // After a lost connection, clientAction returns a response without sheetErrors.
  const response = useActionData<typeof action>() as Partial<UploadErrorData> | undefined;
  const { sheetErrors = [], errorCount = 0 } = report && !report.ok ? report : (response ?? {});
  const isImporting = useNavigation().formData?.get("intent") === "import";
  return (
    <div className="import-check">
      <PageHeader title="Check the file" state={<p className="file-name">{fileName}</p>} />
      <ErrorList errors={sheetErrors} count={errorCount} />
      {imported && <Imported {...imported} />}
      {report?.ok && <CheckReport report={report} />}
      <PostForm className="sticky-actions" press={`Import ${fileName}`}>
        <FormMessage text={response?.message} />
        {isImporting && <UploadProgress label={importMessages.importing} />}
        {report?.ok ? <ImportActions report={report} isReplacing={response?.isReplacing} /> : <CloseButton />}
      </PostForm>
    </div>
  );
}

/** What the import did, as long as its page is kept. */
function Imported({ text, warnings, historyPath, uploadPath }: ReturnType<typeof describeImport>) {
  return (
    <>
      <p>{text}</p>
      <p className="import-links">
        {historyPath && <Link to={historyPath}>History</Link>}{" "}
        <Link to={uploadPath}>Upload another file</Link>
      </p>
      <WarningList warnings={warnings} />
    </>
  );
}

/** The buttons: what they offer depends on what the file would change. */
function ImportActions({
  report: { counts, digest, fitsOnlyIfReplaced },
  isReplacing = fitsOnlyIfReplaced,
}: {
  report: ReadyReport;
  /** What was chosen in a rejected form. */
  isReplacing: boolean | undefined;
}) {
  const rowCount = counts.added + counts.updated;
  const digestField = <input type="hidden" name="digest" value={digest} />;
  if (rowCount === 0 && counts.missing === 0) return <CloseButton />;
  if (rowCount === 0) {
    return (
      <>
        {digestField}
        <input type="hidden" name="replace" value="1" />
        <CloseButton />
        <SubmitButton intent="import" look="danger">
          {importMessages.remove(counts.missing)}
        </SubmitButton>
      </>
    );
  }
  return (
    <>
      {digestField}
      {fitsOnlyIfReplaced && <p>{importMessages.onlyIfReplaced}</p>}
      {counts.missing > 0 && (
        <CheckboxField
          label={importMessages.replace(counts.missing)}
          name="replace"
          value="1"
          defaultChecked={isReplacing}
        />
      )}
      <SubmitButton intent="cancel" look="secondary">
        Cancel
      </SubmitButton>
      <SubmitButton intent="import" busyLabel="Importing...">
        {importMessages.importRows(rowCount)}
      </SubmitButton>
    </>
  );
}

function CloseButton() {
  return (
    <SubmitButton intent="cancel" look="secondary">
      Close
    </SubmitButton>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const ended = isRouteErrorResponse(error) ? (error.data as { uploadPath: string } | null) : null;
  return (
    <OfficeError
      errorMessage={importMessages.notLoaded}
      missing={{
        title: "Check the file",
        text: importMessages.ended,
        link: ended?.uploadPath ? { text: "Upload another file", to: ended.uploadPath } : undefined,
      }}
    />
  );
}
