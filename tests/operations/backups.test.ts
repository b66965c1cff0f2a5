import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  checkBackup,
  copyBackup,
  makeBackup,
  makeDownload,
  removeAbandoned,
} from "~/operations/backups.server";
import { type BackupKind, findNewestBackup, listBackups } from "~/operations/backup-list.server";
import { finishInterruptedRestore, restoreBackup } from "~/operations/restore-backup.server";
import { countHeldMails, heldMailsDiscarding, heldMailsSending } from "~/mail/held-mails.server";
import { findDueMail, queueMail } from "~/mail/outbox.server";
import { lockDataFolder } from "~/platform/data-folder.server";
import { openDatabase, openSqlite } from "~db/open-database";
import { folderForTest } from "../support/for-file";
import { writeMigratedDatabase } from "../support/migrated-database";
import { allRows } from "../support/rows";
import { now } from "../support/today";

let dataDir: string;
let databaseFile: string;
let backupDir: string;
const places = (backupKeep = 14) => ({ dataDir, databaseFile, backupDir, backupKeep });

beforeEach(async () => {
  dataDir = folderForTest();
  databaseFile = path.join(dataDir, "restaurant.sqlite");
  backupDir = path.join(dataDir, "backups");
  await writeMigratedDatabase(databaseFile);
  writeFileSync(path.join(dataDir, "session-secret"), "a secret", { mode: 0o600 });
  mkdirSync(path.join(dataDir, "photos"));
  writeFileSync(path.join(dataDir, "photos", "été.jpg"), "a picture");
});
afterEach(() => vi.useRealTimers());

const addMealTime = (name: string, file = databaseFile) => {
  const sqlite = openSqlite(file);
  sqlite.prepare("insert into meal_times values (?, ?)").run(name, name);
  sqlite.close();
};
/** Changes what a backup lists as its database's checksum. */
function setSum(folder: string, sum: string | undefined) {
  const list = JSON.parse(read(folder, "backup.json")) as { files: Record<string, string | undefined> };
  list.files["restaurant.sqlite"] = sum;
  writeFileSync(path.join(folder, "backup.json"), JSON.stringify(list));
}

/** Changes a backup's database together with its checksum. */
function changeDatabase(folder: string, statement: string) {
  const file = path.join(folder, "restaurant.sqlite");
  const sqlite = openSqlite(file);
  sqlite.exec(statement);
  sqlite.pragma("journal_mode = delete");
  sqlite.close();
  setSum(folder, createHash("sha256").update(readFileSync(file)).digest("hex"));
}

/** Makes a backup at three in the morning of a day; returns its name. */
async function makeOn(day: string, keep?: number, kind?: BackupKind): Promise<string> {
  vi.setSystemTime(`${day}T03:00:00Z`);
  return (await makeBackup(places(keep), kind)).name;
}

const names = () => listBackups(backupDir).map(({ name }) => name);
const mealTimes = () => allRows(databaseFile).meal_times?.length;
/** All rows but those of the security log, in which a restore records itself. */
const contents = (file = databaseFile) => ({ ...allRows(file), security_events: undefined });
const read = (...names: string[]) => readFileSync(path.join(...names), "utf8");

describe("a backup", () => {
  test("contains the database, the facts, the secret and the photos, readable by the owner only", async () => {
    const { folder, bytes } = await makeBackup(places());
    expect(await checkBackup(folder)).toMatchObject({
      rowCounts: { categories: 3 },
      companions: ["session-secret", "photos"],
    });
    expect(read(folder, "photos", "été.jpg")).toBe("a picture");
    expect(bytes).toBeGreaterThan(statSync(path.join(folder, "restaurant.sqlite")).size);
    const mode = (...names: string[]) => statSync(path.join(...names)).mode & 0o777;
    expect(mode(backupDir)).toBe(0o700);
    expect(mode(folder)).toBe(0o700);
    expect(mode(folder, "session-secret")).toBe(0o600);
    expect(mode(folder, "restaurant.sqlite")).toBe(0o600);
  });

  test("leaves out photos that are just being stored", async () => {
    writeFileSync(path.join(dataDir, "photos", "0123456789abcdef-960x720.avif.new"), "unfinished");
    const { folder } = await makeBackup(places());
    expect(readdirSync(path.join(folder, "photos"))).toEqual(["été.jpg"]);
  });

  test("contains every row, also those that are only in the write-ahead log", async () => {
    const sqlite = openSqlite(databaseFile);
    sqlite.exec("insert into meal_times values ('Brunch', 'Brunch')");
    const { folder } = await makeBackup(places());
    expect(allRows(path.join(folder, "restaurant.sqlite"))).toEqual(allRows(databaseFile));
    sqlite.close();
  });

  test("is made without missing files", async () => {
    for (const name of ["session-secret", "photos"]) rmSync(path.join(dataDir, name), { recursive: true });
    const { folder } = await makeBackup(places());
    expect((await checkBackup(folder)).companions).toEqual([]);
  });

  test("that fails leaves nothing behind", async () => {
    // A link that leads nowhere.
    symlinkSync("nowhere", path.join(dataDir, "photos", "hero.jpg"));
    await expect(makeBackup(places())).rejects.toThrow(/nowhere|hero\.jpg/);
    expect(readdirSync(backupDir)).toEqual([]);
  });

  test("isn't made of a damaged database", async () => {
    writeFileSync(databaseFile, "no database");
    await expect(makeBackup(places())).rejects.toThrow();
    expect(readdirSync(backupDir)).toEqual([]);
  });

  test("that was interrupted isn't listed, and is removed after an hour", async () => {
    const killed = path.join(backupDir, ".partial-2026-11-20T03-00-00-000Z");
    mkdirSync(killed, { recursive: true });
    const unfinished = path.join(backupDir, "2026-11-20T04-00-00-000Z");
    mkdirSync(unfinished);
    expect(listBackups(backupDir)).toEqual([]);
    await expect(checkBackup(unfinished)).rejects.toThrow(/not a complete backup/);
    await makeBackup(places());
    expect(existsSync(killed)).toBe(true);
    utimesSync(killed, new Date(0), new Date(0));
    await makeBackup(places());
    expect(existsSync(killed)).toBe(false);
  });

  test("doesn't outlive the server, the upgrade or the restore that made it; one that is being made does", async () => {
    const file = await makeDownload(places());
    const running = path.join(backupDir, ".partial-2026-11-20T03-00-00-000Z");
    const upgrade = `${running}-before-upgrade`;
    const unpacked = path.join(dataDir, "unpacked-a1b2c3");
    for (const folder of [running, upgrade, unpacked]) mkdirSync(folder);
    removeAbandoned(places());
    expect([file, upgrade, unpacked, running].map((each) => existsSync(each))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test("removes only the oldest of its kind", async () => {
    const made = [await makeOn("2026-11-01", 2, "before-upgrade")];
    for (const day of ["2026-11-02", "2026-11-03", "2026-11-04"]) made.push(await makeOn(day, 2));
    expect(names()).toEqual([made[0], made[2], made[3]]);
    // A clock that was set back doesn't cost the one just made, nor those that are newer.
    const early = await makeOn("2020-01-01", 2);
    expect(names()).toEqual([early, made[0], made[2], made[3]]);
  });

  test("from the future is not the reason why an older one is removed", async () => {
    const made: string[] = [];
    for (const day of ["2028-11-01", "2028-11-02", "2026-11-03", "2026-11-04", "2026-11-05"])
      made.push(await makeOn(day, 2));
    expect(names()).toEqual([made[3], made[4], made[0], made[1]]);
  });

  test("is the newest until a later one is made, whatever a wrong clock has written", async () => {
    expect(await findNewestBackup(backupDir)).toBeUndefined();
    await makeOn("2030-01-01");
    const ordinary = await makeOn("2026-11-01");
    const beforeUpgrade = await makeOn("2026-11-02", 14, "before-upgrade");
    expect((await findNewestBackup(backupDir))?.name).toBe(beforeUpgrade);
    expect((await findNewestBackup(backupDir, "ordinary"))?.name).toBe(ordinary);
    rmSync(path.join(backupDir, beforeUpgrade, "backup.json"));
    expect((await findNewestBackup(backupDir))?.name).toBe(ordinary);
  });
});

describe("a copy", () => {
  let elsewhere: string;
  beforeEach(() => {
    elsewhere = folderForTest();
  });

  test("in a second folder is a complete backup, and as many are kept", async () => {
    const names: string[] = [];
    for (const day of ["2026-11-01", "2026-11-02", "2026-11-03"]) {
      vi.setSystemTime(`${day}T03:00:00Z`);
      const backup = await makeBackup(places());
      const copied = await copyBackup(backup, elsewhere, 2);
      names.push(copied.name);
      expect((await checkBackup(copied.folder)).rowCounts).toEqual(backup.rowCounts);
    }
    expect(listBackups(elsewhere).map(({ name }) => name)).toEqual(names.slice(1));
    expect(listBackups(backupDir)).toHaveLength(3);
  });

  test("isn't made if the folder doesn't exist, such as on an unmounted disk", async () => {
    const backup = await makeBackup(places());
    rmSync(elsewhere, { recursive: true });
    await expect(copyBackup(backup, elsewhere, 2)).rejects.toThrow(/doesn't exist\. Is its disk mounted\?/);
    expect(existsSync(elsewhere)).toBe(false);
  });

  test("of a damaged backup isn't made, and leaves nothing behind", async () => {
    const backup = await makeBackup(places());
    writeFileSync(path.join(backup.folder, "session-secret"), "changed");
    await expect(copyBackup(backup, elsewhere, 2)).rejects.toThrow(/has changed since it was written/);
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

describe("a restore", () => {
  test("restores everything, and keeps what it replaces", async () => {
    const before = contents();
    const { folder } = await makeBackup(places());
    addMealTime("Brunch");
    writeFileSync(path.join(dataDir, "photos", "été.jpg"), "another picture");
    writeFileSync(path.join(dataDir, "photos", "hero.jpg"), "a third");

    const { replaced = "", companions } = await restoreBackup(folder, places());
    expect(companions).toEqual(["session-secret", "photos"]);
    expect(contents()).toEqual(before);
    expect(readdirSync(path.join(dataDir, "photos"))).toEqual(["été.jpg"]);
    expect(statSync(path.join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir).filter((name) => name.endsWith(".restoring"))).toEqual([]);

    expect(allRows(path.join(replaced, "restaurant.sqlite")).meal_times).toContainEqual({
      id: "Brunch",
      name: "Brunch",
    });
    expect(readdirSync(path.join(replaced, "photos")).sort()).toEqual(["hero.jpg", "été.jpg"]);
  });

  test("works on an empty folder, and on a database elsewhere", async () => {
    const { folder } = await makeBackup(places());
    const elsewhere = folderForTest();
    const target = { dataDir: elsewhere, databaseFile: path.join(elsewhere, "db", "site.sqlite") };
    expect((await restoreBackup(folder, target)).replaced).toBeUndefined();
    expect(contents(target.databaseFile)).toEqual(contents());
  });

  test("leaves files that the backup doesn't contain", async () => {
    rmSync(path.join(dataDir, "photos"), { recursive: true });
    const { folder } = await makeBackup(places());
    mkdirSync(path.join(dataDir, "photos"));
    writeFileSync(path.join(dataDir, "photos", "hero.jpg"), "a picture");
    await restoreBackup(folder, places());
    expect(read(dataDir, "photos", "hero.jpg")).toBe("a picture");
  });

  test("doesn't apply the old database's WAL to the restored one", async () => {
    const before = contents();
    const { folder } = await makeBackup(places());
    // Its log stays, as after kill -9.
    const sqlite = openSqlite(databaseFile);
    sqlite.exec("delete from categories");
    const { replaced = "" } = await restoreBackup(folder, places());
    expect(existsSync(`${databaseFile}-wal`)).toBe(false);
    expect(contents()).toEqual(before);
    expect(allRows(path.join(replaced, "restaurant.sqlite")).categories).toEqual([]);
    sqlite.close();
  });

  test("replaces a damaged database, which is kept", async () => {
    const before = contents();
    const { folder } = await makeBackup(places());
    writeFileSync(databaseFile, "no database");
    const { replaced = "" } = await restoreBackup(folder, places());
    expect(contents()).toEqual(before);
    expect(read(replaced, "restaurant.sqlite")).toBe("no database");
  });

  test("that was interrupted while it copied is forgotten at the next start", async () => {
    const before = contents();
    writeFileSync(`${databaseFile}.restoring`, "half of a");
    mkdirSync(path.join(dataDir, "photos.restoring"));
    expect(finishInterruptedRestore(places())).toBeUndefined();
    expect(contents()).toEqual(before);
    expect(readdirSync(dataDir).filter((name) => name.includes("restor"))).toEqual([]);
  });

  test.each(["nothing", "the photos", "the photos and the secret"])(
    "that was interrupted when %s had been put in place is finished by the next start",
    async (done) => {
      const { folder } = await makeBackup(places());
      const wanted = allRows(databaseFile);
      addMealTime("Brunch");
      writeFileSync(path.join(dataDir, "photos", "été.jpg"), "another picture");
      writeFileSync(path.join(dataDir, "session-secret"), "another secret");
      for (const name of ["session-secret", "photos", "restaurant.sqlite"])
        cpSync(path.join(folder, name), path.join(dataDir, `${name}.restoring`), { recursive: true });
      writeFileSync(path.join(dataDir, "restore-in-progress"), "2026-11-20");
      const replaced = path.join(dataDir, "replaced", "2026-11-20");
      mkdirSync(replaced, { recursive: true });
      if (done !== "nothing") {
        renameSync(path.join(dataDir, "photos"), path.join(replaced, "photos"));
        renameSync(path.join(dataDir, "photos.restoring"), path.join(dataDir, "photos"));
      }
      if (done.endsWith("secret")) {
        linkSync(path.join(dataDir, "session-secret"), path.join(replaced, "session-secret"));
        renameSync(path.join(dataDir, "session-secret.restoring"), path.join(dataDir, "session-secret"));
      }

      expect(finishInterruptedRestore(places())).toBe(replaced);
      expect(allRows(databaseFile)).toEqual(wanted);
      expect(read(dataDir, "photos", "été.jpg")).toBe("a picture");
      expect(read(dataDir, "session-secret")).toBe("a secret");
      expect(read(replaced, "photos", "été.jpg")).toBe("another picture");
      expect(read(replaced, "session-secret")).toBe("another secret");
      expect(allRows(path.join(replaced, "restaurant.sqlite")).meal_times).toHaveLength(
        (wanted.meal_times?.length ?? 0) + 1,
      );
      expect(readdirSync(dataDir).filter((name) => /restoring|progress/.test(name))).toEqual([]);
      expect(finishInterruptedRestore(places())).toBeUndefined();
    },
  );

  test("and a download decide about each table that holds something secret", () => {
    const sqlite = openSqlite(databaseFile);
    const columns = sqlite
      .prepare<[], { table: string; name: string }>(
        `select m.name as "table", c.name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`,
      )
      .all();
    sqlite.close();
    const secret = columns.filter(({ name }) => /token|secret|hash|session|device/.test(name));
    const tables = [...new Set([...secret.map(({ table }) => table), "sessions"])].sort();
    // db/restored-database.ts lists what a restore ends, and what a download leaves out; users and
    // their second steps are in both.
    const kept = ["api_keys", "passkeys", "recovery_codes", "second_steps", "users"];
    expect(tables.filter((table) => !kept.includes(table))).toEqual([
      "email_changes",
      "reset_tokens",
      "sessions",
    ]);
  });

  const ANNA = `
    insert into users (id, name, name_normalized, email, email_normalized, phone, password_hash, is_admin, created_at)
      values ('anna', 'Anna', 'anna', 'anna@example.ch', 'anna@example.ch', '', 'x', 1, '2026-11-20');
    insert into sessions (id, user_id, created_at, expires_at) values ('s', 'anna', '2026-11-20', '2026-11-21');
    insert into reset_tokens (token_hash, user_id, expires_at, purpose) values ('t', 'anna', '2099-01-01T00:00:00.000Z', 'reset');
    insert into second_steps (user_id, secret, last_step, salt, created_at) values ('anna', 'x', 0, 's', '2026-11-20');
    insert into recovery_codes (user_id, hash) values ('anna', 'c');
    insert into passkeys (id, user_id, public_key, counter, host, name, created_at)
      values ('p', 'anna', 'k', 0, 'www.example.ch', 'Phone', '2026-11-20');
    insert into api_keys (id, user_id, hash, name, can_write, created_at)
      values ('a', 'anna', 'h', 'Till', 1, '2026-11-20')`;

  test("ends all sessions and links, keeps all other ways to sign in, and holds waiting mails until an admin has decided", async () => {
    const sqlite = openSqlite(databaseFile);
    sqlite.exec(ANNA);
    sqlite.close();
    const kept = ["users", "second_steps", "recovery_codes", "passkeys", "api_keys"];
    const waysIn = () => kept.map((table) => allRows(databaseFile)[table]);
    const mail = { to: "anna@example.ch", subject: "Hello", text: "Hello", html: "Hello" };
    const db = openDatabase(databaseFile);
    const expiresAt = new Date("2099-01-01T00:00:00Z");
    await queueMail(db, mail, { kind: "reset link", userId: "anna", expiresAt });
    await queueMail(db, mail, { kind: "contact" });
    await queueMail(db, mail, { kind: "account change" });
    await db.destroy();
    const before = waysIn();
    const { folder } = await makeBackup(places());
    const { credentials } = await restoreBackup(folder, places());

    expect(waysIn()).toEqual(before);
    expect(credentials).toEqual(['Anna: API key "Till"', 'Anna: passkey "Phone"', "Anna: two-step sign-in"]);
    const restored = openDatabase(databaseFile);
    expect(allRows(databaseFile)).toMatchObject({ sessions: [], reset_tokens: [] });
    const states = () => restored.selectFrom("mails").select(["kind", "state"]).orderBy("kind").execute();
    expect(await states()).toEqual([
      { kind: "account change", state: "waiting" },
      { kind: "contact", state: "waiting" },
      { kind: "reset link", state: "void" },
    ]);
    expect(await findDueMail(restored, expiresAt)).toBeUndefined();
    expect(await countHeldMails(restored)).toBe(2);

    const press = (operation: typeof heldMailsSending) => operation.run(restored, {}, {} as never);
    await press(heldMailsSending);
    expect(await countHeldMails(restored)).toBe(0);
    expect(await findDueMail(restored, now())).toMatchObject({ kind: "contact", mail });
    await restored.destroy();

    // Nobody has used the data since.
    await restoreBackup(folder, places(), { isExact: true });
    expect(allRows(databaseFile).sessions).toHaveLength(1);
    await restoreBackup(folder, places());
    const again = openDatabase(databaseFile);
    await heldMailsDiscarding.run(again, {}, {} as never);
    expect(await again.selectFrom("mails").select("content").distinct().execute()).toEqual([
      { content: null },
    ]);
    await again.destroy();
  });

  test("ignores what macOS and Windows leave in folders, and doesn't restore it", async () => {
    const { folder } = await makeBackup(places());
    addMealTime("Brunch");
    const litter = [".DS_Store", "photos/.DS_Store", "photos/Thumbs.db", "photos/._été.jpg", "desktop.ini"];
    for (const name of litter) writeFileSync(path.join(folder, name), "x");
    mkdirSync(path.join(folder, "__MACOSX"));
    writeFileSync(path.join(folder, "__MACOSX", "._backup.json"), "x");
    await restoreBackup(folder, places());
    expect(mealTimes()).toBe(3);
    expect(readdirSync(path.join(dataDir, "photos"))).toEqual(["été.jpg"]);
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    ["is no backup", (folder) => rmSync(path.join(folder, "backup.json")), /not a complete backup/],
    ["lacks a file", (folder) => rmSync(path.join(folder, "photos", "été.jpg")), /été\.jpg is missing/],
    [
      "has a changed byte",
      (folder) => {
        const bytes = readFileSync(path.join(folder, "restaurant.sqlite"));
        bytes[5000]! ^= 1;
        writeFileSync(path.join(folder, "restaurant.sqlite"), bytes);
      },
      /restaurant\.sqlite has changed since it was written/,
    ],
    [
      "lost rows together with their sum",
      (folder) => changeDatabase(folder, "delete from categories"),
      /rows of its database are missing/,
    ],
    [
      "comes from a newer version",
      (folder) => changeDatabase(folder, "insert into kysely_migration values ('9999-future', '')"),
      /is newer than this program/,
    ],
    [
      "comes from a version before 1.2.0",
      (folder) =>
        changeDatabase(
          folder,
          "delete from kysely_migration; insert into kysely_migration values ('0046-translation-imports', '')",
        ),
      /is older than version 1\.2\.0: Start version 1\.2\.0 once, then this one\./,
    ],
    [
      "contains a file that it doesn't list",
      (folder) => writeFileSync(path.join(folder, "photos", "evil.jpg"), "not listed"),
      /contains photos\/evil\.jpg, which its backup\.json doesn't list/,
    ],
    [
      "holds a link in the place of a file",
      (folder) => {
        rmSync(path.join(folder, "session-secret"));
        symlinkSync("/etc/hostname", path.join(folder, "session-secret"));
      },
      /contains session-secret, which isn't a regular file/,
    ],
    [
      "holds a link to a folder",
      (folder) => {
        rmSync(path.join(folder, "photos"), { recursive: true });
        symlinkSync("/etc", path.join(folder, "photos"));
      },
      /contains photos, which isn't a regular file/,
    ],
    [
      "doesn't list its database",
      (folder) => setSum(folder, undefined),
      /restaurant\.sqlite, which its backup\.json doesn't list/,
    ],
  ])("rejects a backup that %s, and changes nothing", async (_name, spoil, message) => {
    const { folder } = await makeBackup(places());
    addMealTime("Brunch");
    chmodSync(path.join(folder, "restaurant.sqlite"), 0o600);
    spoil(folder);
    await expect(restoreBackup(folder, places())).rejects.toThrow(message);
    expect(mealTimes()).toBe(4);
    expect(existsSync(path.join(dataDir, "replaced"))).toBe(false);
  });

  test("fails while a server uses the data folder, and changes nothing", async () => {
    const { folder } = await makeBackup(places());
    addMealTime("Brunch");
    const unlock = lockDataFolder(dataDir);
    await expect(restoreBackup(folder, places())).rejects.toThrow(/A server is running/);
    unlock();
    expect(mealTimes()).toBe(4);
    await restoreBackup(folder, places());
    expect(mealTimes()).toBe(3);
  });
});
