import { createHash } from "node:crypto";

/** Identifies a value: another one has another digest. It is made of the value's JSON. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
