import type { AppLoadContext } from "@remix-run/node";
import { isStorageTrouble } from "~db/storage-trouble";
import { type Outcome, refused, type Refused, refusedForNow } from "~/domain/outcome";
import { getLog } from "~/log.server";
import { callWords } from "~/wording/calls";
import { withReason } from "~/wording/sentences";

/** After how many seconds a full or locked disk may have been seen to. */
export const STORAGE_RETRY_AFTER = 30;

/** A deed's outcome; a crash is logged and told in the deed's own words, as `crashOf` says. */
export async function orCrashed<Value>(
  deed: Promise<Outcome<Value>>,
  message: string,
  context: AppLoadContext,
): Promise<Outcome<Value>> {
  try {
    return await deed;
  } catch (error) {
    getLog().error({ requestId: context.requestId, err: error }, message);
    return crashOf(error, message);
  }
}

/** How a crash is told: 503 with the reason where the disk is full, locked or failing, otherwise 500. */
export function crashOf(error: unknown, message: string): Refused {
  if (!isStorageTrouble(error)) return refused(500, message);
  return refusedForNow(503, withReason(message, callWords.storageTrouble), STORAGE_RETRY_AFTER);
}
