import type { Kysely } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Author, getAuthor } from "~/platform/request-context.server";
import { runAs } from "../../support/run-as";
import { addMenuItem, deleteMenuItem, editMenuItem, listMenuItems } from "~/domain/menu/menu-items.server";
import { type DetailedOutcome, err } from "~/domain/outcome";
import { markSoldOut } from "~/domain/service/sold-out.server";
import {
  answerOnce,
  findAnswer,
  keepAnswer,
  removeOldSubmissions,
  type SubmissionKey,
  keyOfCall,
  keyOfForm,
} from "~/domain/submissions/submissions.server";
import { inTransaction } from "~db/in-transaction";
import type { Database } from "~db/open-database";
import { MARGHERITA } from "../../support/menu";
import { changeOf } from "../../support/outcome";
import { databaseForEachTest, db } from "../../support/test-database";
import { undo } from "../../support/undo";
import { now } from "../../support/today";

databaseForEachTest();
afterEach(() => vi.useRealTimers());

/** Carries out what was submitted, as `act` does. */
function once<Value>(
  db: Kysely<Database>,
  key: SubmissionKey | undefined,
  carryOut: (transaction: Kysely<Database>) => Promise<DetailedOutcome<Value>>,
  at = now(),
) {
  return inTransaction(db, async (transaction): Promise<DetailedOutcome<Value>> => {
    const answered = key && (await findAnswer<Value>(transaction, key));
    if (answered) return answered;
    const outcome = await carryOut(transaction);
    if (outcome.ok && key) await keepAnswer(transaction, key, outcome, at);
    return outcome;
  });
}

const FORM = { submissionId: "3f1c", name: "Margherita", price: "17" };
type Form = Record<string, string>;

/** Sends a form that adds a pizza. */
const send = (fields: Form = FORM) =>
  once(db, keyOfForm(fields), (transaction) =>
    addMenuItem(transaction, { ...MARGHERITA, name: fields.name ?? "" }, null),
  );

/** Sends a form that must be accepted; returns the added pizza's id and the change. */
async function add(fields: Form = FORM): Promise<{ id: string; changeId: string }> {
  const { value, id: changeId } = await changeOf(send(fields));
  return { id: value.id, changeId };
}

const menu = async () => (await listMenuItems(db)).map(({ id }) => id);
const submissions = () => db.selectFrom("submissions").select(["id", "at"]).execute();

describe("a form sent again", () => {
  test("adds nothing, and gets the same outcome", async () => {
    const first = await send();
    expect(first).toMatchObject({ ok: true, value: { name: "Margherita" }, changeId: expect.any(String) });
    expect(await send()).toEqual({ ...first, isRepeated: true });
    expect(await send()).toEqual({ ...first, isRepeated: true });
    expect(await menu()).toHaveLength(1);
  });

  test("adds nothing when both come at the same time", async () => {
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual({ ...first, isRepeated: true });
    expect(await menu()).toHaveLength(1);
  });

  test("adds another item without a submission's id", async () => {
    const forms: Form[] = [{ name: "Regina" }, { name: "Regina", submissionId: "" }];
    for (const fields of forms) {
      await add(fields);
      await add(fields);
    }
    expect(await menu()).toHaveLength(4);
    expect(await submissions()).toEqual([]);
  });

  test.each([
    ["another id", { submissionId: "77aa" }],
    ["another value", { price: "18" }],
    ["another field", { description: "" }],
  ])("adds another item with %s", async (_what, change) => {
    await add();
    await add({ ...FORM, ...change });
    expect(await menu()).toHaveLength(2);
  });

  test("adds nothing after the item was marked as sold out", async () => {
    const { id } = await add();
    const schedule = { week: { shop: [], kitchen: [] }, closures: [], timeZone: "Europe/Zurich" };
    await changeOf(markSoldOut(db, id, now(3_600_000).getTime(), { schedule, now: now().getTime() }));
    expect(await add()).toMatchObject({ id });
    expect(await menu()).toEqual([id]);
  });

  test("adds nothing after changes of other items", async () => {
    const other = await add({ ...FORM, name: "Regina" });
    const { id } = await add();
    await deleteMenuItem(db, other.id);
    expect(await add()).toMatchObject({ id });
    expect(await menu()).toEqual([id]);
  });
});

describe("the item is added again", () => {
  test("if it was deleted, and then not a third time", async () => {
    const { id } = await add();
    await deleteMenuItem(db, id);
    const second = await add();
    expect(second.id).not.toBe(id);
    expect(await add()).toEqual(second);
    expect(await menu()).toEqual([second.id]);
  });

  test("if it was edited", async () => {
    const { id } = await add();
    await editMenuItem(db, id, { ...MARGHERITA, name: "Regina" });
    const second = await add();
    expect(await menu()).toEqual([id, second.id]);
  });

  test("if its addition was undone", async () => {
    const { changeId } = await add();
    await undo(changeId);
    const second = await add();
    expect(await menu()).toEqual([second.id]);
  });

  test("if it was rejected before", async () => {
    let attempts = 0;
    const rejectOnce = () =>
      once(db, keyOfForm(FORM), (transaction) => {
        attempts += 1;
        return attempts === 1
          ? Promise.resolve(err(400, "No name."))
          : addMenuItem(transaction, MARGHERITA, null);
      });
    expect(await rejectOnce()).toEqual({ ok: false, status: 400, message: "No name." });
    expect(await submissions()).toEqual([]);
    expect(await rejectOnce()).toMatchObject({ ok: true });
    expect(await rejectOnce()).toMatchObject({ ok: true });
    expect(attempts).toBe(2);
  });

  test("if it failed before, which stored nothing", async () => {
    const fail = () =>
      once(db, keyOfForm(FORM), async (transaction) => {
        await addMenuItem(transaction, MARGHERITA, null);
        throw new Error("disk full");
      });
    await expect(fail()).rejects.toThrow("disk full");
    expect(await menu()).toEqual([]);
    const { id } = await add();
    expect(await menu()).toEqual([id]);
  });
});

test("submissions are forgotten after a day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  const old = await add();
  vi.setSystemTime(new Date("2026-11-20T12:00:01Z"));
  const kept = await add({ ...FORM, name: "Regina" });
  await removeOldSubmissions(db, new Date("2026-11-21T12:00:01Z"));
  expect(await submissions()).toMatchObject([{ at: "2026-11-20T12:00:01.000Z" }]);
  expect(await add({ ...FORM, name: "Regina" })).toEqual(kept);
  expect((await add()).id).not.toBe(old.id);
});

test("a form sent again after a change is remembered from then on", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  const { id } = await add();
  await deleteMenuItem(db, id);
  vi.setSystemTime(new Date("2026-11-21T11:00:00Z"));
  const second = await add();
  await removeOldSubmissions(db, new Date("2026-11-21T13:00:00Z"));
  expect(await add()).toEqual(second);
});

describe("a call without a submission's id", () => {
  const WAITER = { id: "u1", name: "Luca", source: "api" } as const;
  const call = (name = "Margherita", at = "2026-11-25T12:00:00.000Z") => {
    const sent = { address: "/api/menu/add-single", input: { name }, userId: getAuthor().id ?? "" };
    const add = (transaction: Kysely<Database>) => addMenuItem(transaction, { ...MARGHERITA, name }, null);
    return once(db, keyOfCall(sent, new Date(at)), add, new Date(at));
  };
  const as = <Result>(author: Author, run: () => Promise<Result>) => runAs(author, run);

  test("made again by the same user within a minute adds nothing, and gets the same outcome", async () => {
    await as(WAITER, async () => {
      const first = await call();
      const repeated = { ...first, isRepeated: true };
      expect(await call(undefined, "2026-11-25T12:00:59.000Z")).toEqual(repeated);
      const [third, fourth] = await Promise.all([call(), call()]);
      expect([third, fourth]).toEqual([repeated, repeated]);
    });
    expect(await menu()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a minute later", () => call(undefined, "2026-11-25T12:01:01.000Z")],
    ["with other values", () => call("Regina")],
    ["by another user", () => as({ ...WAITER, id: "u2" }, () => call())],
    ["after something else was written", () => call("Regina").then(() => call())],
    [
      "after the item was deleted by somebody else",
      async () => {
        const [id = ""] = await menu();
        await as({ ...WAITER, id: "u2" }, () => deleteMenuItem(db, id));
        return call();
      },
    ],
  ])("%s adds another item", async (_what, again) => {
    await as(WAITER, async () => {
      await call();
      const [first] = await menu();
      await again();
      const ids = await menu();
      expect(ids.some((id) => id !== first)).toBe(true);
    });
  });
});

test("a thousand answers of a caller are kept in a day, and none is forgotten before", async () => {
  const noon = new Date("2026-11-28T12:00:00Z");
  const hour = 3_600_000;
  const call = (caller: string, key: number, now = noon) =>
    answerOnce(
      db,
      { caller, called: { key }, content: "same" },
      async () => ({ status: 200, body: `${caller} ${key}` }),
      now,
    );
  for (let key = 0; key < 1000; key += 1) await call("anna", key, new Date(noon.getTime() + key));
  const evening = new Date(noon.getTime() + 6 * hour);
  expect(await call("anna", 1000, evening)).toEqual({ retryAfter: 18 * 3600 });
  expect(await call("anna", 0, evening)).toEqual({
    isRepeated: true,
    answer: { status: 200, body: "anna 0" },
  });
  expect(await call("luca", 1000, evening)).toMatchObject({ answer: { body: "luca 1000" } });
  expect(await call("anna", 1000, new Date(noon.getTime() + 24 * hour))).toMatchObject({
    isRepeated: false,
  });
});
