import { useActionData, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { UploadErrorData } from "~/forms/upload-response";
import { accountMessages } from "~/messages/accounts";
import { CloseLink, Dialog, DialogActions, DialogForm } from "./dialog";
import { DownloadLink } from "./download-link";
import { ErrorList } from "./error-list";
import { RequiredMark } from "./field";
import { LoginInNewTab } from "./form-error";
import { Icon } from "./icon";
import { SubmitButton } from "./submit-button";

const INTENT = "upload";

/**
 * A dialog that uploads a workbook to the current page's action, as multipart
 * with the field `file` and the intent 'upload'. After a refused file the form
 * comes again, with a list of everything that is wrong with it.
 */
export function UploadDialog({
  title,
  submitLabel,
  cancelLabel,
  sampleHref,
  children,
}: {
  title: string;
  submitLabel: "Submit" | "Upload";
  cancelLabel: "Cancel" | "Close";
  /** Where a sample workbook is. */
  sampleHref: string;
  /** What the file must look like, such as a ColumnGuide. */
  children?: ReactNode;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isUploading = useNavigation().formData?.get("intent") === INTENT;
  // A page's other forms may have replies without a message.
  const reply = useActionData<Partial<UploadErrorData>>();
  const refusal = isUploading ? undefined : reply;
  // A browser doesn't send a file again that was changed on the disk meanwhile: what was read must be chosen anew.
  useEffect(() => {
    if (reply?.faults && input.current) input.current.value = "";
  }, [reply]);

  return (
    <Dialog title={title} size="wide">
      <DialogForm encType="multipart/form-data">
        <div className="field">
          <label htmlFor={`${id}file`}>
            Excel file
            <RequiredMark />
          </label>
          <input
            ref={input}
            id={`${id}file`}
            type="file"
            name="file"
            accept=".xlsx,.xls"
            data-first-focus
            aria-invalid={refusal?.message ? true : undefined}
            aria-describedby={refusal?.message ? `${id}hint ${id}error` : `${id}hint`}
          />
          <p className="field-hint" id={`${id}hint`}>
            .xlsx or .xls, at most 5 MiB and 5,000 rows. All rows are taken, or none.
          </p>
          {refusal?.message && (
            <p className="field-error" id={`${id}error`} role="alert">
              {refusal.message}
              {refusal.message === accountMessages.sessionExpired && <LoginInNewTab />}
            </p>
          )}
        </div>
        {refusal?.faults && <ErrorList faults={refusal.faults} count={refusal.faultCount ?? 0} />}
        {isUploading && (
          <div className="upload-progress" role="status">
            <label htmlFor={`${id}progress`}>Uploading and reading the file…</label>
            <progress id={`${id}progress`} />
          </div>
        )}
        <DialogActions>
          <CloseLink>{cancelLabel}</CloseLink>
          <SubmitButton intent={INTENT} busyLabel="Uploading...">
            {submitLabel}
          </SubmitButton>
        </DialogActions>
      </DialogForm>
      <div className="upload-guide">
        <p className="sample">
          <DownloadLink className="sample-link" href={sampleHref} isInDialog>
            <Icon name="download" />
            Download Sample File
          </DownloadLink>
        </p>
        {children}
      </div>
    </Dialog>
  );
}
