import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Outcome } from "~/domain/outcome";
import { redirectWithToast } from "./flash.server";
import { retryAfterHeader } from "~/api/responses.server";

/**
 * What a conform form ends in: saved, and on to `path` with a toast, or the form
 * again, which says what `failed`. A button that only adds or removes fields is
 * no submit: it answers 200.
 */
export async function submissionResponse<Value>(
  submission: Submission<unknown, string[], Value>,
  { path, failed }: { path: string; failed: string },
  save: (value: Value) => Promise<Outcome<unknown>>,
) {
  if (submission.status === "error") {
    const formErrors = submission.error?.[""] ?? [failed];
    return data(submission.reply({ formErrors }), { status: 400 });
  }
  if (submission.status !== "success") return data(submission.reply());
  const outcome = await save(submission.value);
  if (outcome.ok) return redirectWithToast(path, { kind: "success", text: outcome.message });
  // What is gone has no form any more.
  if (outcome.status === 404) return redirectWithToast(path, { kind: "error", text: outcome.message });
  return data(submission.reply({ formErrors: [outcome.message] }), {
    status: outcome.status,
    headers: retryAfterHeader(outcome),
  });
}
