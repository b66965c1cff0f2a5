import { createHash } from "node:crypto";

/** A hash of a value's JSON: different values have different digests. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
