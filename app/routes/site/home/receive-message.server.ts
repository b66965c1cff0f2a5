import { redirect } from "@remix-run/node";
import { consumeContactLimit } from "~/auth/rate-limiter.server";
import { contactMessageSchema } from "~/domain/contact/contact-message";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { err, errRetryLater } from "~/domain/outcome";
import { readFields } from "~/web/fields.server";
import { checkFields, formErrorResponse } from "~/web/form-response.server";
import { isSpam } from "~/web/honeypot.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { queueContactMail } from "~/mail/contact-mail.server";
import { contactMessages } from "~/messages/contact";
import { getDatabase } from "~/platform/database.server";
import { logSecurityEvent } from "~/platform/log.server";
import { getVisitor } from "~/platform/request-context.server";

/**
 * The response to the contact form: stores the message and redirects.
 * @param path Where to redirect.
 */
export async function receiveMessage(request: Request, path: string) {
  const fields = await readFields(request);
  const checked = checkFields(contactMessageSchema, fields, contactMessages.notSent);
  if (!checked.ok) return formErrorResponse(checked, fields);
  if (isSpam(fields)) return formErrorResponse(err(400, contactMessages.notSent), fields);
  const wait = await consumeContactLimit(getVisitor());
  if (wait !== undefined) {
    logSecurityEvent("limit reached");
    return formErrorResponse(errRetryLater(429, contactMessages.tooMany, wait), fields);
  }
  const added = addContactMessage(getDatabase(), checked.value, {
    isForm: true,
    alsoWrite: queueContactMail,
  });
  const outcome = await catchUnexpected(added, contactMessages.notSent);
  // Always in French, whatever the message of the domain.
  if (!outcome.ok) return formErrorResponse({ ...outcome, message: contactMessages.notSent }, fields);
  return redirect(path, 303);
}
