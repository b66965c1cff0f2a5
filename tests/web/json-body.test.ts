import { describe, expect, test } from "vitest";
import {
  JSON_LIMITS,
  MAX_JSON_VALUES,
  MAX_JSON_VALUES_OF_ROWS,
  readJsonObject,
} from "~/web/json-body.server";

const { elements, keys, levels } = JSON_LIMITS;

const read = (body: string, maxValues?: number) =>
  readJsonObject(
    new Request("http://localhost", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    }),
    { maxValues },
  );

const object = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, index]));
const nested = (depth: number) => `{"price":${"[".repeat(depth)}${"]".repeat(depth)}}`;

test.each([
  ["as many elements as a list may have", JSON.stringify({ items: Array(elements).fill(0) })],
  ["as many fields as an object may have", JSON.stringify(object(keys))],
  ["as many levels as there may be", nested(levels - 1)],
  ["punctuation in its texts", JSON.stringify({ name: `\\"${"[{,".repeat(elements)}`, 'a "{[,': "\\" })],
  ["many lists, each of them short", JSON.stringify({ items: Array(elements - 1).fill([1, 2, 3]) })],
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

/** A body of lists with that many values in all: the fields, the lists and what is in them. */
const listsOf = (count: number, value: unknown) => {
  const lists = Array.from({ length: Math.ceil(count / 4000) }, (_, index) => {
    return Array(Math.min(3999, count - 1 - index * 4000)).fill(value);
  });
  return JSON.stringify(Object.fromEntries(lists.map((list, index) => [`list ${index}`, list])), null, 1);
};

describe.each([
  ["an ordinary call", MAX_JSON_VALUES],
  ["a call of 2,000 items", MAX_JSON_VALUES_OF_ROWS],
])("%s", (_what, max) => {
  test.each([
    ["numbers", 0],
    ["empty lists", []],
    ["empty objects", {}],
    ["texts of punctuation", "[{,"],
  ])("may have so many values in its body, such as %s, and no more", async (_what, value) => {
    expect(await read(listsOf(max, value), max)).not.toBeInstanceOf(Response);
    const response = await read(listsOf(max + 1, value), max);
    if (!(response instanceof Response)) throw new Error("It was read.");
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        success: false,
        message: `The body may have at most ${max.toLocaleString("en")} values.`,
        code: "limit",
      },
    ]);
  });
});
