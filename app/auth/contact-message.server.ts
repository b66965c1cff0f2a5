import { contactFields, contactMessageFields, type NewContactMessage } from "~/domain/fields/contact-message";
import { readFields } from "~/domain/fields/read-fields";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import type { Language } from "~/domain/text/language";
import type { GuestOperation } from "~/domain/operation";
import { err, errRetryLater, okValue } from "~/domain/outcome";
import { queueContactMail } from "~/mail/contact-mail.server";
import { apiMessages } from "~/messages/api";
import { guestWords } from "~/messages/guests/words";
import { logSecurityEvent } from "~/platform/log.server";
import { getVisitor } from "~/platform/request-context.server";
import { isSpam } from "./honeypot.server";
import { consumeContactLimit } from "./rate-limiter.server";

type SentMessage = NewContactMessage & { isSpam: boolean };

/** A guest's message to the restaurant. 429 after too many of a visitor; 400 if a bot has filled in the form. */
function messageOf(
  fields: typeof contactMessageFields | ReturnType<typeof contactFields>,
  language: Language,
): Omit<GuestOperation<SentMessage, null>, "failed"> {
  const { contact: words } = guestWords[language];
  return {
    by: "guest",
    read(values, { source }) {
      const { values: message, errors } = readFields(fields, values, { source });
      return { values: { ...message, isSpam: source === "form" && isSpam(values) }, errors };
    },
    async prepare(_db, message) {
      if (message.isSpam) return err(400, words.notSent);
      const wait = await consumeContactLimit(getVisitor());
      if (wait === undefined) return okValue(message);
      logSecurityEvent("limit reached");
      return errRetryLater(429, words.tooMany, wait);
    },
    run: (db, message, { source }) =>
      addContactMessage(db, message, { isForm: source === "form", language, alsoWrite: queueContactMail }),
  };
}

/** By the form of a page, in its language. */
export function messageByForm(language: Language): GuestOperation<SentMessage, null> {
  const { contact: words } = guestWords[language];
  return { ...messageOf(contactFields(words), language), failed: words.notSent };
}

export const messageByCall: GuestOperation<SentMessage, null> = {
  ...messageOf(contactMessageFields, "fr"),
  fields: contactMessageFields,
  failed: apiMessages.unexpected,
};
