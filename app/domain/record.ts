export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether a value is an object of JSON, not a list. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !Array.isArray(value);
}

/** The keys of an object that has no others than its type names. */
export function keysOf<Of extends object>(values: Of): (keyof Of & string)[] {
  return Object.keys(values) as (keyof Of & string)[];
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

export function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
