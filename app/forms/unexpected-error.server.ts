import type { AppLoadContext } from "@remix-run/node";
import { isStorageError } from "~db/storage-error";
import { type Outcome, err, type Err, errRetryLater } from "~/domain/outcome";
import { getLog } from "~/platform/log.server";
import { apiMessages } from "~/messages/api";
import { withReason } from "~/messages/with-reason";

/** After how many seconds a full or locked disk may have been seen to. */
export const STORAGE_RETRY_AFTER = 30;

/** A deed's outcome; a crash is logged and told in the deed's own words, as `crashOf` says. */
export async function catchUnexpected<Value>(
  deed: Promise<Outcome<Value>>,
  message: string,
  context: AppLoadContext,
): Promise<Outcome<Value>> {
  try {
    return await deed;
  } catch (error) {
    getLog().error({ requestId: context.requestId, err: error }, message);
    return unexpectedError(error, message);
  }
}

/** How a crash is told: 503 with the reason where the disk is full, locked or failing, otherwise 500. */
export function unexpectedError(error: unknown, message: string): Err {
  if (!isStorageError(error)) return err(500, message);
  return errRetryLater(503, withReason(message, apiMessages.storageTrouble), STORAGE_RETRY_AFTER);
}
