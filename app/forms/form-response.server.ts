import { type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod";
import { type Outcome, type Err, err } from "~/domain/outcome";
import { catchUnexpected } from "./unexpected-error.server";
import { fieldErrors, parseInput } from "./field-errors";
import { type FormErrorData, typedValues } from "./form-response";
import { redirectWithToast } from "./flash.server";
import { retryAfterHeader } from "~/api/responses.server";

/** The page again with the typed values and the errors at their fields. Passwords are not sent back. */
export function formErrorResponse(
  { status, message, errors = {}, retryAfter }: Err,
  fields: Record<string, string>,
) {
  const values = typedValues(Object.entries(fields));
  return data<FormErrorData>(
    { message, values, errors },
    { status, headers: retryAfterHeader({ retryAfter }) },
  );
}

/** Validates fields against a schema. An error has the given message and can be passed to `formErrorResponse`. */
export function checkFields<Schema extends z.ZodTypeAny>(
  schema: Schema,
  fields: Record<string, unknown>,
  message: string,
): Outcome<z.output<Schema>> {
  const parsed = parseInput(schema, fields);
  if (parsed.success) return { ok: true, value: parsed.data, message: "" };
  return err(400, message, fieldErrors(parsed.error));
}

/**
 * The response to a form: a redirect to `path` with the message as a toast, or
 * the form again. After a 404 there is no form to return to, so its message is a toast, too.
 */
export async function formOutcomeResponse(
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
) {
  if (!outcome.ok && outcome.status === 404) {
    return redirectWithToast(path, { kind: "error", text: outcome.message });
  }
  if (!outcome.ok) return formErrorResponse(outcome, fields);
  return redirectWithToast(path, { kind: "success", text: outcome.message, undo: outcome.changeId });
}

/**
 * Checks a form's fields, runs its action and responds.
 * @param options.failed The message for invalid fields, and for an unexpected error unless `crashed` is given.
 * @param options.path Where to redirect after a success.
 * @param options.pathAfter Where to redirect instead, if that depends on what was done.
 */
export async function handleForm<Schema extends z.ZodTypeAny, Value>(
  fields: Record<string, string>,
  schema: Schema,
  action: (input: z.output<Schema>) => Promise<Outcome<Value>>,
  {
    failed,
    crashed = failed,
    path,
    pathAfter,
    context,
  }: {
    failed: string;
    crashed?: string;
    path: string;
    pathAfter?: (value: Value) => Promise<string>;
    context: AppLoadContext;
  },
) {
  const checked = checkFields(schema, fields, failed);
  if (!checked.ok) return formErrorResponse(checked, fields);
  const outcome = await catchUnexpected(action(checked.value), crashed, context);
  return formOutcomeResponse(
    outcome,
    fields,
    outcome.ok && pathAfter ? await pathAfter(outcome.value) : path,
  );
}

/** The response to a form that is only a button: a redirect with a toast, or a message in the page after a server error. */
export async function toastOutcomeResponse(
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
) {
  if (!outcome.ok && outcome.status >= 500) return formErrorResponse(outcome, fields);
  return redirectWithToast(path, {
    kind: outcome.ok ? "success" : "error",
    text: outcome.message,
    undo: outcome.ok ? outcome.changeId : undefined,
  });
}
