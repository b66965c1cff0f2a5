import { z } from "zod";
import { emailText } from "~/domain/email";
import { requiredText } from "~/domain/text";
import { contactWords } from "~/wording/contact";

/** A guest's message as the form and the call send it. */
export const contactMessageSchema = z.object({
  email: emailText(contactWords.emailRequired, contactWords.emailInvalid),
  phone: requiredText(contactWords.phoneRequired),
  message: requiredText(contactWords.messageRequired),
});

export type NewContactMessage = z.output<typeof contactMessageSchema>;

export interface ContactMessage extends NewContactMessage {
  id: string;
  /** UTC, ISO. */
  createdAt: string;
}

/** A message as the calls document it. */
export function contactMessageReply({ id, email, phone, message, createdAt }: ContactMessage) {
  return { _id: id, email, phone, message, createdAt };
}
