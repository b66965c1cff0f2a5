import { z } from "zod";
import { emailText } from "~/domain/email";
import { requiredText } from "~/domain/text";
import { contactMessages } from "~/messages/contact";

/** A guest's message as the form and the call send it. */
export const contactMessageSchema = z.object({
  email: emailText(contactMessages.emailRequired, contactMessages.emailInvalid),
  phone: requiredText(contactMessages.phoneRequired),
  message: requiredText(contactMessages.messageRequired),
});

export type NewContactMessage = z.output<typeof contactMessageSchema>;

export interface ContactMessage extends NewContactMessage {
  id: string;
  /** UTC, ISO. */
  createdAt: string;
}

/** A message as the calls document it. */
export function toContactMessageJson({ id, email, phone, message, createdAt }: ContactMessage) {
  return { _id: id, email, phone, message, createdAt };
}
