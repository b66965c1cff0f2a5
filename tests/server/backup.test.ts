import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { openSqlite } from "~db/open-database";
import { beforeEach, describe, expect, test } from "vitest";
import { listBackups } from "~/operations/backup-list.server";
import { startWriters } from "../support/faults";
import { folderForTest } from "../support/for-file";
import { allRows } from "../support/rows";
import { runScript } from "../support/script";
import { postJson, startServer, type TestServer } from "../support/server";
import { now } from "../support/today";

const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour !" };

let dataDir: string;
beforeEach(() => {
  dataDir = folderForTest();
});
const backups = () => listBackups(path.join(dataDir, "backups"));
const rowsOf = (folder: string) => allRows(path.join(folder, "restaurant.sqlite"));
const newest = () => backups()[0]?.folder ?? "";
/** Runs a command on the data folder, beside a server if one runs there. */
const run = (name: string, args: string[] = [], server?: TestServer) =>
  runScript(name, args, { env: { DATA_DIR: dataDir, ...(server && { PORT: String(server.port) }) } });

/** A data folder that a server has used, as another user's. */
async function folderOfNobody() {
  await (await startServer({ dataDir })).stop();
  mkdirSync(path.join(dataDir, "photos"));
  for (const name of ["", ...readdirSync(dataDir)]) chownSync(path.join(dataDir, name), 65_534, 65_534);
}

test("the drill: backed up under writers, restored elsewhere, the same rows", async () => {
  const server = await startServer({ dataDir, env: { DEMO_DATA: "1", TRUST_PROXY: "1" } });
  mkdirSync(path.join(dataDir, "photos"));
  writeFileSync(path.join(dataDir, "photos", "hero.jpg"), "a picture");
  const acknowledged = new Set<string>();
  const writing = startWriters(server, 4, acknowledged);
  await writing.written(20);
  const before = [...acknowledged];
  const made = await run("backup");
  expect(made.output).toMatch(/^Backup: .*\n\d+ tables, \d+ rows, \d+\.\d MB, checked\.\n$/);
  expect(made.code).toBe(0);
  await writing.written(1);
  await writing.stop();
  expect(await server.stop()).toBe(0);

  const elsewhere = path.join(dataDir, "elsewhere");
  const restored = await runScript("restore", [newest()], { env: { DATA_DIR: elsewhere } });
  expect(restored.output).toMatch(/^Restored: /);
  expect(restored.code).toBe(0);

  // The clock went on after the backup.
  const { contact_messages: wanted = [], retention_clock: later, ...tables } = rowsOf(dataDir);
  const { contact_messages: found = [], retention_clock: clock, ...sameTables } = rowsOf(elsewhere);
  // The restore records itself.
  expect(sameTables.security_events?.pop()).toMatchObject({ kind: "backup-restored" });
  expect([clock?.length, later?.length]).toEqual([1, 1]);
  expect(Object.keys(tables).length).toBeGreaterThan(10);
  expect(sameTables).toEqual(tables);
  // Messages came before, during and after: the first ones, without a gap, are there.
  expect(found.length).toBeLessThan(wanted.length);
  const texts = new Set(found.map((row) => (row as typeof MESSAGE).message));
  expect(before.filter((text) => !texts.has(text))).toEqual([]);
  const known = new Map(wanted.map((row) => [(row as { id: string }).id, row]));
  expect(found).toEqual(found.map((row) => known.get((row as { id: string }).id)));
  for (const name of ["session-secret", "photos/hero.jpg"]) {
    expect(readFileSync(path.join(elsewhere, name))).toEqual(readFileSync(path.join(dataDir, name)));
  }

  const again = await startServer({ dataDir: elsewhere });
  expect((await fetch(`${again.url}/menu`)).status).toBe(200);
  expect((await postJson(again, "/api/contact/add", MESSAGE)).status).toBe(201);
  await again.stop();
});

test.runIf(process.getuid?.() === 0)(
  "a backup is complete even if an old or interrupted one can't be removed (needs root)",
  async () => {
    await folderOfNobody();
    const options = { env: { DATA_DIR: dataDir, BACKUP_KEEP: "1" }, asNobody: true };
    expect((await runScript("backup", [], options)).code).toBe(0);
    const old = newest();
    chownSync(old, 0, 0);
    chmodSync(old, 0o755);
    const reported = {
      code: 0,
      output: expect.stringMatching(/^Backup: [^]*\nOld backups were not removed\. EACCES/),
    };
    expect(await runScript("backup", [], options)).toEqual(reported);
    expect(backups()).toHaveLength(2);

    // Nor what an interrupted one has left.
    rmSync(old, { recursive: true });
    const leftover = path.join(path.dirname(old), ".partial-2026-01-01T00-00-00Z");
    mkdirSync(path.join(leftover, "photos"), { recursive: true });
    utimesSync(leftover, 0, 0);
    expect(await runScript("backup", [], options)).toEqual(reported);
  },
);

describe("npm run restore", () => {
  test("lists the backups without an argument, and fails for an unknown one or while a server runs", async () => {
    const server = await startServer({ dataDir });
    await run("backup");
    const name = backups()[0]?.name ?? "";
    const listed = await run("restore");
    expect(listed).toEqual({ code: 1, output: expect.stringContaining(`  ${name}\n`) });
    const wrong = await run("restore", ["2020-01-01T00-00-00-000Z"]);
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringMatching(/Nothing was restored\. .* is not a complete backup/),
    });

    await postJson(server, "/api/contact/add", MESSAGE);
    const early = await run("restore", [name]);
    expect(early).toEqual({
      code: 1,
      output: expect.stringMatching(/Nothing was restored\. A server is running on the data folder/),
    });
    await server.stop();
    expect(rowsOf(dataDir).contact_messages).toHaveLength(1);

    expect((await run("restore", [name])).code).toBe(0);
    expect(rowsOf(dataDir).contact_messages).toHaveLength(0);
    const [replaced = ""] = readdirSync(path.join(dataDir, "replaced"));
    expect(rowsOf(path.join(dataDir, "replaced", replaced)).contact_messages).toHaveLength(1);
  });

  test.runIf(process.getuid?.() === 0)(
    "changes nothing if the photos belong to another user (needs root)",
    async () => {
      await folderOfNobody();
      const options = { env: { DATA_DIR: dataDir }, asNobody: true };
      expect((await runScript("backup", [], options)).code).toBe(0);
      chownSync(path.join(dataDir, "photos"), 0, 0);
      writeFileSync(path.join(dataDir, "site.json"), "changed since");
      const restored = await runScript("restore", [backups()[0]?.name ?? ""], options);
      expect(restored).toEqual({ code: 1, output: expect.stringMatching(/^Nothing was restored\. EACCES/) });
      expect(readFileSync(path.join(dataDir, "site.json"), "utf8")).toBe("changed since");
    },
  );
});

describe("npm run restore -- --drill", () => {
  test("tests the newest backup beside the running site, and the doctor says when", async () => {
    const server = await startServer({ dataDir, env: { DEMO_DATA: "1" } });
    const early = await run("restore", ["--drill"], server);
    expect(early).toEqual({ code: 1, output: expect.stringContaining("There is no backup in") });
    await run("backup");
    // One that was interrupted.
    mkdirSync(path.join(dataDir, "restore-drill-123"));
    const drill = await run("restore", ["--drill"], server);
    const [backup] = backups();
    expect(drill).toEqual({ code: 0, output: `The drill with ${backup?.name} passed.\n` });
    expect(readdirSync(dataDir).filter((name) => name.startsWith("restore-drill-"))).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { output } = await run("doctor", [], server);
    expect(output).toMatch(/ok +drill +The last one, of \d{4}-\d\d-\d\d with \S+, passed/);
    await server.stop();
  });

  test("passes for a backup with rows that a server removes at its start", async () => {
    const server = await startServer({ dataDir });
    // It would remove the row before the backup, if its first clean-up came after the row.
    await server.stop();
    const db = server.openDatabase();
    const at = now(-365 * 24 * 3_600_000).toISOString();
    await db.insertInto("submissions").values({ id: "old", at, outcome: "{}" }).execute();
    await db.destroy();
    await run("backup");
    expect(rowsOf(newest()).submissions).toHaveLength(1);
    const drill = await run("restore", ["--drill"], server);
    expect(drill).toEqual({ code: 0, output: expect.stringMatching(/ passed\.\n$/) });
  });

  test("fails for a damaged backup, with the reason", async () => {
    const server = await startServer({ dataDir });
    await run("backup");
    writeFileSync(path.join(newest(), "session-secret"), "x");
    const drill = await run("restore", ["--drill"], server);
    expect(drill.code).toBe(1);
    expect(drill.output).toMatch(
      /^The drill with \S+ FAILED: .* session-secret has changed since it was written/,
    );
    const { output } = await run("doctor", [], server);
    expect(output).toMatch(/ERROR +drill +The drill of \S+ with \S+ failed/);
    await server.stop();
  });

  test("fails as soon as the server has ended early", async () => {
    const server = await startServer({ dataDir });
    // Facts that are missing and can't be written.
    const sqlite = openSqlite(path.join(dataDir, "restaurant.sqlite"));
    sqlite.exec(`delete from site_sections;
      create trigger refused before insert on site_sections begin select raise(abort, 'refused'); end`);
    sqlite.close();
    await run("backup");
    const drill = await run("restore", ["--drill"], server);
    expect(drill).toEqual({
      code: 1,
      // It doesn't wait the minute that a server has to get ready.
      output: expect.stringContaining("FAILED: The server didn't start on it"),
    });
    await server.stop();
  });
});

describe("a second copy", () => {
  test("is made by npm run backup -- --to, which fails if the folder doesn't exist", async () => {
    await (await startServer({ dataDir })).stop();
    const to = path.join(dataDir, "usb disk");
    const missing = await run("backup", ["--to", to]);
    expect(missing.code).toBe(1);
    expect(missing.output).toContain("The backup was not copied.");
    expect(backups()).toHaveLength(1);
    mkdirSync(to);
    const made = await run("backup", ["--to", to]);
    expect(made).toEqual({ code: 0, output: expect.stringContaining(`Copied and checked: ${to}`) });
    expect(listBackups(to).map(({ name }) => name)).toEqual([backups()[1]?.name]);
    const wrong = await run("backup", ["--too", to]);
    expect(wrong).toEqual({ code: 1, output: expect.stringContaining("Usage: npm run backup") });
  });

  test("is made by the server in BACKUP_COPY_TO; if that fails, the backup is kept and the log says so", async () => {
    const to = path.join(dataDir, "second");
    const env = { BACKUP_EVERY_HOURS: "24", BACKUP_COPY_TO: to };
    const without = await startServer({ dataDir, env });
    await expect.poll(without.output).toContain("backup not copied to BACKUP_COPY_TO");
    await without.stop();
    expect(backups()).toHaveLength(1);
    rmSync(path.join(dataDir, "backups"), { recursive: true });
    mkdirSync(to);
    const server = await startServer({ dataDir, env });
    await expect.poll(() => listBackups(to)).toHaveLength(1);
    await server.stop();
  });

  test("of the newest backup is made as soon as BACKUP_COPY_TO is set", async () => {
    await (await startServer({ dataDir })).stop();
    await run("backup");
    const folder = newest();
    const name = now(-3_600_000).toISOString().replace(/[:.]/g, "-");
    renameSync(folder, path.join(dataDir, "backups", name));
    const to = path.join(dataDir, "second");
    mkdirSync(to);
    const server = await startServer({ dataDir, env: { BACKUP_EVERY_HOURS: "24", BACKUP_COPY_TO: to } });
    await expect.poll(server.output).toContain("backup copied to BACKUP_COPY_TO");
    await server.stop();
    expect(listBackups(to).map((copy) => copy.name)).toEqual([name]);
    expect(backups()).toHaveLength(1);
  });
});

describe("BACKUP_EVERY_HOURS", () => {
  test("makes the server back up regularly and remove old backups", async () => {
    const env = { BACKUP_EVERY_HOURS: "24", BACKUP_KEEP: "1" };
    const server = await startServer({ dataDir, env });
    await expect.poll(backups).toHaveLength(1);
    await expect.poll(server.output).toContain("backup made");
    await server.stop();
    const [first] = backups();
    // It is young enough.
    const second = await startServer({ dataDir, env });
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    await second.stop();
    expect(backups()).toEqual([first]);
  });

  test("that fails is logged, and visitors are unaffected", async () => {
    writeFileSync(path.join(dataDir, "backups"), "no folder");
    const server = await startServer({ dataDir, env: { BACKUP_EVERY_HOURS: "24" } });
    await expect.poll(server.output).toContain("backup failed, it will be tried again");
    expect((await fetch(server.url)).status).toBe(200);
    expect((await postJson(server, "/api/contact/add", MESSAGE)).status).toBe(201);
    expect(await server.stop()).toBe(0);
  });

  test("makes no backup by default", async () => {
    const server = await startServer({ dataDir });
    expect((await fetch(server.url)).status).toBe(200);
    await server.stop();
    expect(existsSync(path.join(dataDir, "backups"))).toBe(false);
  });
});
