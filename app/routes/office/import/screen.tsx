import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useNavigation, useRouteError } from "@remix-run/react";
import { requireUser } from "~/web/guards.server";
import { forgetColumnLayout } from "~/domain/imports/column-layouts.server";
import {
  changePendingImport,
  endPendingImport,
  findPathOfEndedImport,
  findPendingImport,
} from "~/domain/imports/pending-imports.server";
import { readFields } from "~/web/fields.server";
import { ROWS_FORM, type UploadErrorData } from "~/web/form-response";
import { formErrorResponse } from "~/web/form-response.server";
import { pasteResponse } from "~/web/workbook-upload.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { columnMessages, importMessages } from "~/messages/uploads";
import { getDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { reloadAfterConflict } from "~/ui/dialog-url";
import { PageHeader } from "~/ui/page-header";
import { ErrorList } from "~/ui/upload-dialog";
import { FormError, useFormResponse } from "~/ui/form-feedback";
import { CheckboxField } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { UploadProgress } from "~/ui/loading";
import { OfficeError } from "../office-error";
import { CheckReport, WarningList } from "./check-report";
import { ChosenColumns, ColumnForm } from "./column-form";
import {
  type CheckedImport,
  importResponse,
  loadImport,
  type ReadyReport,
  uploadPathOf,
} from "./check-report.server";
import { PasteForm } from "./paste-form";
import { chooseFromForm, isChosenInCheck, type LoadedQuestion } from "./columns.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

/** A pasted list is in the form. */
export const handle: RouteHandle = ROWS_FORM;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && "question" in data ? columnMessages.question : "Check the file"} · Back office` },
];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ params, user, db, searchParams }) => {
    const pending = await findPendingImport(db, user.id, params.id ?? "");
    if (!pending) throw await endedResponse(user.id, params.id);
    return loadImport(pending, Object.fromEntries(searchParams));
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const fields = await readFields(request, ROWS_FORM.maxFields);
  const { intent } = fields;
  const db = getDatabase();
  const pending = await findPendingImport(db, user.id, params.id ?? "");
  if (!pending) throw await endedResponse(user.id, params.id);
  const { id, kind, list, path, text, imported } = pending;
  if (intent === "cancel" || intent === "close") {
    if (intent === "cancel" && list?.chosen && isChosenInCheck(pending))
      await forgetColumnLayout(db, { kind, userId: user.id, chosenAt: list.chosen.at });
    await endPendingImport(db, user.id, id);
    return redirect(path);
  }
  if (intent === "check" && text !== undefined) {
    const screen = { user, path, date: pending.date ?? undefined };
    return pasteResponse(screen, fields, pending);
  }
  if (intent === "name-twins") {
    await changePendingImport(db, { ...pending, areTwinsNamed: true });
    return redirect(`/import/${id}`);
  }
  if (intent === "columns" && list) {
    const outcome = await catchUnexpected(
      chooseFromForm(user, { ...pending, list }, fields),
      columnMessages.notChosen,
    );
    return outcome.ok ? redirect(outcome.value) : formErrorResponse(outcome, fields);
  }
  if (intent !== "import" || (list && !list.choice)) throw data(null, { status: 400 });
  const isOneEach = fields.oneEach === "1";
  if (list?.choice && isOneEach !== (list.choice.isOneEach ?? false)) {
    // What it would do is shown first.
    const choice = { ...list.choice, isOneEach };
    await changePendingImport(db, { ...pending, list: { ...list, choice } });
    return redirect(`/import/${id}`);
  }
  return imported ? redirect(`/import/${id}`) : importResponse(pending, fields);
}

/** 404, with the address at which another file can be uploaded. */
async function endedResponse(userId: string, id = "") {
  const path = await findPathOfEndedImport(getDatabase(), userId, id);
  return data(path === undefined ? null : { uploadPath: uploadPathOf(path) }, { status: 404 });
}

/** Shows the differences again if they have changed in the meantime. */
export const shouldRevalidate = reloadAfterConflict;

export { clientAction } from "../staff-screen";

export default function ImportScreen() {
  const loaded = useLoaderData<typeof loader>();
  const response = useFormResponse();
  const { fileName } = loaded;
  if ("question" in loaded) {
    const question = loaded.question as LoadedQuestion;
    return (
      <div className="import-check">
        <PageHeader title={columnMessages.question} state={<p className="file-name">{fileName}</p>} />
        <ColumnForm key={question.shown} question={question} response={response} />
      </div>
    );
  }
  return <CheckedFile {...loaded} />;
}

function CheckedFile({ fileName, report, columns, imported }: CheckedImport) {
  // After a lost connection it has no sheetErrors.
  const response = useFormResponse<UploadErrorData>();
  const { sheetErrors = [], errorCount = 0 } = response?.sheetErrors?.length ? response : (report ?? {});
  const isImporting = useNavigation().formData?.get("intent") === "import";
  const text = report?.text;
  return (
    <div className="import-check">
      <PageHeader title="Check the file" state={<p className="file-name">{fileName}</p>} />
      {columns && <ChosenColumns {...columns} />}
      <ErrorList errors={sheetErrors} count={errorCount} isPasted={text !== undefined} />
      {text !== undefined && <PasteForm text={text} isCorrection />}
      {imported && <Imported {...imported} />}
      <PostForm press={`Import ${fileName}`}>
        {report?.ok && report.rowsLeftOut > 0 && <RowsWithErrors report={report} response={response} />}
        {report?.ok && <CheckReport report={report} response={response} />}
        <div className="sticky-actions">
          <FormError response={response} />
          {isImporting && <UploadProgress label="Importing the rows…" />}
          {report?.ok ? (
            <ImportActions report={report} isReplacing={response?.isReplacing} />
          ) : (
            <CloseButton />
          )}
        </div>
      </PostForm>
    </div>
  );
}

/** What can be done about rows with errors: the others are what the check shows. */
function RowsWithErrors({
  report: { rowsLeftOut, twins },
  response,
}: {
  report: ReadyReport;
  response: Partial<UploadErrorData> | undefined;
}) {
  return (
    <fieldset>
      <legend>Rows with errors</legend>
      {twins.length > 0 && (
        <SubmitButton intent="name-twins" look="secondary">
          {importMessages.nameTwins(twins)}
        </SubmitButton>
      )}
      <CheckboxField
        label={importMessages.leaveOut(rowsLeftOut)}
        name="leaveOut"
        value="1"
        defaultChecked={response?.leavesOut}
        error={response?.errors?.leaveOut}
      />
    </fieldset>
  );
}

/** What the import did, as long as its page is kept. */
function Imported({ text, warnings, historyPath, uploadPath }: NonNullable<CheckedImport["imported"]>) {
  return (
    <>
      <p>{text}</p>
      <p>
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
      {fitsOnlyIfReplaced && <p>The days in the file are full. Its rows fit only if you tick this box.</p>}
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
    <SubmitButton intent="close" look="secondary">
      Close
    </SubmitButton>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const ended = isRouteErrorResponse(error) ? (error.data as { uploadPath: string } | null) : null;
  return (
    <OfficeError
      errorMessage="Failed to check the file."
      missing={{
        title: "Check the file",
        text: "This check has ended. Please upload the file again.",
        link: ended?.uploadPath ? { text: "Upload another file", to: ended.uploadPath } : undefined,
      }}
    />
  );
}
