import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { folderForTest } from "../support/for-file";
import { postJson, signInByApi, startServer, type TestServer } from "../support/server";
import { formData, weeklyMenuFile } from "../support/uploads";

const KEY = "killed-call-1";
const KILLED = {
  KILLED_CALL: KEY,
  NODE_OPTIONS: `--import ${pathToFileURL("tests/support/kill-before-answer.mjs").href}`,
};
const DISH = { name: "Marinara", description: "Tomate", category: "Pizza", price: 15 };

function upload(server: TestServer, headers: Record<string, string>) {
  const body = formData({ file: weeklyMenuFile([Object.values(DISH)]) });
  return fetch(`${server.url}/api/menu/week`, { method: "POST", headers, body });
}

type Send = (server: TestServer, headers: Record<string, string>) => Promise<Response>;

test.each<[string, number, Send]>([
  ["added a dish", 201, (server, headers) => postJson(server, "/api/menu/add-single", DISH, headers)],
  [
    "added a list of dishes",
    200,
    (server, headers) => postJson(server, "/api/menu/items", { items: [DISH] }, headers, "PUT"),
  ],
  ["uploaded a workbook", 200, upload],
])(
  "a server killed before it answered the call that %s answers the next one as kept",
  async (_what, status, send) => {
    const dataDir = folderForTest();
    const first = await startServer({ dataDir, env: KILLED });
    const headers = { ...(await signInByApi(first)), "Idempotency-Key": KEY };
    await expect(send(first, headers)).rejects.toThrow();
    await first.stop("SIGKILL");

    const second = await startServer({ dataDir });
    const replies = [await send(second, headers), await send(second, headers)];
    const bodies = (await Promise.all(replies.map((reply) => reply.json()))) as { changeId: string }[];
    const db = second.openDatabase();
    const dishes = await db.selectFrom("menuItems").select("name").execute();
    const changes = await db.selectFrom("changes").select("id").where("action", "like", "menu.%").execute();
    await db.destroy();
    await second.stop();
    expect(replies.map((reply) => [reply.status, reply.headers.get("Idempotency-Replayed")])).toEqual([
      [status, "true"],
      [status, "true"],
    ]);
    expect(dishes).toEqual([{ name: DISH.name }]);
    expect(bodies.map(({ changeId }) => ({ id: changeId }))).toEqual([...changes, ...changes]);
  },
);
