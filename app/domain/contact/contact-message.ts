import { z } from "zod";
import { MAX_LENGTH } from "~/domain/max-length";
import { emailText, requiredText } from "~/domain/text";
import type { OtherLanguage } from "~/domain/language";
import { contactMessages } from "~/messages/contact";

type Words = { [Key in keyof typeof contactMessages]: string };

/** A guest's message as the form sends it, with the errors in the words of a language. */
export function contactSchema(words: Words) {
  const { charactersInvalid: invalid } = words;
  return z.object({
    email: emailText(words.emailRequired, words.emailInvalid, words.emailTooLong),
    phone: requiredText(words.phoneRequired, {
      maxLength: MAX_LENGTH.phone,
      tooLong: words.phoneTooLong,
      invalid,
    }),
    message: requiredText(words.messageRequired, {
      maxLength: MAX_LENGTH.message,
      tooLong: words.messageTooLong,
      invalid,
    }),
  });
}

/** A guest's message as the API sends it, with the errors in French. */
export const contactMessageSchema = contactSchema(contactMessages);

export type NewContactMessage = z.output<typeof contactMessageSchema>;

export interface ContactMessage extends NewContactMessage {
  id: string;
  /** UTC, ISO. */
  createdAt: string;
  isAnswered: boolean;
  /** The language of the page on which it was written; null for French and the API. */
  language: OtherLanguage | null;
}

/** A message in a list. A text that exceeds today's limit (from an older version) is truncated. */
export interface ListedContactMessage extends ContactMessage {
  isTruncated: boolean;
}

export function toContactMessageJson({ id, email, phone, message, createdAt, isAnswered }: ContactMessage) {
  return { _id: id, email, phone, message, createdAt, answered: isAnswered };
}
