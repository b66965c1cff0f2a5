import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Conflict } from "~/domain/history/conflict";
import type { Outcome } from "~/domain/outcome";
import { redirectWithToast } from "./flash.server";
import { retryAfterHeader } from "~/api/responses.server";

/**
 * The response to a form that uses conform: a redirect to `path` with a toast, or the
 * form again with the message `failed`. After a button that only adds or removes
 * fields it is the form with status 200.
 * @param findConflict Finds the conflict if saving failed because somebody else has
 *   changed or deleted the item.
 */
export async function submissionResponse<Value>(
  submission: Submission<unknown, string[], Value>,
  { path, failed }: { path: string; failed: string },
  save: (value: Value) => Promise<Outcome<unknown>>,
  findConflict?: (outcome: Outcome<unknown>, value: Value) => Promise<Conflict | undefined>,
) {
  if (submission.status === "error") {
    const formErrors = submission.error?.[""] ?? [failed];
    return data(submission.reply({ formErrors }), { status: 400 });
  }
  if (submission.status !== "success") return data(submission.reply());
  const outcome = await save(submission.value);
  if (outcome.ok) {
    return redirectWithToast(path, { kind: "success", text: outcome.message, undo: outcome.changeId });
  }
  const conflict = await findConflict?.(outcome, submission.value);
  if (conflict) {
    const formErrors = [conflict.isDeleted ? failed : conflict.sentence];
    return data({ ...submission.reply({ formErrors }), conflict }, { status: 409 });
  }
  // A deleted item has no form to return to.
  if (outcome.status === 404) return redirectWithToast(path, { kind: "error", text: outcome.message });
  return data(submission.reply({ formErrors: [outcome.message] }), {
    status: outcome.status,
    headers: retryAfterHeader(outcome),
  });
}
