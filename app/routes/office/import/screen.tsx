import { fill, say, t } from "~/messages/office/t";
import type { Db } from "~db/schema";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { toRecord } from "~/domain/record";
import { isRouteErrorResponse, Link, useLoaderData, useNavigation, useRouteError } from "@remix-run/react";
import {
  changePendingImport,
  endPendingImport,
  findImport,
  type PendingImport,
} from "~/domain/imports/pending-imports.server";
import { ROWS_FORM, type UploadErrorData } from "~/web/form-response";
import { formErrorResponse } from "~/web/form-response.server";
import { act } from "~/web/act.server";
import { columnMessages, importMessages, pasteMessages } from "~/messages/uploads";
import type { RouteHandle } from "~/platform/route-handle";
import { reloadAfterConflict } from "~/ui/dialog-url";
import { PageHeader } from "~/ui/page-header";
import { ErrorList } from "~/ui/upload-dialog";
import { FormError, useFormResponse } from "~/ui/form-feedback";
import { CheckboxField } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { UploadProgress } from "~/ui/loading";
import { OfficeError } from "../office-error";
import { officeTitle } from "../office-title";
import { CheckReport, type ReportProps, WarningList } from "./check-report";
import { ColumnForm } from "./column-form";
import { type CheckedImport, importResponse, loadImport, uploadPathOf } from "./check-report.server";
import { PasteForm } from "./paste-form";
import { columnChoice, type LoadedQuestion } from "./columns.server";
import { type PostedForm, staffAction } from "~/routes/office/staff-action.server";
import { checkPasted } from "~/routes/office/workbook-uploads.server";
import { staffLoader } from "~/routes/office/staff-loader.server";

/** A pasted list is in the form. */
export const handle: RouteHandle = ROWS_FORM;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: officeTitle(data && "question" in data ? t(columnMessages.question) : t("Check the file")),
  },
];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, params, user, searchParams }) => {
    const pending = await requirePending(db, user.id, params.id);
    return loadImport(db, pending, Object.fromEntries(searchParams));
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  const ofPending =
    <Result,>(respond: (pending: PendingImport, form: PostedForm) => Promise<Result>) =>
    async (form: PostedForm) =>
      respond(await requirePending(form.db, form.user.id, params.id), form);
  return staffAction(request, "user", {
    cancel: ofPending(close),
    close: ofPending(close),
    check: ofPending(checkAgain),
    "name-twins": ofPending((pending, { db }) => change(db, { ...pending, areTwinsNamed: true })),
    columns: ofPending(chooseColumns),
    import: ofPending(importAsShown),
  });
}

/** Throws 404, with the address at which another file can be uploaded. */
async function requirePending(db: Db, userId: string, id = ""): Promise<PendingImport> {
  const found = await findImport(db, userId, id);
  if (found?.pending) return found.pending;
  throw data(found ? { uploadPath: uploadPathOf(found.path) } : null, { status: 404 });
}

async function close({ userId, id, path }: PendingImport, { db }: PostedForm) {
  await endPendingImport(db, userId, id);
  return redirect(path);
}

async function checkAgain({ text, path, date, list }: PendingImport, form: PostedForm) {
  if (text === undefined) throw data(null, { status: 400 });
  return checkPasted(form, { path, date }, list);
}

/** What it would do now is shown first. */
async function change(db: Db, pending: PendingImport) {
  await changePendingImport(db, pending);
  return redirect(`/import/${pending.id}`);
}

async function chooseColumns({ list, ...pending }: PendingImport, form: PostedForm) {
  if (!list) throw data(null, { status: 400 });
  const { fields } = form;
  const outcome = await act(columnChoice, form, { pending: { ...pending, list }, fields });
  return outcome.ok ? redirect(outcome.value) : formErrorResponse(outcome, fields);
}

async function importAsShown(pending: PendingImport, form: PostedForm) {
  const { db, fields } = form;
  const { id, list, imported } = pending;
  if (list && !list.choice) throw data(null, { status: 400 });
  if (list?.choice) {
    const { isOneEach = false, withInactive = false } = list.choice;
    const asked = { isOneEach: fields.oneEach === "1", withInactive: fields.inactive === "1" };
    if (asked.isOneEach !== isOneEach || asked.withInactive !== withInactive)
      return change(db, { ...pending, list: { ...list, choice: { ...list.choice, ...asked } } });
  }
  return imported ? redirect(`/import/${id}`) : importResponse(pending, form);
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
        <PageHeader title={t(columnMessages.question)} state={<p className="muted">{fileName}</p>} />
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
  const sent = response?.form === "import" ? response.values : undefined;
  const isImporting = useNavigation().formData?.get("intent") === "import";
  const text = report?.text;
  return (
    <div className="import-check">
      <PageHeader title={t("Check the file")} state={<p className="muted">{fileName}</p>} />
      {columns && (
        <p>
          {columns.text} <Link to={columns.changePath}>{t(columnMessages.change)}</Link>
        </p>
      )}
      {columns?.notRead && <p>{columns.notRead}</p>}
      <ErrorList errors={sheetErrors} count={errorCount} isPasted={text !== undefined} />
      {text !== undefined && report?.isFaulty && <PasteForm text={text} isCorrection lines={report.lines} />}
      {text !== undefined && !report?.isFaulty && (
        <details className="fold">
          <summary>{t(pasteMessages.edit)}</summary>
          <PasteForm text={text} isCorrection isAsked={false} lines={report?.lines} />
        </details>
      )}
      {imported && <Imported {...imported} />}
      <PostForm buttonTitle={fill("Import {fileName}", { fileName })}>
        {report?.ok && report.rowsLeftOut > 0 && (
          <RowsWithErrors report={report} sent={sent} errors={response?.errors} />
        )}
        {report?.ok && <CheckReport report={report} sent={sent} errors={response?.errors} />}
        <div className="sticky-actions row end">
          <FormError response={response} />
          {isImporting && <UploadProgress label={t("Importing the rows…")} />}
          {report?.ok ? <ImportActions report={report} sent={sent} /> : <CloseButton />}
        </div>
      </PostForm>
    </div>
  );
}

/** What can be done about rows with errors: the others are what the check shows. */
function RowsWithErrors({ report: { rowsLeftOut, twins }, sent, errors }: ReportProps) {
  return (
    <fieldset>
      <legend>{t("Rows with errors")}</legend>
      {twins.length > 0 && (
        <SubmitButton intent="name-twins" look="secondary">
          {say(importMessages.nameTwins(twins))}
        </SubmitButton>
      )}
      <CheckboxField
        label={say(importMessages.leaveOut(rowsLeftOut))}
        name="leaveOut"
        value="1"
        defaultChecked={sent?.leaveOut === "1"}
        error={errors?.leaveOut}
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
        {historyPath && <Link to={historyPath}>{t("History")}</Link>}{" "}
        <Link to={uploadPath}>{t("Upload another file")}</Link>
      </p>
      <WarningList warnings={warnings} />
    </>
  );
}

/** The buttons: what they offer depends on what the file would change. */
function ImportActions({ report: { counts, digest, fitsOnlyIfReplaced }, sent }: ReportProps) {
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
          {say(importMessages.deleteMissing(counts.missing))}
        </SubmitButton>
      </>
    );
  }
  return (
    <>
      {digestField}
      {fitsOnlyIfReplaced && (
        <p>{t("The days in the file are full. Its rows fit only if you tick this box.")}</p>
      )}
      {counts.missing > 0 && (
        <CheckboxField
          label={say(importMessages.deleteMissing(counts.missing))}
          name="replace"
          value="1"
          defaultChecked={sent ? sent.replace === "1" : fitsOnlyIfReplaced}
        />
      )}
      <SubmitButton intent="cancel" look="secondary">
        {t("Cancel")}
      </SubmitButton>
      <SubmitButton intent="import" busyLabel={t("Importing...")}>
        {say(importMessages.importRows(rowCount))}
      </SubmitButton>
    </>
  );
}

function CloseButton() {
  return (
    <SubmitButton intent="close" look="secondary">
      {t("Close")}
    </SubmitButton>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const uploadPath = isRouteErrorResponse(error) ? toRecord(error.data).uploadPath : undefined;
  return (
    <OfficeError
      errorMessage="Failed to check the file."
      missing={{
        title: "Check the file",
        text: "This check has ended. Please upload the file again.",
        link: typeof uploadPath === "string" ? { text: "Upload another file", to: uploadPath } : undefined,
      }}
    />
  );
}
