import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMailServer } from "../support/mail";
import { runScript } from "../support/script";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "restaurant-doctor-"));
  server = await startServer({ dataDir, env: { BACKUP_EVERY_HOURS: "24" } });
  await vi.waitFor(() => expect(server.output()).toContain("backup made"), { timeout: 10_000 });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const doctor = (env: Record<string, string> = {}) =>
  runScript("doctor", [], { env: { DATA_DIR: dataDir, PORT: String(server.port), ...env } });

test("finds nothing wrong where all is well", async () => {
  const { received, ...mail } = await startMailServer();
  const { code, output } = await doctor({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUBLIC_URL: "https://pizza.example",
    TRUST_PROXY: "1",
    HOST: "127.0.0.1",
    BACKUP_EVERY_HOURS: "24",
  });
  await mail.stop();
  expect(output).toMatch(/ok +database .* is sound: \d+ tables/);
  expect(output).toMatch(/ok +server +It is running and well/);
  expect(output).toMatch(/ok +mail +127\.0\.0\.1:\d+ takes mail/);
  expect(output).toMatch(/ok +backups +The newest, \S+, is 0 hours old and whole/);
  expect(output).toMatch(/ok +address +https:\/\/pizza\.example, behind a proxy/);
  expect(output).toMatch(/Nothing is wrong\.\n$/);
  expect(code).toBe(0);
  expect(received).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["a setting", { PORT: "eighty" }, /PORT must be a port number/],
  [
    "a mail server that isn't there",
    { SMTP_URL: "smtp://127.0.0.1:1" },
    /WRONG +mail +127\.0\.0\.1:1: .*\n.*SMTP_URL/,
  ],
  [
    "https without a trusted proxy",
    { PUBLIC_URL: "https://pizza.example" },
    /WRONG +address .*\n.*Set TRUST_PROXY=1/,
  ],
  ["a server that doesn't answer", { PORT: "1" }, /WRONG +server .* doesn't answer/],
  ["backups that should be there", { BACKUP_DIR: "/nowhere", BACKUP_EVERY_HOURS: "24" }, /WRONG +backups/],
])("names %s", async (_name, env, line) => {
  const { code, output } = await doctor(env);
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

test("names what is wrong in the data folder, and changes nothing", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "restaurant-ill-"));
  writeFileSync(path.join(folder, "restaurant.sqlite"), "Dear diary, ".repeat(100));
  writeFileSync(path.join(folder, "session-secret"), "x".repeat(43), { mode: 0o644 });
  writeFileSync(path.join(folder, "site.json"), "{");
  mkdirSync(path.join(folder, "photos"));
  writeFileSync(path.join(folder, "photos", "hero.jpg"), "no picture");
  writeFileSync(path.join(folder, "photos", "holiday.jpg"), "no picture");
  chmodSync(folder, 0o755);
  const { code, output } = await doctor({ DATA_DIR: folder });
  expect(output).toMatch(/look +data folder .* is open to other users/);
  expect(output).toMatch(/WRONG +database .* is no SQLite database/);
  expect(output).toMatch(/WRONG +secret .* can be read by other users\.\n.*chmod 600/);
  expect(output).toMatch(/WRONG +site\.json .* can't be read/);
  expect(output).toMatch(/WRONG +photos +hero\.jpg can't be read/);
  expect(output).toMatch(/look +photos +Not shown: holiday\.jpg/);
  expect(output).toMatch(/Wrong: 4\.\n$/);
  expect(code).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(["photos", "restaurant.sqlite", "session-secret", "site.json"]);
  rmSync(folder, { recursive: true });
});

test("makes no data folder", async () => {
  const folder = path.join(dataDir, "none");
  const { code, output } = await doctor({ DATA_DIR: folder });
  expect(output).toMatch(/look +data folder .* isn't there/);
  expect(code).toBe(0);
  expect(readdirSync(dataDir)).not.toContain("none");
});
