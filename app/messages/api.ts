export const apiMessages = {
  notJson: "The body must be JSON (Content-Type: application/json).",
  brokenJson: "The body is not valid JSON.",
  notAnObject: "The body must be a JSON object.",
  tooMuchJson: (most: { elements: number; keys: number; levels: number }) =>
    `The body may have at most ${most.elements.toLocaleString("en")} elements in a list, ${most.keys} fields in an object and ${most.levels} levels.`,
  notMultipart: "The body must be multipart/form-data with the field 'file'.",
  invalid: "Some values are not valid.",
  notText: "Must be text.",
  controlCharacters: "Must not contain control characters.",
  tooLong: (maxLength: number) => `Must have at most ${maxLength.toLocaleString("en")} characters.`,
  formTooLong: "This form holds too much text to be sent. Please shorten it.",
  invalidValue: "This value is not valid.",
  notADate: "The date must be YYYY-MM-DD.",
  notAMonth: "The month must be YYYY-MM.",
  notACount: (max: number) =>
    max === Number.MAX_SAFE_INTEGER
      ? "Must be a whole number from 1."
      : `Must be a whole number from 1 to ${max}.`,
  notOneOf: (values: readonly string[]) => `Must be one of ${values.join(", ")}.`,
  idempotencyKeyInvalid: "The Idempotency-Key must have 8 to 200 characters, without spaces.",
  idempotencyKeyUsed: "This Idempotency-Key was used for another request.",
  tooManyKeys: "At most 1,000 calls with an Idempotency-Key are kept in a day. Please try again later.",
  alreadyDeleted: "It has already been deleted.",
  notFound: "There is nothing at this address.",
  methodNotAllowed: "This method is not allowed here.",
  unexpected: "Something went wrong.",
  unreachable: "Could not reach the server. Please check your connection and try again.",
  storageError: "The server can't read or save its data at the moment. Please try again in a few minutes.",
  busy: "The server is busy. Please try again in a few seconds.",
  tooMany: "Too many requests. Please try again later.",
} as const;

/** Joins a message, such as `Failed to delete contact`, and its reason into two sentences. */
export function withReason(message: string, reason: string): string {
  return `${message}${/[.!?]$/.test(message) ? "" : "."} ${reason}`;
}
