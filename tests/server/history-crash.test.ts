import { expect, test } from "vitest";
import { folderForFile } from "../support/for-file";
import { postJson, signInByApi, startServer } from "../support/server";

const WRITES = 100;

const dataDir = folderForFile();

test.each([10, 45, 80])(
  "killed after %i of 100 writes, history and data are in step",
  async (killedAfter) => {
    const first = await startServer({ dataDir });
    const token = await signInByApi(first);
    const answered: string[] = [];
    const write = async (number: number, server = first) => {
      const name = `Round ${killedAfter}, ${number}`;
      const item = { name, description: "Tomate", price: 10, category: "Pizza" };
      const reply = await postJson(server, "/api/menu/add-single", item, {
        ...token,
        "Idempotency-Key": `round-${killedAfter}-${number}`,
      });
      const { changeId } = (await reply.json()) as { changeId: string };
      answered.push(changeId);
      if (server === first && answered.length === killedAfter) first.process.kill("SIGKILL");
    };
    await Promise.allSettled(Array.from({ length: WRITES }, (_, number) => write(number)));
    await first.stop("SIGKILL");
    expect(answered.length).toBeGreaterThanOrEqual(killedAfter);

    const second = await startServer({ dataDir });
    const db = second.openDatabase();
    const changes = (await db.selectFrom("changes").select("id").execute()).map(({ id }) => id);
    const recorded = await db.selectFrom("changeRows").select("itemId").orderBy("itemId").execute();
    const readItems = () => db.selectFrom("menuItems").select("id").orderBy("id").execute();
    const items = await readItems();
    const before = [...answered];
    await Promise.all(Array.from({ length: WRITES }, (_, number) => write(number, second)));
    const added = (await readItems()).length - items.length;
    await db.destroy();
    await second.stop();
    // Whatever was stored, answered or not, is not stored again.
    expect((items.length + added) % WRITES).toBe(0);
    expect(before.filter((id) => !answered.slice(before.length).includes(id))).toEqual([]);
    expect(before.filter((id) => !changes.includes(id))).toEqual([]);
    expect(recorded.map(({ itemId }) => itemId)).toEqual(items.map(({ id }) => id));
  },
);
