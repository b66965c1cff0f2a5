import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { finishChild, startChild, Queue } from "~/platform/child-process.server";

const READER = "workbook-reader.js";
const BOUNDS = { timeLimitMs: 20_000, maxOutputBytes: 1_000_000 };
const WORKBOOK = readFileSync(new URL("../excel/fixtures/day-menus.xlsx", import.meta.url));

test("a process returns its output", async () => {
  expect(await finishChild(startChild(READER, 128), WORKBOOK, BOUNDS)).toMatchObject({
    output: expect.any(Buffer),
  });
});

test("a process that runs out of memory doesn't affect its parent", async () => {
  expect(await finishChild(startChild(READER, 2), WORKBOOK, BOUNDS)).toEqual({ failure: "limitExceeded" });
});

test("a process that writes too much is killed", async () => {
  expect(await finishChild(startChild(READER, 128), WORKBOOK, { ...BOUNDS, maxOutputBytes: 10 })).toEqual({
    failure: "limitExceeded",
  });
});

test("a process that takes too long is killed", async () => {
  expect(await finishChild(startChild(READER, 128), WORKBOOK, { ...BOUNDS, timeLimitMs: 1 })).toEqual({
    failure: "limitExceeded",
  });
});

test("jobs run one after the other, and a failed one doesn't stop the next", async () => {
  const queue = new Queue(1);
  const done: string[] = [];
  const job = (name: string) => async () => {
    done.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    done.push(`${name} ends`);
    if (name === "first") throw new Error(name);
    return name;
  };
  const first = queue.run(job("first"));
  expect(queue.isFull).toBe(false);
  const second = queue.run(job("second"));
  expect(queue.isFull).toBe(true);
  await expect(first).rejects.toThrow("first");
  expect(await second).toBe("second");
  expect(done).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(queue.isFull).toBe(false);
});
