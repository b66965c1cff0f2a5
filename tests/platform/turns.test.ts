import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { nextTurn, noteConnection } from "~/platform/turns.server";

/** Asks for a turn of the event loop `count` times; returns who has got one so far. */
function askForTurns(count: number): { got: number[]; all: Promise<void[]> } {
  const got: number[] = [];
  const asked = Array.from({ length: count }, async (_, index) => {
    await nextTurn();
    got.push(index);
  });
  return { got, all: Promise.all(asked) };
}

describe("work that waits for a turn of the event loop", () => {
  test("gets one each, in the order in which it asked", async () => {
    const { got, all } = askForTurns(5);
    let most = 0;
    for (let before = 0; got.length < 5; before = got.length) {
      await setImmediate();
      most = Math.max(most, got.length - before);
    }
    await all;
    expect([got, most]).toEqual([[0, 1, 2, 3, 4], 1]);
  });

  test("is held up by a turn that accepts a connection", async () => {
    const { got, all } = askForTurns(1);
    noteConnection();
    await setImmediate();
    expect(got).toEqual([]);
    await all;
  });

  test("goes on although each turn accepts a connection", async () => {
    const { got, all } = askForTurns(3);
    while (got.length < 3) {
      noteConnection();
      await setImmediate();
    }
    await all;
  });
});
