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
