import { redirect } from "@remix-run/node";
import { consumeContactLimit } from "~/auth/rate-limiter.server";
import { contactFields } from "~/domain/fields/contact-message";
import { schemaOf } from "~/domain/fields/schema.server";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { err, errRetryLater } from "~/domain/outcome";
import { readFields } from "~/web/fields.server";
import { checkFields, formErrorResponse } from "~/web/form-response.server";
import { isSpam } from "~/web/honeypot.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { queueContactMail } from "~/mail/contact-mail.server";
import type { Language } from "~/domain/language";
import { guestWords } from "~/messages/guests/words";
import { getDatabase } from "~/platform/database.server";
import { logSecurityEvent } from "~/platform/log.server";
import { getVisitor } from "~/platform/request-context.server";

/**
 * The response to the contact form: stores the message and redirects.
 * @param path Where to redirect.
 * @param language The language of the page, for the messages and for staff.
 */
export async function receiveMessage(request: Request, path: string, language: Language) {
  const { contact: words } = guestWords[language];
  const fields = await readFields(request);
  const checked = checkFields(schemaOf(contactFields(words)), fields, words.notSent);
  if (!checked.ok) return formErrorResponse(checked, fields);
  if (isSpam(fields)) return formErrorResponse(err(400, words.notSent), fields);
  const wait = await consumeContactLimit(getVisitor());
  if (wait !== undefined) {
    logSecurityEvent("limit reached");
    return formErrorResponse(errRetryLater(429, words.tooMany, wait), fields);
  }
  const added = addContactMessage(getDatabase(), checked.value, {
    isForm: true,
    language,
    alsoWrite: queueContactMail,
  });
  const outcome = await catchUnexpected(added, words.notSent);
  // In the guest's language, whatever the message of the domain.
  if (!outcome.ok) return formErrorResponse({ ...outcome, message: words.notSent }, fields);
  return redirect(path, 303);
}
