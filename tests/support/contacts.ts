import { setImmediate } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { normalizeEmail, normalizeText } from "~/domain/text/normalize-text";
import { phoneDigits } from "~/domain/formats/phone-number";
import type { TestServer } from "./server";
import { now } from "./today";

interface Contact {
  email: string;
  phone: string;
  message: string;
  createdAt?: string;
}

/** How many rows one statement inserts. */
const AT_ONCE = 500;

/** Adds contact messages straight to a server's database, the newest last; returns their rows. */
export async function addContacts(server: Pick<TestServer, "openDatabase">, contacts: Contact[]) {
  const db = server.openDatabase();
  const createdAt = now().toISOString();
  const rows = contacts.map((contact) => ({
    id: uuid(),
    emailNormalized: normalizeEmail(contact.email),
    phoneNormalized: normalizeText(contact.phone),
    phoneDigits: phoneDigits(contact.phone),
    createdAt,
    ...contact,
  }));
  await db.transaction().execute(async (transaction) => {
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const some = rows.slice(first, first + AT_ONCE);
      await transaction.insertInto("contactMessages").values(some).execute();
    }
  });
  await db.destroy();
  // Many rows block this process for so long that the server closes idle connections: fetch must notice that.
  await setImmediate();
  return rows;
}

/** `guest1@example.com` and so on. */
export function numberedContacts(count: number): Contact[] {
  return Array.from({ length: count }, (_, index) => ({
    email: `guest${index + 1}@example.com`,
    phone: `+41 79 555 ${String(index + 1).padStart(5, "0")}`,
    message: `Bonjour, une table pour ${index + 1} ?\n${"Merci d'avance et à bientôt. ".repeat(8)}`.trim(),
  }));
}
