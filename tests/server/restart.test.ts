import { spawnSync } from "node:child_process";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { inspectDatabase } from "~db/database-file";
import { openDatabase } from "~db/open-database";
import { listBackups } from "~/operations/backup-list.server";
import { ensureCaddy, startCaddy } from "../support/caddy";
import { folderForTest } from "../support/for-file";
import { startMailServer } from "../support/mail";
import { signInByApi, startServer, startSocketActivatedServer, type TestServer } from "../support/server";
import { formData, weeklyMenuFile } from "../support/uploads";

const hasCaddy = ensureCaddy();
const hasPerl = spawnSync("perl", ["-v"]).status === 0;

let dataDir: string;
beforeEach(() => {
  dataDir = folderForTest();
});

const message = (text: string) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ email: "guest@example.com", phone: "1", message: text }),
});

test.runIf(hasCaddy && hasPerl)(
  "300 requests through restarts behind the documented Caddyfile and a held socket: none fails",
  async () => {
    const server = await startSocketActivatedServer({ dataDir, env: { TRUST_PROXY: "1" } });
    const caddy = await startCaddy(server.port);
    const statuses: number[] = [];
    const failures: string[] = [];
    let sent = 0;
    const client = async () => {
      while (sent < 300) {
        const number = (sent += 1);
        // Fewer messages than the limit for one visitor.
        const [address, options] =
          number % 6 === 0
            ? ["/api/contact/add", message(`Message ${number}`)]
            : ([["/menu", "/", "/api/menu/get-menu"][number % 3] ?? "/", {}] as const);
        await fetch(caddy.url + address, options).then(
          async (response) => {
            await response.arrayBuffer();
            statuses.push(response.status);
          },
          (error: Error) => failures.push(String(error.cause ?? error)),
        );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const clients = Promise.all(Array.from({ length: 4 }, client));
    for (const [restarts, answered] of [60, 150].entries()) {
      await expect.poll(() => statuses.length).toBeGreaterThan(answered);
      server.restart();
      await expect.poll(() => server.output().split("Ready:").length - 1).toBe(restarts + 2);
    }
    await clients;
    expect(failures).toEqual([]);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(statuses).toHaveLength(300);
    const db = openDatabase(path.join(dataDir, "restaurant.sqlite"));
    const stored = await db.selectFrom("contactMessages").select("message").execute();
    expect(stored.map((row) => row.message).sort()).toEqual(
      [...new Set(stored.map((row) => row.message))].sort(),
    );
    expect(stored).toHaveLength(50);
    await db.destroy();
    await caddy.stop();
    await server.stop();
  },
);

test("no mail is lost or sent twice by restarts while messages come in", async () => {
  const mail = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const acknowledged: string[] = [];
  let server: TestServer = await startServer({ dataDir, env });
  for (let restart = 0; restart < 5; restart += 1) {
    for (let number = 0; number < 4; number += 1) {
      const text = `Message ${restart}-${number}`;
      const response = await fetch(`${server.url}/api/contact/add`, message(text));
      expect(response.status).toBe(201);
      acknowledged.push(text);
    }
    expect(await server.stop()).toBe(0);
    server = await startServer({ dataDir, env });
  }
  await expect.poll(() => mail.received.length).toBeGreaterThanOrEqual(acknowledged.length);
  const texts = mail.received.map(({ content }) => /Message \d-\d/.exec(content)?.[0]);
  expect(texts.sort()).toEqual(acknowledged.sort());
  await server.stop();
  await mail.stop();
});

test("a stop waits for a mail server that takes seconds to accept a mail, which is sent once", async () => {
  const mail = await startMailServer({ acceptDelayMs: 5000 });
  const server = await startServer({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } });
  await fetch(`${server.url}/api/contact/add`, message("one"));
  await expect.poll(() => mail.received.length).toBe(1);
  expect(await server.stop()).toBe(0);
  const db = openDatabase(path.join(dataDir, "restaurant.sqlite"));
  expect(await db.selectFrom("mails").select("state").execute()).toEqual([{ state: "sent" }]);
  await db.destroy();
  await mail.stop();
});

test("two servers with one database by mistake lose and damage nothing", async () => {
  const mail = await startMailServer();
  const file = path.join(dataDir, "restaurant.sqlite");
  const backupDir = path.join(dataDir, "backups");
  const env = {
    DATABASE_URL: `file:${file}`,
    BACKUP_DIR: backupDir,
    BACKUP_EVERY_HOURS: "24",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  };
  const first = await startServer({ dataDir, env });
  await expect.poll(() => listBackups(backupDir)).toHaveLength(1);
  const second = await startServer({ env: { ...env, NEW_SESSION_SECRET: "1" } });
  const servers = [first, second];

  const texts = Array.from({ length: 8 }, (_, number) => `Message ${number}`);
  const statuses = texts.map(async (text, number) => {
    const { url } = servers[number % 2] ?? first;
    return (await fetch(`${url}/api/contact/add`, message(text))).status;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([201]));

  const imports = servers.map(async (server, number) => {
    const rows = Array.from({ length: 200 }, (_, row) => [
      `Pizza ${number}-${row}`,
      "Tomate.",
      "Pizza",
      15.5,
    ]);
    const body = formData({ file: weeklyMenuFile(rows) });
    const headers = await signInByApi(server);
    return (await fetch(`${server.url}/api/menu/week`, { method: "POST", headers, body })).status;
  });
  expect(await Promise.all(imports)).toEqual([200, 200]);
  for (const { url } of servers) {
    const { data } = (await (await fetch(`${url}/api/menu/get-menu`)).json()) as { data: unknown[] };
    expect(data).toHaveLength(400);
  }

  // Each may have sent a mail before the other recorded that it had.
  const mailed = () =>
    [...new Set(mail.received.flatMap(({ content }) => /Message \d/.exec(content) ?? []))].sort();
  await expect.poll(mailed).toEqual(texts);
  for (const server of servers) expect(await server.stop()).toBe(0);
  expect(listBackups(backupDir)).toHaveLength(1);
  expect(inspectDatabase(file, "full").isNew).toBe(false);
  await mail.stop();
});
