import { fill, type FilledSentence, say, t } from "~/messages/office/t";
import type { SheetError } from "~/domain/outcome";
import { Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { officeLanguage } from "~/messages/office/language";
import {
  dayMenuColumns,
  headingOf,
  translationColumns,
  weeklyMenuColumns,
  type SheetColumn,
} from "~/domain/imports/sheet-columns";
import type { UploadErrorData } from "~/web/form-response";
import { importMessages, pasteMessages, uploadMessages } from "~/messages/uploads";
import { CloseLink, Dialog, DialogActions, DialogForm } from "./dialog";
import { DownloadLink } from "./download-link";
import { RequiredMark } from "./field";
import { SignInInNewTab, useFormResponse } from "./form-feedback";
import { Icon } from "./icon";
import { SubmitButton } from "./post-form";
import { useInitialFocus, useTitlePart } from "./reader-place";
import { REFUSED } from "./unsaved-changes";
import { Say } from "./say";
import { DataTable } from "./data-table";
import { UploadProgress } from "./loading";

interface UploadDialogProps {
  title: FilledSentence;
  submitLabel: "Submit" | "Upload";
  cancelLabel: "Cancel" | "Close";
  /** The URL of a sample workbook. */
  sampleHref: string;
  sampleLabel?: string;
  /** Where a list can be pasted instead of uploaded. */
  pasteHref?: string;
  /** Whether nothing was imported so far: then the main button checks the file. */
  isFirst?: boolean;
  /** Whether 'Check first' takes a file of text as well. */
  takesText?: boolean;
  /** A description of the file's format, such as a ColumnGuide. */
  children?: ReactNode;
}

/**
 * A dialog that uploads a workbook to the current page's action, as multipart
 * with the field `file`: to be imported, or with the field `check` to be checked
 * first. After an error response it lists the errors in the file.
 */
function UploadDialog({ title, sampleHref, pasteHref, children, ...props }: UploadDialogProps) {
  const { sampleLabel = t("Download Sample File"), takesText = true } = props;
  const isUploading = useNavigation().formData?.has("file") ?? false;
  const response = useFormResponse<UploadErrorData>("upload");
  const errorResponse = isUploading ? undefined : response;
  return (
    <Dialog title={title} size="wide">
      <DialogForm encType="multipart/form-data">
        <FileField response={response} errorResponse={errorResponse} takesText={takesText} />
        {errorResponse && <FileErrors {...errorResponse} />}
        {isUploading && <UploadProgress label={t("Uploading and reading the file…")} />}
        <div className="stack gap-3">
          <p className="row">
            <DownloadLink className="sample-link gap-1 strong" href={sampleHref} isInDialog>
              <Icon name="download" />
              {sampleLabel}
            </DownloadLink>
            {pasteHref !== undefined && (
              <Link className="sample-link gap-1 strong" to={pasteHref}>
                <Icon name="clipboard" />
                {t(pasteMessages.title)}
              </Link>
            )}
          </p>
          <details className="fold">
            <summary>{t("My headings are different")}</summary>
            {children}
          </details>
        </div>
        <UploadActions {...props} />
      </DialogForm>
    </Dialog>
  );
}

function UploadActions({
  submitLabel,
  cancelLabel,
  isFirst = false,
}: Pick<UploadDialogProps, "submitLabel" | "cancelLabel" | "isFirst">) {
  const check = (
    <SubmitButton
      name="check"
      intent="1"
      look={isFirst ? "primary" : "secondary"}
      busyLabel={t("Checking...")}
    >
      {t("Check first")}
    </SubmitButton>
  );
  const submit = (
    <SubmitButton intent="upload" look={isFirst ? "secondary" : "primary"} busyLabel={t("Uploading...")}>
      {t(submitLabel)}
    </SubmitButton>
  );
  return (
    <DialogActions more={isFirst ? submit : check}>
      <CloseLink>{t(cancelLabel)}</CloseLink>
      {isFirst ? check : submit}
    </DialogActions>
  );
}

/** What is wrong in the file, and where its columns can be chosen. */
function FileErrors({ sheetErrors, errorCount = 0, fileName, rest, checkId }: Partial<UploadErrorData>) {
  return (
    <>
      {sheetErrors && <ErrorList errors={sheetErrors} count={errorCount} fileName={fileName} rest={rest} />}
      {checkId && (
        <p>
          <Link className="button" to={`/import/${checkId}?columns`}>
            {t("Choose the columns")}
          </Link>
        </p>
      )}
    </>
  );
}

export function TranslationUploadDialog({ href }: { href: string }) {
  return (
    <UploadDialog
      title={fill("Upload Translations")}
      submitLabel="Upload"
      cancelLabel="Close"
      sampleHref={href}
      sampleLabel={t("Download for translation")}
      takesText={false}
    >
      <ColumnGuide columns={translationColumns}>
        <Say
          of="One row per text, under a row of these headings, in any order. Columns marked {mark} are required. A row without a translation changes nothing, and {dash} removes one."
          mark={<span className="field-required">*</span>}
          dash={<kbd>-</kbd>}
        />
      </ColumnGuide>
    </UploadDialog>
  );
}

function FileField({
  response,
  errorResponse,
  takesText,
}: {
  response: Partial<UploadErrorData> | undefined;
  /** The last response; undefined while a file is being uploaded. */
  errorResponse: Partial<UploadErrorData> | undefined;
  takesText: boolean;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { message, reason } = errorResponse ?? {};
  const initialFocus = useInitialFocus("control", message);
  useTitlePart("hasError", Boolean(message));
  // Browsers don't send a file that has changed on disk since it was chosen: it must be chosen again.
  useEffect(() => {
    if (response?.message) input.current?.focus();
    if (response?.sheetErrors && input.current) input.current.value = "";
  }, [response]);
  return (
    <div className="field" {...(response && REFUSED)}>
      <label htmlFor={`${id}file`}>
        {t("Excel file")}
        <RequiredMark />
      </label>
      <input
        ref={input}
        id={`${id}file`}
        type="file"
        name="file"
        accept={takesText ? ".xlsx,.xls,.csv,.txt,.md" : ".xlsx,.xls"}
        data-initial-focus
        {...initialFocus}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}hint ${id}error` : `${id}hint`}
      />
      <p className="field-hint" id={`${id}hint`}>
        {t(".xlsx or .xls, at most 5 MiB and 2,000 rows. If there is any error, nothing is imported.")}
        {takesText && ` ${t(".csv, .txt and .md, at most 256 KiB, are always checked first.")}`}
      </p>
      {message && (
        <p className="field-error" id={`${id}error`} role="alert">
          {message}
          {reason === "session-ended" && <SignInInNewTab />}
        </p>
      )}
    </div>
  );
}

export function WeeklyMenuUploadDialog({ title, isFirst }: { title: FilledSentence; isFirst: boolean }) {
  const { pathname } = useLocation();
  return (
    <UploadDialog
      title={title}
      submitLabel="Submit"
      cancelLabel="Cancel"
      sampleHref="/menu-download"
      isFirst={isFirst}
      pasteHref={`/import/paste?${new URLSearchParams({ from: pathname })}`}
    >
      <ColumnGuide columns={weeklyMenuColumns} />
    </UploadDialog>
  );
}

export function DayMenuUploadDialog() {
  return (
    <UploadDialog
      title={fill("Upload Menu as Excel File")}
      submitLabel="Upload"
      cancelLabel="Close"
      sampleHref="/dish-download"
    >
      <ColumnGuide columns={dayMenuColumns} />
    </UploadDialog>
  );
}

/** The names and meanings of a workbook's columns. */
export function ColumnGuide({
  columns,
  children = (
    <Say
      of="One row per dish, under a row of these headings, in English, French, German or Italian and in any order. Columns marked {mark} are required in new rows. In a row for an existing dish, an empty cell changes nothing and {dash} clears the value."
      mark={<span className="field-required">*</span>}
      dash={<kbd>-</kbd>}
    />
  ),
}: {
  columns: SheetColumn[];
  /** What a row is; by default a dish. */
  children?: ReactNode;
}) {
  return (
    <div className="column-guide">
      <p>{children}</p>
      <dl>
        {columns.map(({ field, explanation, ...column }) => (
          <div key={field}>
            <dt className="strong">
              {headingOf(column)}
              {officeLanguage() === "en" && column.frenchHeading !== column.heading && (
                <span lang="fr"> / {column.frenchHeading}</span>
              )}
              {column.isRequired && <span className="field-required"> *</span>}
            </dt>
            <dd>{say(explanation)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The errors of an uploaded workbook by sheet, row and column; `count` includes those that aren't listed. */
export function ErrorList({
  errors,
  count,
  fileName,
  isPasted,
  rest,
}: {
  errors: SheetError[];
  count: number;
  fileName?: string;
  /** The rows are lines of a pasted list. */
  isPasted?: boolean;
  /** The check in which the rows can be left out. */
  rest?: UploadErrorData["rest"];
}) {
  const fileErrors = errors.filter(({ row }) => row === null);
  const cellErrors = errors.filter(({ row }) => row !== null);
  const caption = isPasted ? t("Errors") : t("Errors in the file");
  return (
    <>
      {errors.length > 0 && fileName && <p className="muted">{fileName}</p>}
      {fileErrors.map(({ message, href }) => (
        <p key={say(message)} className="form-error">
          {href === undefined ? say(message) : <Link to={href}>{say(message)}</Link>}
        </p>
      ))}
      {cellErrors.length > 0 && (
        <div className="stack">
          <p className="strong">
            {`${say(uploadMessages.errorCount(count))} ${isPasted ? t(pasteMessages.correct) : t(uploadMessages.fixFile)}`}
            {count > errors.length && (
              <span>{` ${t("These are the first {count}.", { count: errors.length })}`}</span>
            )}
          </p>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="error-table" role="region" aria-label={caption} tabIndex={0}>
            <DataTable
              caption={caption}
              columns={[
                { heading: t("Row"), width: "xs", cell: ({ row }) => row },
                { heading: t("Column"), width: "l", cell: ({ column }) => column || "—" },
                { heading: t("Reason"), cell: ({ message }) => say(message) },
                ...(isPasted
                  ? []
                  : [{ heading: t("Sheet"), width: "m" as const, cell: ({ sheet }: SheetError) => sheet }]),
              ]}
              rows={cellErrors.map((error, id) => ({ id, ...error }))}
              emptyText=""
            />
          </div>
          {rest && (
            <p>
              <Link className="button" to={`/import/${rest.id}`}>
                {say(importMessages.leaveOut(rest.rowsLeftOut))}
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}
