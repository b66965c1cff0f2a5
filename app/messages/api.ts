import { fill, type FilledSentence, type Message, sentence } from "./office/t";

export const apiMessages = {
  tooMuchJson: (most: { elements: number; keys: number; levels: number }) =>
    `The body may have at most ${most.elements.toLocaleString("en")} elements in a list, ${most.keys} fields in an object and ${most.levels} levels.`,
  tooManyValues: (max: number) => `The body may have at most ${max.toLocaleString("en")} values.`,
  notMultipart: "The body must be multipart/form-data with the field 'file'.",
  invalid: "Some values are not valid.",
  misspelt: (name: string, known: string) => `There is no parameter "${name}". Did you mean ${known}?`,
  notText: "Must be text.",
  controlCharacters: "Must not contain control characters.",
  tooLong: (maxLength: number) =>
    fill("Must have at most {max} characters.", { max: { grouped: maxLength } }),
  invalidValue: "This value is not valid.",
  notADate: "The date must be YYYY-MM-DD.",
  notAMonth: "The month must be YYYY-MM.",
  notACount: (max: number) =>
    max === Number.MAX_SAFE_INTEGER
      ? "Must be a whole number from 1."
      : `Must be a whole number from 1 to ${max}.`,
  notOneOf: (values: readonly string[]) => `Must be one of ${values.join(", ")}.`,
  alreadyDeleted: "It has already been deleted.",
  notFoundAnyMore: (by: string) => fill('Not found any more by "{by}".', { by }),
  notFound: "There is nothing at this address.",
  methodNotAllowed: "This method is not allowed here.",
  unexpected: "Something went wrong.",
  unreachable: "Could not reach the server. Please check your connection and try again.",
} as const;

/** Joins a message, such as `Failed to delete contact`, and its reason into two sentences. */
export function withReason(message: Message, reason: Message): FilledSentence {
  const key = typeof message === "string" ? message : message.key;
  const isSentence = /[.!?]$/.test(typeof key === "string" ? key : key.other);
  return fill(isSentence ? "{message} {reason}" : "{message}. {reason}", {
    message: toSentence(message),
    reason: toSentence(reason),
  });
}

/** A message as a part of another sentence. */
export function toSentence(message: Message): FilledSentence {
  return typeof message === "string" ? sentence(message) : message;
}
