import { z } from "zod";
import { emailText, requiredText, MAX_LENGTH } from "~/domain/text";
import { contactMessages } from "~/messages/contact";

/** A guest's message as the form and the API send it. */
export const contactMessageSchema = z.object({
  email: emailText(contactMessages.emailRequired, contactMessages.emailInvalid, contactMessages.emailTooLong),
  phone: requiredText(contactMessages.phoneRequired, {
    maxLength: MAX_LENGTH.phone,
    tooLong: contactMessages.phoneTooLong,
    invalid: contactMessages.charactersInvalid,
  }),
  message: requiredText(contactMessages.messageRequired, {
    maxLength: MAX_LENGTH.message,
    tooLong: contactMessages.messageTooLong,
    invalid: contactMessages.charactersInvalid,
  }),
});

export type NewContactMessage = z.output<typeof contactMessageSchema>;

export interface ContactMessage extends NewContactMessage {
  id: string;
  /** UTC, ISO. */
  createdAt: string;
  isAnswered: boolean;
}

/** A message in a list. A text that exceeds today's limit (from an older version) is truncated. */
export interface ListedContactMessage extends ContactMessage {
  isTruncated: boolean;
}

/** A message as the API returns it. */
export function toContactMessageJson({ id, email, phone, message, createdAt, isAnswered }: ContactMessage) {
  return { _id: id, email, phone, message, createdAt, answered: isAnswered };
}
