import { describe, expect, test } from "vitest";
import { callsOf } from "../support/api";
import { startServerWithAdmin } from "../support/for-file";
import { addOrdinaryUser, signInByApi } from "../support/server";
import { formData, weeklyMenuFile } from "../support/uploads";

const PIZZA = { name: "Regina", description: "Jambon", category: "Pizza", price: 19 };

const { server, api } = await startServerWithAdmin();
const other = callsOf(server, await signInByApi(server, await addOrdinaryUser(server)));

async function call(target: string, key: string, body?: object, by = api) {
  const { headers, ...reply } = await by(target, body, { "Idempotency-Key": key });
  return { ...reply, replayed: headers.get("Idempotency-Replayed") };
}

const names = async (): Promise<string[]> =>
  (await api("GET /api/menu/get-menu")).body.data.map(({ name }: { name: string }) => name);

describe("a call with an Idempotency-Key", () => {
  test("is carried out once, and answered alike each time", async () => {
    const first = await call("POST /api/menu/add-single", "add-once-1", PIZZA);
    expect(first).toMatchObject({ status: 201, replayed: null, body: { changeId: expect.any(String) } });
    await call(`PUT /api/menu/edit/${first.body.data._id}`, "edit-once", { price: 20 });
    const again = await call("POST /api/menu/add-single", "add-once-1", PIZZA);
    expect(again).toEqual({ ...first, replayed: "true" });
    expect(await names()).toEqual(["Regina"]);
    // The rule of calls without a key doesn't hold.
    const twin = await call("POST /api/menu/add-single", "add-once-2", PIZZA);
    expect([twin.status, await names()]).toEqual([409, ["Regina"]]);
    const napoli = await call("POST /api/menu/add-single", "add-once-3", { ...PIZZA, name: "Napoli" });
    const deleted = await call(`DELETE /api/menu/delete/${napoli.body.data._id}`, "delete-1");
    expect(await call(`DELETE /api/menu/delete/${napoli.body.data._id}`, "delete-1")).toEqual({
      ...deleted,
      replayed: "true",
    });
  });

  test("with another body is a conflict; of another user, method or address it is another call", async () => {
    await call("POST /api/category/add-category", "the-same-key", { name: "Antipasti" });
    expect(await call("POST /api/category/add-category", "the-same-key", { name: "Contorni" })).toEqual({
      status: 409,
      replayed: null,
      body: {
        success: false,
        message: "This Idempotency-Key was used for another request.",
        code: "conflict",
      },
    });
    const others = [
      await call("POST /api/category/add-category", "the-same-key", { name: "Contorni" }, other),
      await call("POST /api/category/add-category?x=1", "the-same-key", { name: "Vini" }),
      await call("POST /api/chef/add-chef", "the-same-key", { ...PIZZA, allergies: "Lait" }),
    ];
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  test("runs once, however many are sent at once", async () => {
    const calls = Array.from({ length: 10 }, () =>
      call("POST /api/category/add-category", "at-the-same-time", { name: "Zuppe" }),
    );
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  });

  test("that failed is tried again", async () => {
    const key = "failed-before";
    const dish = { ...PIZZA, name: "Vino rosso", category: "Rossi" };
    expect((await call("POST /api/menu/add-single", key, dish)).status).toBe(400);
    await call("POST /api/category/add-category", "some-other-key", { name: "Rossi" });
    expect((await call("POST /api/menu/add-single", key, dish)).status).toBe(201);
  });

  test("may be an upload, compared by its file and fields", async () => {
    const form = (price: number) => formData({ file: weeklyMenuFile([["Tonno", "Thon", "Pizza", price]]) });
    const upload = form(18);
    const first = await call("POST /api/menu/week", "upload-once", upload);
    expect(first.body.data).toEqual({ added: 1, updated: 0, unchanged: 0 });
    expect(await call("POST /api/menu/week", "upload-once", upload)).toEqual({ ...first, replayed: "true" });
    expect((await call("POST /api/menu/week", "upload-once", form(19))).status).toBe(409);
    expect((await call("POST /api/menu/week", "upload-none", formData({}))).status).toBe(400);
  });

  test("may undo, and change settings with the password", async () => {
    const { changeId } = (await call("POST /api/category/add-category", "to-be-undone", { name: "Gelati" }))
      .body;
    const undone = await call(`POST /api/history/${changeId}/undo`, "undo-once");
    expect(undone).toMatchObject({ status: 200, body: { changeId: expect.any(String) } });
    expect(await call(`POST /api/history/${changeId}/undo`, "undo-once")).toEqual({
      ...undone,
      replayed: "true",
    });
    const wrong = { email: "new@example.com", currentPassword: "wrong password" };
    expect((await call("PUT /api/site/restaurant", "settings-1", wrong)).status).toBe(400);
    const right = { email: "new@example.com", currentPassword: "correct horse battery" };
    expect((await call("PUT /api/site/restaurant", "settings-1", right)).status).toBe(200);
    expect((await call("PUT /api/site/restaurant", "settings-1", right)).replayed).toBe("true");
  });

  test("isn't kept if it is a dry run, and without its lists if its answer is long", async () => {
    const items = Array.from({ length: 700 }, (_, index) => ({ ...PIZZA, name: `Pizza ${index}` }));
    expect((await call("PUT /api/menu/items", "many-dishes", { items })).status).toBe(200);
    const dry = { percent: 10, dryRun: true };
    expect((await call("POST /api/menu/prices", "prices-dry", dry)).body.changes).toHaveLength(703);
    expect((await call("POST /api/menu/prices", "prices-dry", dry)).replayed).toBeNull();
    const { body } = await call("POST /api/menu/prices", "prices-once", { percent: 10 });
    expect(body.changes).toHaveLength(703);
    expect(await call("POST /api/menu/prices", "prices-once", { percent: 10 })).toEqual({
      status: 200,
      replayed: "true",
      body: {
        success: true,
        message: body.message,
        data: body.data,
        changeId: body.changeId,
        shortened: true,
      },
    });
  });

  test.each(["short", "x".repeat(201), "with a space in it"])("%j is refused", async (key) => {
    const { status, body } = await call("POST /api/category/add-category", key, { name: "Mai" });
    expect([status, body.message]).toEqual([
      400,
      "The Idempotency-Key must have 8 to 200 characters, without spaces.",
    ]);
  });

  test("ignores it where it has no meaning", async () => {
    const message = { email: "a@example.com", phone: "079", message: "Bonjour" };
    for (const by of [api, callsOf(server)]) {
      const reply = await call("POST /api/contact/add", "no-meaning", message, by);
      expect([reply.status, reply.replayed]).toEqual([201, null]);
    }
    const user = { name: "Anna", email: "anna@example.com", password: "correct horse", phone: "079" };
    await call("POST /api/auth/register", "no-meaning", user);
    expect((await call("POST /api/auth/register", "no-meaning", user)).status).toBe(409);
  });
});
