/**
 * Reads the version of an item that a client has read: a whole number from 1, as a number
 * or in digits. Undefined for anything else.
 */
export function parseVersion(value: unknown): number | undefined {
  const isNumber = typeof value === "number" && Number.isInteger(value) && value >= 1;
  const isText = typeof value === "string" && /^[1-9]\d*$/.test(value);
  return isNumber || isText ? Number(value) : undefined;
}
