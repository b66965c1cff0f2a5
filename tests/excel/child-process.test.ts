import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { finishChild, startChild } from "~/excel/child-process.server";
import { makeContactsWorkbook } from "~/excel/contacts-workbook.server";
import { Queue } from "~/excel/queue";
import { read } from "@e965/xlsx";

const WRITER = "contacts-workbook-writer.js";
const BOUNDS = { time: 20_000, output: 1_000_000 };
const contact = (index: number) => ({
  email: `guest${index}@example.com`,
  phone: "079 555 01 23",
  message: `Une table pour ${index} ?`,
});
const contacts = (count: number) => Array.from({ length: count }, (_, index) => contact(index));

test("contacts.xlsx is written in a process of its own, several asked at once", async () => {
  const outcomes = await Promise.all([makeContactsWorkbook(contacts(3)), makeContactsWorkbook(contacts(2))]);
  const rows = outcomes.map((outcome) => {
    if (!outcome.ok) throw new Error(outcome.message);
    return read(outcome.value).Sheets.Contacts?.["!ref"];
  });
  expect(rows).toEqual(["A1:C4", "A1:C3"]);
});

test("a process that runs out of memory ends alone", async () => {
  const input = JSON.stringify(contacts(20_000));
  expect(await finishChild(startChild(WRITER, 24), input, BOUNDS)).toEqual({ failure: "tooMuch" });
});

test("a process that says too much is ended", async () => {
  const input = JSON.stringify(contacts(500));
  expect(await finishChild(startChild(WRITER, 128), input, { ...BOUNDS, output: 1000 })).toEqual({
    failure: "tooMuch",
  });
});

test("a process that takes too long is ended", async () => {
  expect(await finishChild(startChild(WRITER, 128), "[]", { ...BOUNDS, time: 1 })).toEqual({
    failure: "tooMuch",
  });
});

test("a process that can't make sense of its input fails", async () => {
  expect(await finishChild(startChild(WRITER, 128), Buffer.from("no JSON"), BOUNDS)).toEqual({
    failure: "failed",
  });
});

test("jobs run one after the other, and a failed one stops nobody", async () => {
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
