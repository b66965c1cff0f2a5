import { apiMessages } from "~/messages/api";
import { errorResponse } from "./responses.server";

/** The most that each list, each object and the nesting of a body may have. */
export const JSON_LIMITS = { elements: 5000, keys: 500, levels: 20 };

/** The bytes of JSON's punctuation; in UTF-8, no other character has them. */
const BYTES = { '"': 0x22, ",": 0x2c, "[": 0x5b, "\\": 0x5c, "]": 0x5d, "{": 0x7b, "}": 0x7d };

export async function readJsonObject(request: Request, isOptional: boolean): Promise<object | Response> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (isOptional && bytes.byteLength === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  const charset = /charset="?([^";\s]*)/i.exec(type)?.[1] ?? "utf-8";
  if (!/^application\/json\b/i.test(type) || !/^utf-?8$/i.test(charset)) {
    return errorResponse(415, "The body must be JSON (Content-Type: application/json).");
  }
  if (!isWithinLimits(bytes))
    return errorResponse(400, apiMessages.tooMuchJson(JSON_LIMITS), { code: "limit" });
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
 * Whether a text of JSON keeps the limits. It is counted before it is parsed: parsing and checking
 * 100,000 lists in each other, or 500,000 elements, would hold up everybody.
 */
function isWithinLimits(bytes: Uint8Array): boolean {
  // Of each open list or object, how many more it may have.
  const left: number[] = [];
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInText) {
      if (byte === BYTES["\\"]) index += 1;
      else if (byte === BYTES['"']) isInText = false;
    } else if (byte === BYTES['"']) isInText = true;
    else if (byte === BYTES["["] || byte === BYTES["{"]) {
      left.push(byte === BYTES["["] ? JSON_LIMITS.elements : JSON_LIMITS.keys);
      if (left.length > JSON_LIMITS.levels) return false;
    } else if (byte === BYTES["]"] || byte === BYTES["}"]) left.pop();
    else if (byte === BYTES[","]) {
      const more = (left.pop() ?? JSON_LIMITS.elements) - 1;
      if (more === 0) return false;
      left.push(more);
    }
  }
  return true;
}
