import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { listZipEntries } from "~/excel/zip";
import { unpackDownload } from "~/operations/backups.server";
import { forFile } from "../support/for-file";
import { readMails, startServerWithMail } from "../support/mail";
import { allRows } from "../support/rows";
import { runScript } from "../support/script";
import { ADMIN, addOrdinaryUser, postForm, signInByForm, startServer } from "../support/server";
import { makeZip } from "../support/zip";

const folder = mkdtempSync(path.join(tmpdir(), "backup-download-"));
afterAll(() => rmSync(folder, { recursive: true }));
const server = await forFile(startServerWithMail({ env: { DEMO_DATA: "1" } }));
mkdirSync(path.join(server.dataDir, "photos"), { recursive: true });
writeFileSync(path.join(server.dataDir, "photos", "hero.jpg"), "a picture");

/** Downloads a backup; returns its file and the session that did it. */
async function download() {
  const session = await signInByForm(server);
  const made = await postForm(server, "/settings/backups", { intent: "download" }, session);
  expect(made.status).toBe(302);
  const url = new URL(made.headers.get("Location") ?? "", server.url);
  const get = () => fetch(url, { headers: session, redirect: "manual" });
  const reply = await get();
  expect(reply.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="restaurant-backup-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const file = path.join(folder, "download.zip");
  writeFileSync(file, Buffer.from(await reply.arrayBuffer()));
  return { file, session, get };
}

test("one file holds database and photos, without secrets; it comes once, and all admins are mailed", async () => {
  const { file, get } = await download();
  const again = await get();
  expect([again.status, again.headers.get("Location")]).toEqual([302, "/settings/backups"]);
  expect(readdirSync(path.join(server.dataDir, "backups"))).toEqual([]);

  const unpacked = path.join(folder, "unpacked");
  mkdirSync(unpacked);
  await unpackDownload(file, unpacked);
  const { sessions, reset_tokens, mails, users, menu_items } = allRows(
    path.join(unpacked, "restaurant.sqlite"),
  );
  expect([sessions, reset_tokens, mails]).toEqual([[], [], []]);
  const live = allRows(path.join(server.dataDir, "restaurant.sqlite"));
  expect([users, menu_items]).toEqual([live.users, live.menu_items]);
  expect(live.sessions).not.toEqual([]);
  expect(readFileSync(path.join(unpacked, "photos", "hero.jpg"), "utf8")).toBe("a picture");

  expect((await readMails(server, ADMIN.email, 1))[0]).toContain("a backup was downloaded");
  expect(live.security_events).toContainEqual(expect.objectContaining({ kind: "backup-downloaded" }));
});

test("restoring it makes a new secret, and everybody signs in anew", async () => {
  const { file, session } = await download();
  const dataDir = path.join(folder, "elsewhere");
  mkdirSync(dataDir);
  writeFileSync(
    path.join(dataDir, "session-secret"),
    readFileSync(path.join(server.dataDir, "session-secret")),
  );
  const restored = await runScript("restore", [file], { env: { DATA_DIR: dataDir } });
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored: /) });
  const secrets = [server.dataDir, dataDir].map((each) =>
    readFileSync(path.join(each, "session-secret"), "utf8"),
  );
  expect(secrets[0]).not.toBe(secrets[1]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("unpacked"))).toEqual([]);

  const other = await startServer({ dataDir });
  const dashboard = await fetch(`${other.url}/dashboard`, { headers: session, redirect: "manual" });
  expect(dashboard.headers.get("Location")).toMatch(/^\/login/);
  await signInByForm(other);
  await other.stop();
  const { security_events } = allRows(path.join(dataDir, "restaurant.sqlite"));
  expect(security_events).toContainEqual(expect.objectContaining({ kind: "backup-restored" }));
});

test("one that was unpacked and packed again is found in its folder; what isn't listed stays refused", async () => {
  const { file } = await download();
  const entries = (await listZipEntries(readFileSync(file))) ?? [];
  const parts = await Promise.all(
    entries.map(async ({ name, read }) => ({ name: `backup/${name}`, content: await read() })),
  );
  const restore = async (...more: string[]) => {
    const packed = path.join(folder, "packed-again.zip");
    const others = more.map((name) => ({ name, content: name.endsWith("/") ? "" : "x" }));
    writeFileSync(packed, makeZip([...others, ...parts]));
    const dataDir = mkdtempSync(path.join(folder, "data-"));
    return runScript("restore", [packed], { env: { DATA_DIR: dataDir } });
  };
  const litter = ["backup/", "backup/photos/", "__MACOSX/backup/._backup.json", ".DS_Store"];
  const restored = await restore(...litter, "backup/photos/Thumbs.db");
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored: /) });
  expect(await restore(...litter, "backup/photos/evil.jpg")).toEqual({
    code: 1,
    output: expect.stringContaining("photos/evil.jpg, which its backup.json doesn't list"),
  });
});

test("a file that is no downloaded backup is refused, and changes nothing", async () => {
  const file = path.join(folder, "no-backup.zip");
  writeFileSync(file, "not a zip file");
  const dataDir = path.join(folder, "empty");
  mkdirSync(dataDir);
  const refused = await runScript("restore", [file], { env: { DATA_DIR: dataDir } });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored\. .* is not a downloaded backup/),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test("an ordinary user gets nothing", async () => {
  const session = await signInByForm(server, await addOrdinaryUser(server));
  const refused = await postForm(server, "/settings/backups", { intent: "download" }, session);
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/dashboard"]);
});
