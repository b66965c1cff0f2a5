import { inLanguage } from "~/messages/office/language";
import { type Message, say } from "~/messages/office/t";
import { isStorageError } from "~db/storage-error";
import { type DetailedOutcome, err, type Err, errRetryLater } from "~/domain/outcome";
import { getLog } from "~/platform/log.server";
import { withReason } from "~/messages/api";

export const STORAGE_RETRY_AFTER_S = 30;

/** Runs an operation. An unexpected error is logged and becomes an Outcome with the given message, as in `unexpectedError`. */
export async function catchUnexpected<Value>(
  operation: Promise<DetailedOutcome<Value>>,
  message: Message,
): Promise<DetailedOutcome<Value>> {
  try {
    return await operation;
  } catch (error) {
    getLog().error(
      { err: error },
      inLanguage("en", () => say(message)),
    );
    return unexpectedError(error, message);
  }
}

/** An unexpected error as an Outcome: 503 with the reason if the disk is full, locked or failing, otherwise 500. */
export function unexpectedError(error: unknown, message: Message): Err {
  if (!isStorageError(error)) return err(500, message);
  return errRetryLater(
    503,
    withReason(
      message,
      "The server can't read or save its data at the moment. Please try again in a few minutes.",
    ),
    STORAGE_RETRY_AFTER_S,
  );
}
