import type { ErrorCode } from "./error-code";
import { type Input, typeError } from "~/domain/fields/kinds/kind";
import type { Read } from "./read-fields";
import { parseVersion } from "~/domain/outcome";
import { isRecord, toRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { versionMessages } from "~/messages/history";

// The list of a call that says something of many items: `items`, of which each has an id and perhaps a version.

/** Adds an error to a field of an entry, `[0]` and the like included. Its result is the value of a field that has one. */
export type RefuseEntry = (field: string, message: string, code?: ErrorCode) => undefined;

/**
 * The entries of `items`: at least one, and no more than a maximum, beyond which none is looked at.
 * @param readEntry Reads an entry, which is an object; its errors stand at `row`, such as `items[0]`.
 */
export function readItems<Entry>(
  body: unknown,
  { max, invalid }: { max: number; invalid: string },
  readEntry: (entry: Input, refuse: RefuseEntry, row: string) => Entry,
): Read<{ items: Entry[] }> {
  const { items: given } = toRecord(body);
  const errors: Read<unknown>["errors"] = [];
  if (!Array.isArray(given) || given.length === 0 || given.length > max) {
    const isMissing = given === undefined || (Array.isArray(given) && given.length === 0);
    const code = isMissing ? "required" : Array.isArray(given) ? "limit" : "invalid";
    return { values: { items: [] }, errors: [{ field: "items", message: invalid, code }] };
  }
  const items = given.flatMap((entry: unknown, index) => {
    const row = `items[${index}]`;
    if (!isRecord(entry) || Array.isArray(entry)) {
      errors.push({ field: row, message: apiMessages.invalidValue, code: "invalid" });
      return [];
    }
    const refuse: RefuseEntry = (field, message, code) => {
      errors.push({ field: `${row}.${field}`, message, code });
      return undefined;
    };
    return [readEntry(entry, refuse, row)];
  });
  return { values: { items }, errors };
}

/** An id, as a text. */
export function readId(value: unknown, refuse: (message: string, code?: ErrorCode) => undefined): string {
  if (typeof value === "string") return value;
  refuse(value === undefined ? apiMessages.invalidValue : apiMessages.notText, typeError(value).code);
  return "";
}

/** The version of an entry that the client has read; undefined if it names none. */
export function readVersion(entry: Input, refuse: RefuseEntry): number | undefined {
  const { version } = entry;
  if (version === undefined) return undefined;
  return parseVersion(version) ?? refuse("version", versionMessages.invalid);
}
