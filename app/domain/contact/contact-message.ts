import { z } from "zod";
import { requiredText } from "~/domain/text";
import { contactWords } from "~/wording/contact";

// What browsers accept in an e-mail field (the HTML standard's own pattern).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** A guest's message as the form and the call send it. */
export const contactMessageSchema = z.object({
  email: requiredText(contactWords.emailRequired).pipe(z.string().regex(EMAIL, contactWords.emailInvalid)),
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
