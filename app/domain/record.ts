export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The values of an object from outside, such as JSON or an error; none of anything else. */
export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The texts among an object's values, which those of a form all are. */
export function textsOf(values: unknown): Record<string, string> {
  const texts = Object.entries(toRecord(values)).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}
