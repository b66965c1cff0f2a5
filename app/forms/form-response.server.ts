import { type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod";
import type { Outcome, Err } from "~/domain/outcome";
import { err } from "~/domain/outcome";
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

/**
 * Checks fields against a schema, so that a form can hand on what fits and
 * answer what doesn't with `formReply`.
 */
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
 * What a form's deed ends in: on to `path` with its message as a toast, or the
 * form again. What is gone (404) has no form any more: its message is a toast too.
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
  return redirectWithToast(path, { kind: "success", text: outcome.message });
}

/**
 * The response to a form whose fields must fit a schema before its action runs.
 * @param options.failed The message for fields that don't fit, and for a crash unless `crashed` says it.
 * @param options.path Where it redirects to.
 * @param options.pathAfter Where it redirects to instead when it succeeded, as that depends on what was done.
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

/** The same for a deed that only a button asks for: why it was refused is a toast too, unless the fault is ours. */
export async function toastOutcomeResponse(
  outcome: Outcome<unknown>,
  fields: Record<string, string>,
  path: string,
) {
  if (!outcome.ok && outcome.status >= 500) return formErrorResponse(outcome, fields);
  return redirectWithToast(path, { kind: outcome.ok ? "success" : "error", text: outcome.message });
}
