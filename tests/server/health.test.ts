import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Insertable, sql } from "kysely";
import type { Database } from "~db/schema";
import { v7 as uuid } from "uuid";
import { describe, expect, test, vi } from "vitest";
import { listBackups } from "~/operations/backup-list.server";
import { forgetLikelyProxies, recordLikelyProxy } from "~/operations/likely-proxies.server";
import { addContacts, numberedContacts } from "../support/contacts";
import { folderForFile, folderForTest, forFile, forTest } from "../support/for-file";
import { logLines } from "../support/log";
import { startServerWithMail } from "../support/mail";
import { addOrdinaryUser, signInByForm, startServer, type TestServer } from "../support/server";
import { canMount, makeSmallDisk } from "../support/small-disk";
import { now } from "../support/today";

const TOKEN = "a token of sixteen letters";
const AUTHORIZATION = { Authorization: `Bearer ${TOKEN}` };
const DAY = 24 * 3_600_000;

const backupDir = folderForFile();
const server = await forFile(
  startServerWithMail({
    env: { METRICS_TOKEN: TOKEN, BACKUP_EVERY_HOURS: "24", BACKUP_DIR: backupDir, TRUSTPROXY: "1" },
  }),
);
const db = await forFile(server.openDatabase());
await vi.waitFor(() => expect(listBackups(backupDir)).toHaveLength(1), { timeout: 60_000 });

async function askDeep(from = server, headers: Record<string, string> = AUTHORIZATION) {
  const response = await fetch(`${from.url}/healthz/deep`, { headers });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return `${response.status} ${await response.text()}`;
}

async function readDashboard(credentials?: { email: string; password: string }, path = "/dashboard") {
  const headers = await signInByForm(server, credentials);
  return (await fetch(server.url + path, { headers })).text();
}

interface Alarm {
  ring: () => unknown;
  silence: () => unknown;
  reason: RegExp;
}

/** Makes a database one that can't be written. */
const stickClock = (on = db) =>
  sql`create trigger stuck before update on retention_clock begin select raise(abort, 'stuck'); end`.execute(
    on,
  );

const addMail = (row: Partial<Insertable<Database["mails"]>>) =>
  db
    .insertInto("mails")
    .values({
      id: uuid(),
      kind: "contact",
      ...(row.sentAt ? { state: "sent" } : { state: "waiting", content: "{}" }),
      createdAt: now().toISOString(),
      dueAt: now(DAY).toISOString(),
      ...row,
    })
    .execute();

/** Makes the newest backup one that is that many days old. */
function ageBackup(days: number) {
  const name = now(-days * DAY)
    .toISOString()
    .replace(/[:.]/g, "-");
  renameSync(listBackups(backupDir)[0]?.folder ?? "", path.join(backupDir, name));
}

/** Notes that the only copy on another machine is that old. */
function noteCopies(hours: number) {
  const list = [{ time: now((-hours * DAY) / 24).toISOString() }];
  writeFileSync(path.join(server.dataDir, "offsite-copies.json"), JSON.stringify(list));
}

const ALARMS: Record<string, Alarm> = {
  "a database that can't be written": {
    ring: () => stickClock(),
    silence: () => sql`drop trigger stuck`.execute(db),
    reason: /^503 The database can't be written to \(SQLITE_CONSTRAINT_TRIGGER\)\.$/,
  },
  "a newest backup that is too old": {
    ring: () => ageBackup(3),
    silence: () => ageBackup(0),
    reason: /^503 The newest backup is 72 hours old\.$/,
  },
  "mails that have failed for an hour": {
    ring: () =>
      addMail({
        firstFailedAt: now(-61 * 60_000).toISOString(),
        lastFailedAt: now(-60_000).toISOString(),
      }),
    silence: () => addMail({ sentAt: now().toISOString() }),
    reason: /^503 No mail has been sent since .+ UTC; 1 waiting\.$/,
  },
  "a guest's message that couldn't be mailed": {
    async ring() {
      const at = now().toISOString();
      const [{ id: contactMessageId } = { id: "" }] = await addContacts(server, numberedContacts(1));
      const failed = { state: "failed", content: null, firstFailedAt: at, lastFailedAt: at } as const;
      await addMail({ ...failed, contactMessageId });
    },
    // Somebody has seen it.
    silence: () => db.updateTable("contactMessages").set({ answeredAt: now().toISOString() }).execute(),
    reason: /^503 1 guest's message couldn't be mailed to .+@.+\.$/,
  },
  "a proxy that TRUST_PROXY doesn't name": {
    ring: () => recordLikelyProxy(db, "172.18.0.1"),
    silence: () => forgetLikelyProxies(db),
    reason:
      /^503 A proxy passes on visitors \(X-Forwarded-For\), but TRUST_PROXY is 0\. Seen: 172\.18\.0\.1 since/,
  },
  "an authenticator app that can't be checked": {
    async ring() {
      const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
      const step = { secret: "of another secret", lastStep: 0, salt: "", createdAt: now().toISOString() };
      await db
        .insertInto("secondSteps")
        .values({ userId, ...step, sessionId: null, wrongCodesSince: null })
        .execute();
    },
    silence: () => db.deleteFrom("secondSteps").execute(),
    reason: /^503 The authenticator app of .+ can't be checked: SESSION_SECRET has changed\.$/,
  },
  "no copy on the other machine for two nights": {
    ring: () => noteCopies(51),
    silence: () => noteCopies(1),
    reason: /^503 The backups are no longer copied to the other machine\. The newest is 51 hours old\.$/,
  },
};

describe("/healthz/deep", () => {
  test("is 200 while there is no problem", async () => {
    expect(await askDeep()).toBe("200 ok");
  });

  test.each(Object.entries(ALARMS))("reports %s, until it is over", async (_what, alarm) => {
    await alarm.ring();
    await expect.poll(() => askDeep()).toMatch(alarm.reason);
    await alarm.silence();
    await expect.poll(() => askDeep()).toBe("200 ok");
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test.runIf(canMount).each([
    ["backups", "BACKUP_DIR", /^503 Only \d+ MiB is free on the disk\.$/],
    ["copies of backups", "BACKUP_COPY_TO", /^503 Only \d+ MiB is free on the disk of BACKUP_COPY_TO\.$/],
  ])("reports that the disk of the %s is nearly full", async (_what, setting, reason) => {
    const disk = await forTest(makeSmallDisk(8));
    const small = await forTest(startServer({ env: { [setting]: disk.folder, METRICS_TOKEN: TOKEN } }));
    expect(await askDeep(small)).toMatch(reason);
  });
});

test("strangers are told that there is a problem, and not which", async () => {
  const other = await forTest(startServer({ env: { METRICS_TOKEN: "" } }));
  for (const from of [server, other]) expect(await askDeep(from, {})).toBe("200 ok");
  await ALARMS["a newest backup that is too old"]?.ring();
  await expect.poll(() => askDeep()).toMatch(/^503 The newest backup/);
  expect(await askDeep(server, {})).toBe("503 problem");
  await ALARMS["a newest backup that is too old"]?.silence();
  await stickClock(await forTest(other.openDatabase()));
  // Without the setting there is no right token.
  await expect.poll(() => askDeep(other, { Authorization: "Bearer undefined" })).toBe("503 problem");
  await expect.poll(() => askDeep()).toBe("200 ok");
});

test("wrong tokens are logged, and limited like failed logins", async () => {
  const other = await forTest(startServer({ env: { METRICS_TOKEN: TOKEN } }));
  const ask = async (address: string, token: string) =>
    (await fetch(other.url + address, { headers: { Authorization: `Bearer ${token}` } })).status;
  for (let index = 0; index < 60; index += 1) expect(await ask("/metrics", TOKEN)).toBe(200);
  const wrong: number[] = [];
  for (let index = 0; index < 25; index += 1) {
    wrong.push(await ask("/metrics", "wrong"), await ask("/healthz/deep", "wrong"));
  }
  expect(wrong).toEqual(Array(50).fill(401));
  expect([await ask("/metrics", "wrong"), await ask("/healthz/deep", TOKEN)]).toEqual([429, 429]);
  const events = () =>
    logLines(other).flatMap(({ event, visitor }) => (event ? [`${event} ${visitor}`] : []));
  await expect
    .poll(events)
    .toEqual([...Array(50).fill("login failed 127.0.0.1"), ...Array(2).fill("limit reached 127.0.0.1")]);
  expect((await fetch(`${other.url}/healthz/deep`)).status).toBe(200);
});

test("the dashboard shows problems to admins only", async () => {
  const title = "The website needs attention";
  expect(await readDashboard()).not.toContain(title);
  await ALARMS["a database that can't be written"]?.ring();
  await expect.poll(() => askDeep()).toMatch(/^503/);
  const page = await readDashboard();
  expect(page).toContain(title);
  // The first row of 'Today'.
  expect(page.indexOf('id="today"')).toBeLessThan(page.indexOf(title));
  expect(page.indexOf(title)).toBeLessThan(page.indexOf("Guests see"));
  expect(page).toContain("Nothing can be saved: neither your changes");
  expect(page).toContain("Nothing can be saved. Make room on the disk");
  expect(await readDashboard(await addOrdinaryUser(server))).not.toContain(title);
  await ALARMS["a database that can't be written"]?.silence();
  await expect.poll(() => askDeep()).toBe("200 ok");
});

test("the log begins with the version, and names a misspelt setting", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const [first = ""] = server.output().split("\n");
  expect(JSON.parse(first)).toMatchObject({ msg: "starting", version, node: process.version });
  expect(server.output()).toContain("TRUSTPROXY is not a setting: did you mean TRUST_PROXY?");
});

test("the settings show the version", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect((await readDashboard(undefined, "/settings")).replaceAll("<!-- -->", "")).toContain(
    `Version ${version}`,
  );
});

describe("/metrics", () => {
  const ask = (from: TestServer, headers: Record<string, string> = {}) =>
    fetch(`${from.url}/metrics`, { headers });

  test("is 404 without METRICS_TOKEN", async () => {
    const plain = await forTest(startServer());
    expect((await ask(plain)).status).toBe(404);
    expect((await ask(plain, { Authorization: "Bearer undefined" })).status).toBe(404);
  });

  test.each<Record<string, string>>([{}, { Authorization: "Bearer wrong" }, { Authorization: TOKEN }])(
    "is 401 with %j",
    async (headers) => {
      expect((await ask(server, headers)).status).toBe(401);
    },
  );

  test("counts requests by route and status, the page cache, mails, and shows memory and the backup's age", async () => {
    await addMail({ sentAt: now().toISOString() });
    const reset = `/reset-password/${"a".repeat(43)}`;
    for (const address of ["/robots.txt", "/robots.txt", "/no-such-page", "/login", reset]) {
      await (await fetch(server.url + address)).text();
    }
    const response = await ask(server, AUTHORIZATION);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(/^http_requests_total\{route="\/login",status="200"\} [1-9]/m);
    expect(text).toMatch(/^http_requests_total\{route="\(page cache\)",status="200"\} [1-9]/m);
    expect(text).toMatch(/^http_requests_total\{route="\/\*",status="404"\} [1-9]/m);
    expect(text).toContain('route="/reset-password/:token"');
    expect(text).not.toContain("aaaaaaaa");
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf",route="\/login"\} [1-9]/m);
    expect(text).toMatch(/^page_cache_lookups_total\{result="hit"\} [1-9]/m);
    expect(text).toMatch(/^mails\{state="sent"\} [1-9]/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^backup_age_seconds \d/m);
    expect(text).toMatch(/^problems\{alarm="disk"\} 0/m);
  });

  test("is 500 while the backups can't be read, and the server goes on", async () => {
    const notAFolder = path.join(folderForTest(), "file");
    const other = await forTest(startServer({ env: { METRICS_TOKEN: TOKEN, BACKUP_DIR: notAFolder } }));
    writeFileSync(notAFolder, "");
    expect((await ask(other, AUTHORIZATION)).status).toBe(500);
    await expect.poll(other.output).toContain("ENOTDIR");
    rmSync(notAFolder);
    expect((await ask(other, AUTHORIZATION)).status).toBe(200);
  });
});
