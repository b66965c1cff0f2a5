import type { Kysely } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "~db/schema";
import { fold } from "~/domain/folding";
import { done, type Outcome } from "~/domain/outcome";
import { contactWords } from "~/wording/contact";
import type { NewContactMessage } from "./contact-message";

/** Stores a guest's message; it is on the disk when this resolves. */
export async function addContactMessage(
  db: Kysely<Database>,
  { email, phone, message }: NewContactMessage,
): Promise<Outcome> {
  await db
    .insertInto("contactMessages")
    .values({
      id: uuid(),
      email,
      emailFolded: fold(email),
      phone,
      phoneFolded: fold(phone),
      message,
      createdAt: new Date().toISOString(),
    })
    .execute();
  return done(contactWords.sent);
}
