import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { BUTTON_TITLE_FIELD } from "~/domain/drafts/draft";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import { staffPath } from "./staff-paths";
import { accountMessages } from "~/messages/accounts";
import { apiMessages } from "~/messages/api";
import { photoMessages, uploadMessages } from "~/messages/uploads";
import type { FailureReason } from "~/domain/outcome";
import { MAX_FORM_BYTES, MAX_WORKBOOK_BYTES, rejection } from "./form-response";

/**
 * The clientAction of every screen with forms. If the server can't be reached or
 * fails, or the session has ended, the screen, its dialog and the typed values
 * are kept and an error message is shown. Other redirects are followed, and a
 * 404 is thrown.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const fields = await copy.formData().catch(() => new FormData());
    const failure: { message?: string; status: number; reason?: FailureReason } = isSessionEnd(
      request,
      error,
      fields,
    )
      ? { message: accountMessages.sessionExpired, status: 401, reason: "session-ended" }
      : // With an error status the page doesn't revalidate its data.
        { message: failureMessage(error, fields), status: 503 };
    if (failure.message === undefined) throw error;
    const { message, reason, status } = failure;
    const response = rejection(fields, { message, reason, ...(fields.has("file") && { form: "upload" }) });
    return Response.json(response, { status });
  }
}

/**
 * Whether the guard redirected a staff screen's form to the login screen. The redirect of a
 * form that is only a button is followed, because no typed values can be lost.
 */
function isSessionEnd(request: Request, error: unknown, fields: FormData): boolean {
  if (!(error instanceof Response) || fields.has(BUTTON_TITLE_FIELD)) return false;
  if (staffPath(new URL(request.url).pathname) === undefined) return false;
  return /^\/login(?:\?|$)/.test(error.headers.get("Location") ?? "");
}

/** The message if a file of the form is too large: the server rejects it with a response that Remix's client can't read. */
function largeFileMessage(fields: FormData): string | undefined {
  const isLarger = (name: string, limit: number) => {
    const file = fields.get(name);
    return file instanceof File && file.size > limit;
  };
  if (isLarger("photo", MAX_PHOTO_BYTES)) return photoMessages.tooLarge;
  return isLarger("file", MAX_WORKBOOK_BYTES) ? uploadMessages.tooLarge : undefined;
}

/** Whether a form is larger than the server accepts of this screen. It is rejected in the same way. */
function isFormTooLarge(fields: FormData): boolean {
  const texts = [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new URLSearchParams(texts).toString().length > maxFormBytes();
}

/** The largest form of the screen, in bytes: the layout writes what the route's handle says into the page. */
function maxFormBytes(): number {
  return Number(document.getElementById("main")?.dataset.maxFormBytes ?? MAX_FORM_BYTES);
}

export function isUnreachable(error: unknown): boolean {
  // fetch rejects with a TypeError; error responses of the server arrive as other errors.
  return error instanceof TypeError;
}

function failureMessage(error: unknown, fields: FormData): string | undefined {
  if (error instanceof Response) return undefined;
  const tooLarge = largeFileMessage(fields);
  if (tooLarge) return tooLarge;
  if (isFormTooLarge(fields)) return "This form holds too much text to be sent. Please shorten it.";
  if (isUnreachable(error)) return apiMessages.unreachable;
  if (!isRouteErrorResponse(error)) return accountMessages.unexpected;
  return error.status < 500 ? undefined : accountMessages.unexpected;
}
