import { createHmac } from "node:crypto";
import { Honeypot } from "remix-utils/honeypot/server";
import { getConfig } from "~/platform/config.server";

/** The two honeypot fields: one that only bots fill, and one with the time at which the form was made. */
export interface HoneypotFields {
  nameFieldName: string;
  validFromFieldName: string;
  encryptedValidFrom: string;
}

let honeypot: Honeypot | undefined;
let formFields: HoneypotFields | undefined;

// Created at first use because it needs the configuration. The seed outlives the
// process, so that a form which was opened before a restart is still valid.
function getHoneypot(): Honeypot {
  honeypot ??= new Honeypot({
    encryptionSeed: createHmac("sha256", getConfig().sessionSecret).update("spam trap").digest("hex"),
  });
  return honeypot;
}

/** The fields that a public form must send. They are the same in every response, so that a page's ETag doesn't change. */
export function honeypotFields(): HoneypotFields {
  formFields ??= createFields();
  return formFields;
}

function createFields(): HoneypotFields {
  const { nameFieldName, validFromFieldName, encryptedValidFrom } = getHoneypot().getInputProps();
  if (validFromFieldName === null) throw new Error("The honeypot needs both of its fields.");
  return { nameFieldName, validFromFieldName, encryptedValidFrom };
}

/** Whether a bot filled the form: the honeypot field is filled, or a field is missing. */
export function isSpam(fields: Record<string, string>): boolean {
  const { nameFieldName, validFromFieldName } = honeypotFields();
  if (!(nameFieldName in fields) || !(validFromFieldName in fields)) return true;
  const form = new FormData();
  for (const name of [nameFieldName, validFromFieldName]) form.set(name, fields[name] ?? "");
  try {
    getHoneypot().check(form);
    return false;
  } catch {
    // A SpamError, or text that can't be decrypted.
    return true;
  }
}
