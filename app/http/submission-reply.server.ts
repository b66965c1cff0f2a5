import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Outcome } from "~/domain/outcome";
import { redirectWithToast } from "./flash.server";
import { retryAfterHeader } from "./replies.server";

/**
 * What a conform form ends in: saved, and on to `path` with a toast, or the form
 * again. A button that only adds or removes fields is no submit: it answers 200.
 */
export async function submissionReply<Value>(
  submission: Submission<unknown, string[], Value>,
  path: string,
  save: (value: Value) => Promise<Outcome<unknown>>,
) {
  if (submission.status !== "success") {
    return data(submission.reply(), { status: submission.status === "error" ? 400 : 200 });
  }
  const outcome = await save(submission.value);
  if (outcome.ok) return redirectWithToast(path, { kind: "success", text: outcome.message });
  // What is gone has no form any more.
  if (outcome.status === 404) return redirectWithToast(path, { kind: "error", text: outcome.message });
  return data(submission.reply({ formErrors: [outcome.message] }), {
    status: outcome.status,
    headers: retryAfterHeader(outcome),
  });
}
