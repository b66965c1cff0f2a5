// @vitest-environment node
import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { DishList } from "~/routes/site/menu/dish-list";

const dishes = Array.from({ length: 1000 }, (_, index) => ({
  name: `Dish ${index}`,
  description: "Tomate",
  price: 18_50,
}));

/** Renders dishes on the server; says how many turns of the event loop came in between. */
async function render(count: number) {
  let turns = 0;
  let isReady = false;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<DishList dishes={dishes.slice(0, count)} />, {
      onAllReady() {
        isReady = true;
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
    });
    setImmediate(function next() {
      if (isReady) return;
      turns += 1;
      setImmediate(next);
    });
  });
  return { html, turns };
}

test("a long list of dishes lets the server answer others while it is rendered", async () => {
  expect((await render(100)).turns).toBe(0);
  expect((await render(1000)).turns).toBeGreaterThan(0);
});

test("a long list of dishes is one list without markers", async () => {
  const { html } = await render(1000);
  expect(html.match(/Dish \d+(?=<)/g)).toEqual(dishes.map(({ name }) => name));
  expect(html.match(/<hr/g)).toHaveLength(999);
  expect(html).toMatch(/^<ul class="dishes"><li[^]*<\/li><\/ul>$/);
  expect(html).not.toMatch(/<!--|<template|<script/);
});
