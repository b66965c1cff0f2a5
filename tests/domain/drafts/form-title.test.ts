import { expect, test } from "vitest";
import { readTitle, shortTitle, titleOfUpload, uploadCode, writeTitle } from "~/domain/drafts/form-title";
import { fill, type FilledSentence, say } from "~/messages/office/t";

test.each<[string, FilledSentence]>([
  ["has no parameters", fill("Add Category")],
  ["has a name", fill("Sold out: {name}", { name: "Pizza «Été»" })],
  ["has a count", fill({ one: "Move {count} menu item", other: "Move {count} menu items" }, { count: 2 })],
  ["has another sentence in it", fill("Undo {label}", { label: fill("Deleted {name}", { name: "Regina" }) })],
  ["has a place", fill("Edit Menu", { at: "day" })],
])("a title that %s is read as it was written", (_what, title) => {
  const written = writeTitle(title);
  expect(say(readTitle(written))).toBe(say(title));
  expect(shortTitle(written)).toBe(written);
});

test("a title without parameters is written as its English sentence", () => {
  expect(writeTitle(fill("Add Category"))).toBe("Add Category");
});

test.each([
  "Ajouter une catégorie",
  "{",
  "{}",
  '{"key":1,"parameters":{}}',
  '{"key":{"one":"x"},"parameters":{}}',
  '{"key":"Add Category"}',
  '{"key":"Add Category","parameters":[]}',
])("what isn't a written title stays as it is: %s", (text) => {
  expect(readTitle(text)).toBe(text);
  expect(shortTitle(text)).toBe(text);
});

test("parameters that no sentence has are dropped", () => {
  expect(readTitle('{"key":"Sold out: {name}","parameters":{"name":"Vini","x":[1],"y":null}}')).toEqual(
    fill("Sold out: {name}", { name: "Vini" }),
  );
});

test("a title that is nested without end is a text, which is cut", () => {
  const depth = 20_000;
  const nested = `${'{"key":"x","parameters":{"a":'.repeat(depth)}1${"}}".repeat(depth)}`;
  expect(shortTitle(nested)).toBe(nested.slice(0, 200));
});

test("each text of a title is cut at 200 characters", () => {
  const long = "🍕".repeat(300);
  expect(Array.from(shortTitle(long))).toHaveLength(200);
  const written = shortTitle(
    writeTitle(fill("Undo {label}", { label: fill("Deleted {name}", { name: long }) })),
  );
  expect(say(readTitle(written))).toBe(`Undo Deleted ${"🍕".repeat(200)}`);
});

test.each<[string, FilledSentence]>([
  ["menu", fill("Upload Menu as Excel")],
  ["photo:Calzone: «Été»", fill("Photo of {name}", { name: "Calzone: «Été»" })],
])("the address of an upload has its code: %s", (code, title) => {
  expect(uploadCode(title)).toBe(code);
  expect(titleOfUpload(code)).toBe(writeTitle(title));
});

test("an upload without a code can't be made", () => {
  expect(() => uploadCode(fill("Add Category"))).toThrow("Add Category");
});

test.each(["Upload Menu as Excel", "constructor", "none:x"])("%s is no code, and stays", (text) => {
  expect(titleOfUpload(text)).toBe(text);
});
