import { createHmac } from "node:crypto";
import { Honeypot } from "remix-utils/honeypot/server";
import { getConfig } from "~/platform/config.server";
import type { HoneypotFields } from "./honeypot";

let honeypot: Honeypot | undefined;

// Made at first use: it needs the settings. The secret outlives the process, so
// that a form which was open over a restart is still good.
function getHoneypot(): Honeypot {
  honeypot ??= new Honeypot({
    encryptionSeed: createHmac("sha256", getConfig().sessionSecret).update("spam trap").digest("hex"),
  });
  return honeypot;
}

/** What a public form must hold for its message to be believed. */
export function honeypotFields(): HoneypotFields {
  const { nameFieldName, validFromFieldName, encryptedValidFrom } = getHoneypot().getInputProps();
  if (validFromFieldName === null) throw new Error("The trap needs both of its fields.");
  return { nameFieldName, validFromFieldName, encryptedValidFrom };
}

/** Whether a program filled the form: the trap is touched, or isn't there. */
export function isSpam(fields: Record<string, string>): boolean {
  const { nameFieldName, validFromFieldName } = honeypotFields();
  if (!(nameFieldName in fields) || !(validFromFieldName in fields)) return true;
  const form = new FormData();
  for (const name of [nameFieldName, validFromFieldName]) form.set(name, fields[name] ?? "");
  try {
    getHoneypot().check(form);
    return false;
  } catch {
    // A SpamError, or text that can't even be decrypted.
    return true;
  }
}
