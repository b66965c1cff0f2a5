import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectDatabase } from "~db/database-file";
import { readHoneypotFields } from "../support/forms";
import { writeMigratedDatabase } from "../support/migrated-database";
import { canMount, makeSmallDisk, type SmallDisk, useUpFreePages } from "../support/small-disk";
import {
  postForm,
  postJson,
  signInByApi,
  signInByForm,
  startAndFail,
  startServer,
  type TestServer,
} from "../support/server";
import { nextVersion } from "../support/versions";

const REASON = "The server can't read or save its data at the moment.";
// Larger than what the write-ahead log may have left over.
const LONG = "Bonjour ! ".repeat(40_000);
const message = (text: string) => ({ email: "guest@example.com", phone: "079 555 01 23", message: text });

test.skipIf(!canMount)("a disk that is full during an upgrade: its backup is named, and kept", async () => {
  const disk = makeSmallDisk(2);
  const backupDir = mkdtempSync(path.join(tmpdir(), "backups-"));
  await writeMigratedDatabase(path.join(disk.folder, "restaurant.sqlite"));
  disk.fill();
  // Room for what SQLite keeps beside the database, and not for the upgrade.
  truncateSync(path.join(disk.folder, "filler"), statSync(path.join(disk.folder, "filler")).size - 150_000);
  for (let tries = 0; tries < 2; tries += 1) {
    const env = {
      BACKUP_DIR: backupDir,
      ...nextVersion("create table blobs as select randomblob(1000000) as blob"),
    };
    const { code, output } = await startAndFail({ dataDir: disk.folder, env });
    const [backup = "", ...others] = readdirSync(backupDir);
    expect([code, others]).toEqual([1, []]);
    expect(output).toContain(`The backup from before it: ${path.join(backupDir, backup)}`);
    expect(output).toMatch(/can't be used: .*full/);
  }
  disk.remove();
  rmSync(backupDir, { recursive: true });
});

// Root alone can mount one.
describe.skipIf(!canMount)("on a full disk (a mounted one: needs root)", () => {
  let disk: SmallDisk;
  let server: TestServer;
  let bearer: Record<string, string>;
  let cookie: Record<string, string>;
  beforeAll(async () => {
    disk = makeSmallDisk(6);
    server = await startServer({ dataDir: disk.folder });
    bearer = await signInByApi(server);
    cookie = await signInByForm(server);
    expect((await postJson(server, "/api/contact/add", message("Kept"))).status).toBe(201);
    disk.fill();
    useUpFreePages(`${disk.folder}/restaurant.sqlite`);
    expect((await postJson(server, "/api/contact/add", message("Lost"))).status).toBe(503);
  });
  afterAll(async () => {
    await server?.stop();
    disk?.remove();
  });

  test.each(["/", "/menu", "/healthz", "/api/menu/get-menu", "/api/category/get-category", "/login"])(
    "%s is still read",
    async (path) => {
      expect((await fetch(server.url + path)).status).toBe(200);
    },
  );

  test.each(["/contact", "/category", "/menu-description", "/dashboard"])(
    "staff still read %s",
    async (path) => {
      expect((await fetch(server.url + path, { headers: cookie, redirect: "manual" })).status).toBe(200);
    },
  );

  test("endpoints that write answer 503, with the reason and Retry-After", async () => {
    const dish = { name: "Regina", description: LONG.slice(0, 1900), price: 18, category: "Pizza" };
    const reply = await postJson(server, "/api/menu/add-single", dish, bearer);
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await reply.json()).toEqual({
      success: false,
      message: `Failed to add menu. Please try again. ${REASON} Please try again in a few minutes.`,
      code: "unavailable",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("staff forms answer 503 and keep the typed values", async () => {
    const description = LONG.slice(0, 1900).trim();
    const dish = { intent: "add", name: "Regina", description, price: "18", category: "Pizza" };
    const reply = await postForm(server, "/menu-description?dialog=add", dish, cookie);
    expect(reply.status).toBe(503);
    const html = await reply.text();
    expect(html).toContain("Add Menu");
    expect(html).toContain(description);
    expect(html.replaceAll("&#x27;", "'")).toContain(REASON);
  });

  test("a delete dialog stays open and shows the reason", async () => {
    const reply = await postForm(server, "/contact?dialog=delete-all", { intent: "delete-all" }, cookie);
    expect(reply.status).toBe(503);
    const html = (await reply.text()).replaceAll("&#x27;", "'");
    expect(html).toContain("Yes, Delete All");
    expect(html).toContain(`Failed to delete all contacts. ${REASON}`);
  });

  test("the guests' form answers 503 in French and keeps the message", async () => {
    const page = await (await fetch(server.url)).text();
    const fields = { ...message(LONG.slice(0, 4900)), ...readHoneypotFields(page) };
    const reply = await postForm(server, "/?index", fields);
    expect(reply.status).toBe(503);
    const html = (await reply.text()).replaceAll("&#x27;", "'");
    expect(html).toContain("Votre message n’a pas pu être envoyé. Votre texte est conservé");
    expect(html).toContain(LONG.slice(0, 4900).trim());
  });

  test("writes work again as soon as there is space, and nothing is half written", async () => {
    disk.makeRoom();
    expect((await postJson(server, "/api/contact/add", message("After"))).status).toBe(201);
    expect((await postJson(server, "/api/category/add-category", { name: "Antipasti" }, bearer)).status).toBe(
      201,
    );
    const db = server.openDatabase();
    const messages = await db.selectFrom("contactMessages").select("message").orderBy("id").execute();
    await db.destroy();
    expect(messages.at(0)).toEqual({ message: "Kept" });
    expect(messages.at(-1)).toEqual({ message: "After" });
    expect(inspectDatabase(`${disk.folder}/restaurant.sqlite`, "full").isNew).toBe(false);
    expect(server.output()).toContain("SQLITE_FULL");
  });
});
