import { apiMessages } from "~/messages/api";
import { errorResponse } from "./responses.server";

/** The most that each list, each object and the nesting of a body may have. */
export const JSON_LIMITS = { elements: 5000, keys: 500, levels: 20 };

/** The most values of a body in all, lists and objects included: an empty list takes two bytes, but 50 in memory. */
export const MAX_JSON_VALUES = 20_000;

/** The most values of a body that lists 2,000 items. */
export const MAX_JSON_VALUES_OF_ROWS = 100_000;

/** The bytes of JSON's punctuation; in UTF-8, no other character has them. */
const BYTES = { '"': 0x22, ",": 0x2c, "[": 0x5b, "\\": 0x5c, "]": 0x5d, "{": 0x7b, "}": 0x7d };
const SPACES = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * The JSON object in a request's body; 415 or 400 for another body.
 * @param options.isOptional Whether a request without a body counts as one with `{}`.
 */
export async function readJsonObject(
  request: Request,
  { isOptional = false, maxValues = MAX_JSON_VALUES }: { isOptional?: boolean; maxValues?: number } = {},
): Promise<object | Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (isOptional && bytes.byteLength === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  const charset = /charset="?([^";\s]*)/i.exec(type)?.[1] ?? "utf-8";
  if (!/^application\/json\b/i.test(type) || !/^utf-?8$/i.test(charset)) {
    return errorResponse(415, "The body must be JSON (Content-Type: application/json).");
  }
  const excess = findExcess(bytes, maxValues);
  if (excess !== undefined) return errorResponse(400, excess, { code: "limit" });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch {
    return errorResponse(400, "The body is not valid JSON.");
  }
  return errorResponse(400, "The body must be a JSON object.");
}

/**
 * Which limit a text of JSON exceeds, in words; undefined if it keeps them. It is counted before it is parsed: parsing
 * and checking 100,000 lists in each other, or 500,000 elements, would hold up everybody.
 */
function findExcess(bytes: Uint8Array, maxValues: number): string | undefined {
  // Of each open list or object, how many more it may have.
  const left: number[] = [];
  let valuesLeft = maxValues;
  let isFirst = false;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInText) {
      if (byte === BYTES["\\"]) index += 1;
      else if (byte === BYTES['"']) isInText = false;
      continue;
    }
    if (byte === undefined || SPACES.has(byte)) continue;
    const isClosing = byte === BYTES["]"] || byte === BYTES["}"];
    // A value stands after a comma, or first in a list or object that isn't empty.
    if (byte === BYTES[","] || (isFirst && !isClosing)) valuesLeft -= 1;
    if (valuesLeft < 0) return apiMessages.tooManyValues(maxValues);
    isFirst = byte === BYTES["["] || byte === BYTES["{"];
    if (isFirst) left.push(byte === BYTES["["] ? JSON_LIMITS.elements : JSON_LIMITS.keys);
    else if (isClosing) left.pop();
    else if (byte === BYTES['"']) isInText = true;
    else if (byte === BYTES[","]) left.push((left.pop() ?? JSON_LIMITS.elements) - 1);
    if (left.length > JSON_LIMITS.levels || left.at(-1) === 0) return apiMessages.tooMuchJson(JSON_LIMITS);
  }
  return undefined;
}
