import type { HeadersFunction } from "@remix-run/node";
import type { Conflict } from "~/domain/history/conflict";
import { type Message, say } from "~/messages/office/t";
import { mapValues } from "~/domain/record";
import type { FailureReason, FieldErrors, SheetError } from "~/domain/outcome";

/** The response to a rejected form: the typed values, and what is wrong with them. */
export interface FormErrorData {
  /** The button that sent it, or `upload` for a file: by this a screen knows which of its forms it was. */
  form: string;
  message: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** What a button has done with the values of the form, which isn't saved. */
  notice?: string;
  /** Nothing was refused: what the form shows is typed or not, as it was before. */
  keepsForm?: true;
  reason?: FailureReason;
  /** The form asks for the current password; see `checkProof`. */
  reauthenticate?: true;
  /** Whether it asks for a code of the authenticator app as well. */
  codeRequired?: true;
  /** Whether it asks for that alone. */
  isPasswordFresh?: true;
  hasPasskey?: true;
  /** Somebody else has changed or deleted the item since the form was filled in. */
  conflict?: Conflict;
}

type Rejection = Partial<Omit<FormErrorData, "message" | "notice" | "errors">> & {
  message: Message;
  notice?: Message;
  errors?: FieldErrors;
};

/** The response to a rejected form in the reader's language, with the values that were typed into its fields. */
export function rejection(
  fields: Iterable<[string, unknown]>,
  { message, notice, errors = {}, ...answer }: Rejection,
): FormErrorData {
  const values = typedValues(fields);
  return {
    form: values.intent ?? "",
    message: say(message),
    errors: mapValues(errors, say),
    ...(notice !== undefined && { notice: say(notice) }),
    ...answer,
    values,
  };
}

/** The typed values that a rejected form shows again: texts, but no passwords and codes. */
function typedValues(fields: Iterable<[string, unknown]>): FormErrorData["values"] {
  const values: FormErrorData["values"] = {};
  for (const [name, value] of fields) {
    if (typeof value === "string" && !/password|^code$|^newCode$/i.test(name)) values[name] = value;
  }
  // The profile form sends the name of what it changes as `field`, and the new value as `value`.
  if (values.field === "password") delete values.value;
  return values;
}

export interface UploadErrorData extends FormErrorData {
  /** The first errors in the file: a page with tens of thousands helps nobody. */
  sheetErrors: SheetError[];
  errorCount: number;
  /** The name of the file; undefined if none could be read. */
  fileName?: string;
  /** The id of the check in which the file's columns can be chosen. */
  checkId?: string;
  /** How many rows can be left out in the check, and its id. */
  rest?: { id: string; rowsLeftOut: number };
}

/** A screen's `headers`: passes on Retry-After of its action. */
export const passActionHeaders: HeadersFunction = ({ actionHeaders }): HeadersInit => {
  const retryAfter = actionHeaders.get("Retry-After");
  return retryAfter === null ? {} : { "Retry-After": retryAfter };
};

/** The largest form that the server reads, in bytes of its URL-encoded body. */
export const MAX_FORM_BYTES = 64 * 1024;

/** The largest workbook, or other list, that is uploaded. */
export const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024;

/** The largest form with several long texts, such as a day's or the settings', and its most fields. */
export const LARGE_FORM = { maxFormBytes: 256 * 1024, maxFields: 300 } as const;

/** A form with fields for each of many items, or with a pasted list. */
export const ROWS_FORM = { maxFormBytes: 1024 * 1024, maxFields: 10_000 } as const;
