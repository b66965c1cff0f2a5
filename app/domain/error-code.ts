import type { z } from "zod";

// What is wrong, in words for programs: they stay, while messages may change.

export const ERROR_CODES = [
  "required",
  "invalid",
  "too-long",
  "taken",
  "unknown",
  "stale",
  "conflict",
  "limit",
  "key-ended",
  "session-ended",
  "reauthenticate",
  "not-allowed",
  "method-not-allowed",
  "timeout",
  "too-large",
  "media-type",
  "failed",
  "unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The codes of errors by field, as their messages are. */
export type FieldCodes = Record<string, ErrorCode>;

function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

/** What a failure means if nothing more is known of it than its status. */
const BY_STATUS = new Map<number, ErrorCode>([
  [401, "session-ended"],
  [403, "not-allowed"],
  [404, "unknown"],
  [405, "method-not-allowed"],
  [408, "timeout"],
  [409, "conflict"],
  [413, "too-large"],
  [415, "media-type"],
  [429, "limit"],
  [500, "failed"],
  [503, "unavailable"],
]);

export function codeOfStatus(status: number): ErrorCode {
  return BY_STATUS.get(status) ?? "invalid";
}

/** What is wrong with a value, for programs. The issue has the value (`reportInput`), unless it was missing. */
export function codeOfIssue(issue: z.core.$ZodIssue): ErrorCode {
  switch (issue.code) {
    case "custom": {
      const code: unknown = issue.params?.code;
      return isErrorCode(code) ? code : "invalid";
    }
    case "invalid_type":
      return issue.input === undefined ? "required" : "invalid";
    case "invalid_value":
      // An entry of a list that isn't one of the known ones.
      return typeof issue.path.at(-1) === "number" ? "unknown" : "invalid";
    case "too_big":
      return issue.origin === "string" ? "too-long" : issue.origin === "array" ? "limit" : "invalid";
    case "too_small":
      return issue.origin === "number" ? "invalid" : "required";
    default:
      return "invalid";
  }
}
