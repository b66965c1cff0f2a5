import type { OtherLanguage } from "~/domain/text/language";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { contactMessages } from "~/messages/contact";
import type { Entered, Fields, Item } from "./field";

type ContactErrors = { [Key in keyof typeof contactMessages]: string };

/** A guest's message, with the errors in the words of a language. */
export function contactFields(words: ContactErrors) {
  const { charactersInvalid: invalid } = words;
  return {
    email: {
      kind: "email",
      label: "Email",
      required: words.emailRequired,
      invalid: words.emailInvalid,
      tooLong: words.emailTooLong,
      example: "anna@example.com",
    },
    phone: {
      kind: "text",
      label: "Phone",
      max: MAX_LENGTH.phone,
      isWithoutMarks: true,
      required: words.phoneRequired,
      tooLong: words.phoneTooLong,
      invalid,
      example: "0265550142",
    },
    message: {
      kind: "text",
      label: "Message",
      max: MAX_LENGTH.message,
      required: words.messageRequired,
      tooLong: words.messageTooLong,
      invalid,
      example: "Bonjour",
    },
    createdAt: { kind: "instant", label: "Received", edited: "separately" },
    answeredAt: { kind: "since", label: "Answered", as: "answered", edited: "separately" },
  } as const satisfies Fields;
}

/** A guest's message as calls have it, with the errors in French. */
export const contactMessageFields = contactFields(contactMessages);

/** An item of the list. `language`, which calls don't have, is that of the form's page; null for French. */
export type ContactMessage = Item<typeof contactMessageFields> & { language: OtherLanguage | null };

export type NewContactMessage = Entered<typeof contactMessageFields>;
