import { expect, test } from "vitest";
import { JSON_LIMITS, readJsonObject } from "~/web/json-body.server";

const { elements, keys, levels } = JSON_LIMITS;

const read = (body: string) =>
  readJsonObject(
    new Request("http://localhost", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    }),
    false,
  );

const object = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, index]));
const nested = (depth: number) => `{"price":${"[".repeat(depth)}${"]".repeat(depth)}}`;

test.each([
  ["as many elements as a list may have", JSON.stringify({ items: Array(elements).fill(0) })],
  ["as many fields as an object may have", JSON.stringify(object(keys))],
  ["as many levels as there may be", nested(levels - 1)],
  ["punctuation in its texts", JSON.stringify({ name: `\\"${"[{,".repeat(elements)}`, 'a "{[,': "\\" })],
  ["many lists, each of them short", JSON.stringify({ items: Array(elements).fill([1, 2, 3]) })],
])("a body with %s is read", async (_what, body) => {
  expect(await read(body)).toEqual(JSON.parse(body));
});

test.each([
  ["a list with one element more", JSON.stringify({ items: Array(elements + 1).fill(0) })],
  ["an object with one field more", JSON.stringify(object(keys + 1))],
  ["such an object in a list", JSON.stringify({ items: [[], object(keys + 1)] })],
  [
    "the same field again and again",
    `{${Array(keys + 1)
      .fill('"a":1')
      .join(",")}}`,
  ],
  ["one level more", nested(levels)],
  ["100,000 levels", nested(100_000)],
  ["100,000 levels that don't end", `{"price":${"[".repeat(100_000)}`],
])("one with %s is rejected before it is parsed", async (_what, body) => {
  const response = await read(body);
  if (!(response instanceof Response)) throw new Error("It was read.");
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    success: false,
    message: "The body may have at most 5,000 elements in a list, 500 fields in an object and 20 levels.",
    code: "limit",
  });
});
