import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { type FormErrorData, typedValues } from "./form-response";

/**
 * What every screen with forms exports: a form that doesn't get through, that
 * the server fails over, or whose session has ended leaves the screen, its dialog
 * and what was typed as they are, and says so as it says any refusal. Other
 * redirects go on, and what isn't there (404) stays an error.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const fields = await copy.formData().catch(() => new FormData());
    const failure = isSessionEnd(error, fields)
      ? { message: accountMessages.sessionExpired, status: 401 }
      : // Its status keeps the page from asking the same server for its data.
        { message: failureMessage(error), status: 503 };
    if (failure.message === undefined) throw error;
    const reply: FormErrorData = { message: failure.message, values: typedValues(fields), errors: {} };
    return Response.json(reply, { status: failure.status });
  }
}

/**
 * Whether the guard sent a form to the login screen. Deleting everything goes
 * there, where the reason is told: nothing was typed that could be lost.
 */
function isSessionEnd(error: unknown, fields: FormData): boolean {
  if (!(error instanceof Response) || fields.get("intent") === "delete-all") return false;
  return /^\/login(?:\?|$)/.test(error.headers.get("Location") ?? "");
}

/** Whether a page or a form got no reply at all. */
export function isUnreachable(error: unknown): boolean {
  // What fetch fails with; the server's own errors arrive as others.
  return error instanceof TypeError;
}

function failureMessage(error: unknown): string | undefined {
  if (error instanceof Response) return undefined;
  if (isUnreachable(error)) return apiMessages.unreachable;
  if (!isRouteErrorResponse(error)) return accountMessages.crashed;
  // Turned away at the door: see app/server/refusal.ts.
  if (typeof error.data === "string" && error.data !== "") return error.data;
  return error.status < 500 ? undefined : accountMessages.crashed;
}
