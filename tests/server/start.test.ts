import { hash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { guessDrawing } from "~/domain/categories/drawing";
import { listBackups } from "~/operations/backup-list.server";
import { restoreBackup } from "~/operations/restore-backup.server";
import { migrationNames } from "~db/migrate";
import { openSqlite } from "~db/open-database";
import { folderForTest } from "../support/for-file";
import { allRows } from "../support/rows";
import { postJson, signInByApi, startAndFail, startServer } from "../support/server";
import { nextVersion, writeVersion1 } from "../support/versions";

const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour !" };

let dataDir: string;
beforeEach(() => {
  dataDir = folderForTest();
});
/** Starts a server on the data folder, and stops it. */
const startOnce = async (env?: Record<string, string>) => (await startServer({ dataDir, env })).stop();

/** The hash of each file in a folder, except the files that SQLite keeps beside a database. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));
  return Object.fromEntries(
    files.map((name) => [
      name,
      statSync(path.join(folder, name)).isFile()
        ? hash("sha256", readFileSync(path.join(folder, name)))
        : "a folder",
    ]),
  );
}

describe("the first start", () => {
  test("makes the secret, the facts, the demo data and an admin whose password is shown once", async () => {
    const env = { DEMO_DATA: "", ADMIN_PASSWORD: "" };
    const first = await startServer({ dataDir, env });
    const password = /Password, shown only this once: (\S+)/.exec(first.output())?.[1] ?? "";
    await signInByApi(first, { email: "admin@example.com", password });
    const { data } = (await (await fetch(`${first.url}/api/menu/get-menu`)).json()) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(50);
    expect(statSync(path.join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
    const site = (await (await fetch(`${first.url}/api/site`)).json()) as { data: object };
    expect(site.data).toHaveProperty("name", "Da Tonino");
    expect(await first.stop()).toBe(0);

    const second = await startServer({ dataDir, env });
    expect(second.output()).not.toContain("Password");
    await signInByApi(second, { email: "admin@example.com", password });
    const again = (await (await fetch(`${second.url}/api/menu/get-menu`)).json()) as { data: unknown[] };
    expect(again.data.length).toBe(data.length);
    await second.stop();
  });
});

describe("a wrong setting stops the start with one sentence that names it", () => {
  test.each([
    ["PORT", "eighty", /^Invalid settings: PORT must be a port number, 1 to 65535\.\n$/],
    [
      "HOST",
      "nowhere.invalid",
      /^HOST must be an address or a name of this machine, and nowhere\.invalid is none/m,
    ],
    [
      "DATABASE_URL",
      `file:${path.resolve("package.json")}`,
      /^DATABASE_URL can't be used: .*package\.json is not an/m,
    ],
  ])("%s=%s", async (name, value, message) => {
    const { code, output } = await startAndFail({ dataDir, env: { [name]: value } });
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
  });

  test("a port that is taken", async () => {
    const server = await startServer();
    await expect(startServer({ dataDir, env: { PORT: String(server.port) } })).rejects.toThrow(
      /PORT \d+ is taken/,
    );
    await server.stop();
  });
});

describe("a start that must fail ends with one message and changes nothing", () => {
  const database = () => path.join(dataDir, "restaurant.sqlite");

  /** Waits until a server that has just started has removed old data and rewritten its database. */
  const hasSettled = (file: string) => expect.poll(() => statSync(`${file}-wal`).size).toBe(0);

  async function expectFailure(message: RegExp, { asNobody = false, env = {} } = {}) {
    const before = contents(dataDir);
    const { code, output } = await startAndFail({ dataDir, asNobody, env });
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
    expect(contents(dataDir)).toEqual(before);
  }

  test("where a server has the data folder already", async () => {
    const first = await startServer({ dataDir });
    await hasSettled(database());
    await expectFailure(/A server is running on the data folder .*: stop it first/);
    expect((await postJson(first, "/api/contact/add", MESSAGE)).status).toBe(201);
    // The lock ends with its process.
    await first.stop("SIGKILL");
    await startOnce();
  });

  test("where a server has the data folder already, with an older database", async () => {
    writeVersion1(database());
    const first = await startServer({ dataDir, env: { DATABASE_URL: `file:${dataDir}/other.sqlite` } });
    await hasSettled(path.join(dataDir, "other.sqlite"));
    await expectFailure(/A server is running on the data folder .*: stop it first/);
    await first.stop();
  });

  test("where the data folder can't be written", async () => {
    await startOnce();
    for (const file of [dataDir, ...readdirSync(dataDir).map((name) => path.join(dataDir, name))]) {
      chmodSync(file, file === dataDir ? 0o555 : 0o444);
    }
    await expectFailure(/restaurant-test-\w+ can't be written to \(EACCES\)/, { asNobody: true });
    chmodSync(dataDir, 0o755);
  });

  test("where a new data folder could never be made", async () => {
    await expectFailure(/^Invalid settings: DATA_DIR: \/proc\/x could not be made within 5 seconds\.$/m, {
      env: { DATA_DIR: "/proc/x" },
    });
  });

  test("where the secret is gone but there are users, unless it is to be replaced", async () => {
    await startOnce();
    rmSync(path.join(dataDir, "session-secret"));
    await expectFailure(
      /^The session secret is gone, but there are users\. Put back session-secret from a backup/m,
    );
    const server = await startServer({ dataDir, env: { NEW_SESSION_SECRET: "1" } });
    await signInByApi(server);
    await server.stop();
  });

  test("where the database file is not a database", async () => {
    await startOnce();
    writeFileSync(database(), "Dear diary, ".repeat(1000));
    await expectFailure(/restaurant\.sqlite is not an SQLite database\.\nNothing was changed/);
  });

  test("where the database is damaged", async () => {
    await startOnce();
    const bytes = readFileSync(database());
    writeFileSync(database(), bytes.fill(7, 4096 * 5, 4096 * 9));
    await expectFailure(/restaurant\.sqlite is damaged/);
  });

  test("where the database is newer than the program", async () => {
    await startOnce();
    const sqlite = openSqlite(database());
    sqlite.exec("insert into kysely_migration values ('9999-future', '2030-01-01')");
    sqlite.close();
    await expectFailure(/restaurant\.sqlite is newer than this program \(unknown migrations: 9999-future\)/);
  });

  test("where the database is of a version before 1.2.0", async () => {
    writeVersion1(database(), "delete from kysely_migration where name = '0047-api-keys'");
    await startOnce({ DATABASE_URL: `file:${dataDir}/other.sqlite` });
    await expectFailure(/restaurant\.sqlite is older than version 1\.2\.0: Start version 1\.2\.0 once/);
  });

  test("where an upgrade can't be backed up first", async () => {
    writeVersion1(database());
    await startOnce({ DATABASE_URL: `file:${dataDir}/other.sqlite` });
    await expectFailure(/isn't upgraded, as it can't be backed up first: E(PERM|ROFS)/, {
      env: { BACKUP_DIR: "/sys/x" },
    });
  });
});

test("a database of version 1.2.0 is taken over after a backup, once, with every row", async () => {
  const file = path.join(dataDir, "restaurant.sqlite");
  writeVersion1(file);
  const before = allRows(file);
  const server = await startServer({ dataDir });
  expect(server.output()).toContain("backup made before an upgrade");
  expect(server.output()).toContain('"migration":"0001-schema","progress":"1 of');
  await server.stop();
  await startOnce();

  const [backup, ...others] = listBackups(path.join(dataDir, "backups"));
  expect(others).toEqual([]);
  expect(backup?.kind).toBe("before-upgrade");
  expect(allRows(path.join(backup?.folder ?? "", "restaurant.sqlite"))).toEqual(before);
  const after = allRows(file);
  expect((after.kysely_migration as { name: string }[]).map(({ name }) => name)).toEqual(migrationNames);
  for (const table of ["menu_items", "categories", "meal_times", "prices"])
    expect(after[table]).toEqual(
      before[table]?.map((row) => ({ ...(row as object), ...addedSince(table, row as { name: string }) })),
    );
});

/** The columns of a table that have come since version 1.2.0. */
function addedSince(table: string, { name }: { name: string }) {
  if (table === "menu_items") return { sizes: null };
  return table === "categories" ? { drawing: guessDrawing(name) } : {};
}

describe("an upgrade to the version after this one", () => {
  const file = () => path.join(dataDir, "restaurant.sqlite");
  const backups = () => listBackups(path.join(dataDir, "backups"));
  const menu = "alter table meal_times add column opens text; update meal_times set opens = '11:30'";

  beforeEach(async () => {
    await startOnce();
  });

  test("makes a backup, with which the version before it goes back", async () => {
    const before = allRows(file());
    const next = await startServer({ dataDir, env: nextVersion(menu) });
    await next.stop();
    expect(next.output()).toContain('"migration":"9999-next","progress":"1 of 1"');
    expect(allRows(file()).meal_times).toEqual(
      before.meal_times?.map((row) => ({ ...(row as object), opens: "11:30" })),
    );
    const { code, output } = await startAndFail({ dataDir });
    expect([code, output]).toEqual([1, expect.stringContaining("is newer than this program")]);
    const [backup, ...others] = backups();
    expect(others).toEqual([]);
    await restoreBackup(backup?.folder ?? "", { dataDir, databaseFile: file() }, { isExact: true });
    expect(allRows(file())).toEqual(before);
    await startOnce();
  });

  test("that fails changes nothing and names its backup, and the next try makes no other one", async () => {
    const before = allRows(file());
    const migration = `${menu}; insert into meal_times (id, name) values ('1', 'Lunch')`;
    for (let tries = 0; tries < 3; tries += 1) {
      const { code, output } = await startAndFail({ dataDir, env: nextVersion(migration) });
      expect([code, backups().length]).toEqual([1, 1]);
      expect(output).toContain(
        `The upgrade failed, and nothing was changed. The backup from before it: ${backups()[0]?.folder}`,
      );
      expect(allRows(file())).toEqual(before);
    }
    // The backup is of the database as it was.
    const sqlite = openSqlite(file());
    sqlite.exec("delete from meal_times where name = 'Lunch'");
    sqlite.close();
    await startOnce(nextVersion(migration));
    expect(backups()).toHaveLength(2);
  });

  test("that is killed half way changes nothing, and the next try finishes it", async () => {
    const before = allRows(file());
    // Enough to leave SQLite's cache, and then for ever.
    const endless = `create table blobs as select randomblob(40000000) as blob;
      with recursive n(i) as (values (1) union all select i + 1 from n) select count(*) from n`;
    const { output } = await startAndFail({
      dataDir,
      env: nextVersion(`${menu}; ${endless}`),
      killWhen: () => (statSync(`${file()}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000,
    });
    expect(output).not.toContain("Ready:");
    expect(allRows(file())).toEqual(before);
    await startOnce(nextVersion(menu));
    expect(backups()).toHaveLength(1);
  });

  test("takes little memory, however large the database is", async () => {
    const peakOf = async (env: Record<string, string>) => {
      const server = await startServer({ dataDir, env });
      const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
      await server.stop();
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    };
    const MIB = 80;
    const sqlite = openSqlite(file());
    sqlite.exec(`
      with recursive n(i) as (values (1) union all select i + 1 from n where i < ${MIB * 350})
      insert into contact_messages
        (id, email, email_normalized, phone, phone_normalized, message, created_at)
      select i, 'a@b.ch', 'a@b.ch', '1', '1', hex(randomblob(1500)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from n`);
    sqlite.close();
    const withoutUpgrade = await peakOf({});
    const withUpgrade = await peakOf(nextVersion("update contact_messages set message = message || '!'"));
    expect(withUpgrade - withoutUpgrade).toBeLessThan(70);
  });
});

test("a database without its WAL files is served", async () => {
  const first = await startServer({ dataDir });
  await first.stop("SIGKILL");
  for (const end of ["-wal", "-shm"]) rmSync(path.join(dataDir, `restaurant.sqlite${end}`));
  const again = await startServer({ dataDir });
  expect((await fetch(`${again.url}/menu`)).status).toBe(200);
  expect((await postJson(again, "/api/contact/add", MESSAGE)).status).toBe(201);
  await again.stop();
});

test("an acknowledged message survives kill -9 right after", async () => {
  const server = await startServer({ dataDir });
  expect((await postJson(server, "/api/contact/add", MESSAGE)).status).toBe(201);
  await server.stop("SIGKILL");
  const again = await startServer({ dataDir });
  const db = again.openDatabase();
  expect(await db.selectFrom("contactMessages").select("message").execute()).toEqual([
    { message: MESSAGE.message },
  ]);
  await db.destroy();
  await again.stop();
});

test("SIGTERM leaves the database whole in its one file", async () => {
  const server = await startServer({ dataDir });
  for (let number = 1; number <= 50; number += 1) {
    expect((await postJson(server, "/api/contact/add", MESSAGE)).status).toBe(201);
  }
  // A cached read opens the connection that watches for changes.
  expect((await fetch(`${server.url}/api/menu/get-menu`)).status).toBe(200);
  expect(await server.stop("SIGTERM")).toBe(0);
  expect(readdirSync(dataDir).filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([]);
  const copy = path.join(dataDir, "copy", "restaurant.sqlite");
  mkdirSync(path.dirname(copy));
  copyFileSync(path.join(dataDir, "restaurant.sqlite"), copy);
  expect(allRows(copy).contact_messages).toHaveLength(50);
});

test("SIGTERM lets a request that is under way finish", async () => {
  const server = await startServer({ dataDir, slowPasswords: true });
  const login = postJson(server, "/api/auth/login", {
    email: "nobody@example.com",
    password: "wrong password",
  });
  // The request before this one has arrived, too. Checking its password takes a while.
  await fetch(`${server.url}/healthz`);
  const stopped = server.stop("SIGTERM");
  expect((await login).status).toBe(401);
  expect(await stopped).toBe(0);
});
