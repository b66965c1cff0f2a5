import { expect, test } from "vitest";
import { folderForFile } from "../support/for-file";
import { signInByApi, startServer } from "../support/server";

const SAVES = 100;

const dataDir = folderForFile();

test.each([10, 45, 80])(
  "killed after %i of 100 saves, what was answered is in the history, and the newest line is what guests see",
  async (killedAfter) => {
    const first = await startServer({ dataDir });
    const headers = { ...(await signInByApi(first)), "Content-Type": "application/json" };
    const answered: string[] = [];
    const save = async (number: number) => {
      const body = JSON.stringify({ legal: { company: `Round ${killedAfter}, ${number}` } });
      const reply = await fetch(`${first.url}/api/site/legal`, { method: "PUT", headers, body });
      const { changeId } = (await reply.json()) as { changeId: string };
      answered.push(changeId);
      if (answered.length === killedAfter) first.process.kill("SIGKILL");
    };
    await Promise.allSettled(Array.from({ length: SAVES }, (_, number) => save(number)));
    await first.stop("SIGKILL");
    expect(answered.length).toBeGreaterThanOrEqual(killedAfter);

    const second = await startServer({ dataDir });
    const reply = (await (await fetch(`${second.url}/api/site`)).json()) as { data: object };
    const db = second.openDatabase();
    const changes = (await db.selectFrom("changes").select("id").execute()).map(({ id }) => id);
    const last = await db
      .selectFrom("changeRows")
      .select("after")
      .orderBy("changeId", "desc")
      .executeTakeFirstOrThrow();
    await db.destroy();
    await second.stop();
    expect(answered.filter((id) => !changes.includes(id))).toEqual([]);
    const { value } = JSON.parse(last.after ?? "{}") as { value: string };
    expect(reply.data).toMatchObject(JSON.parse(value) as object);
  },
);
