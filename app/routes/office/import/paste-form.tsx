import { fill, say, t } from "~/messages/office/t";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { pasteMessages } from "~/messages/uploads";
import { TextAreaField } from "~/ui/field";
import { fieldsOf, FormError, useFormResponse } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { Say } from "~/ui/say";
import { useLeaveQuestion } from "~/ui/unsaved-changes";
import { ErrorList } from "~/ui/upload-dialog";
import type { UploadErrorData } from "~/web/form-response";

/** Takes a list that is pasted, or corrects one in which errors were found. */
export function PasteForm({
  text,
  isCorrection = false,
  isAsked = isCorrection,
  lines = [],
  children,
}: {
  text: string;
  isCorrection?: boolean;
  /** Whether leaving it is asked about although nothing was typed. */
  isAsked?: boolean;
  /** The numbers of the lines that were not understood. */
  lines?: number[];
  /** Further buttons. */
  children?: ReactNode;
}) {
  const response = useFormResponse<UploadErrorData>("check");
  const fieldOf = fieldsOf(response, { list: text });
  useLeaveQuestion(isAsked ? pasteMessages.leave : undefined, false);
  return (
    <PostForm draftTitle={fill(pasteMessages.title)}>
      <FormError response={response} />
      {!isCorrection && (
        <ErrorList errors={response?.sheetErrors ?? []} count={response?.errorCount ?? 0} isPasted />
      )}
      {lines.length > 0 && <LinesNotUnderstood lines={lines} />}
      <TextAreaField
        {...fieldOf("list")}
        label={t("List")}
        rows={12}
        aria-required
        wrap="off"
        spellCheck={false}
        hint={t(
          "From Excel, Word, a web page or a text: a row for each dish, or lines such as “Margherita, tomate, mozzarella  17.-”. A line with a category's name begins that category. At most 256 KiB.",
        )}
      />
      <div className={isCorrection ? "row" : "sticky-actions row end"}>
        {children}
        <SubmitButton
          intent="check"
          busyLabel={t("Checking...")}
          look={isAsked === isCorrection ? "primary" : "secondary"}
        >
          {isCorrection ? t("Check again") : t("Check first")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** Which lines of the text were not understood. With JavaScript each number marks its line. */
function LinesNotUnderstood({ lines }: { lines: number[] }) {
  if (!useHydrated()) return <p className="strong">{say(pasteMessages.notUnderstoodLines(lines))}</p>;
  return (
    <p className="row">
      <strong>{t("Not understood:")}</strong>
      {lines.map((line) => (
        <button
          key={line}
          type="button"
          className="button button-plain"
          onClick={({ currentTarget }) => markLine(currentTarget.form, line)}
        >
          <Say of="line {line}" line={line} />
        </button>
      ))}
    </p>
  );
}

function markLine(form: HTMLFormElement | null, line: number) {
  const area = form?.querySelector("textarea");
  if (!area) return;
  const lines = area.value.split("\n");
  const before = lines.slice(0, line - 1);
  const from = before.reduce((length, text) => length + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1] ?? "").length);
  // It stands in the middle: browsers don't scroll to what is selected.
  const lineHeight = area.scrollHeight / lines.length;
  area.scrollTop = before.length * lineHeight - area.clientHeight / 2;
}
