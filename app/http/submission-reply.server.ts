import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { Outcome } from "~/domain/outcome";
import { redirectWithToast } from "./flash.server";

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
  // What is gone (404) has no form any more.
  if (outcome.ok || outcome.status === 404) return toastOutcome(outcome, path);
  return data(submission.reply({ formErrors: [outcome.message] }), { status: outcome.status });
}

/** On to `path`, where a toast says what was done, or why it wasn't. */
export function toastOutcome({ ok, message }: Outcome<unknown>, path: string): Promise<Response> {
  return redirectWithToast(path, { kind: ok ? "success" : "error", text: message });
}
