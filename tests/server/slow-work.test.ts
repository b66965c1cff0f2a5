import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ADMIN,
  postForm,
  postJson,
  signInByApi,
  signInByForm,
  startServer,
  type TestServer,
} from "../support/server";
import { now } from "../support/today";

let folder: string;
let log: string;
let server: TestServer;
let token: { Authorization: string };
let cookie: { Cookie: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "slow-work-"));
  log = path.join(folder, "log");
  writeFileSync(log, "");
  const preload = new URL("../support/log-slow-work.mjs", import.meta.url).href;
  const env = { NODE_OPTIONS: `--import ${preload}`, SLOW_WORK_LOG: log, BACKUP_EVERY_HOURS: "0" };
  server = await startServer({ env });
  [token, cookie] = [await signInByApi(server), await signInByForm(server)];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const LUCA = { name: "Luca", email: "luca@example.com", password: "Luca's lemon tree", phone: "0265550142" };

/** A code of a new second step, with what its form sends back. */
async function beginSecondStep() {
  const reply = await postForm(server, "/profile?dialog=two-step", { intent: "set-up" }, cookie);
  const html = await reply.text();
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
  const newCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  return { setUp: /name="setUp" value="([^"]+)"/.exec(html)?.[1] ?? "", newCode };
}

const form = (address: string, fields: Record<string, string>) => postForm(server, address, fields, cookie);
const changesOfPassword = { field: "password", value: "Chiara's lemon tree" };

// Others wait for a transaction, and SQLite runs one at a time.
test.each<[what: string, send: () => Promise<Response>, work: string[]]>([
  ["a user who is added", () => postJson(server, "/api/auth/register", LUCA, token), ["password"]],
  [
    "a user who is invited",
    () => form("/user-list", { intent: "invite", name: "Ugo", email: "ugo@example.com", role: "user" }),
    ["password"],
  ],
  [
    "settings, changed with an Idempotency-Key and the password",
    () => {
      const body = { email: "new@example.com", currentPassword: ADMIN.password };
      return postJson(
        server,
        "/api/site/restaurant",
        body,
        { ...token, "Idempotency-Key": "settings-1" },
        "PUT",
      );
    },
    ["password"],
  ],
  ["a backup to download", () => form("/settings/backups", { intent: "download" }), ["backup"]],
  [
    "a second step that is turned on",
    async () => form("/profile?dialog=two-step", { intent: "confirm", ...(await beginSecondStep()) }),
    Array<string>(10).fill("code"),
  ],
  [
    "a new password",
    () => form("/profile", { intent: "save", ...changesOfPassword, currentPassword: ADMIN.password }),
    ["password", "password"],
  ],
])("%s is hashed, checked or made before the transaction", async (_what, send, work) => {
  const before = readFileSync(log, "utf8");
  const reply = await send();
  expect(reply.status, await reply.text()).toBeLessThan(400);
  expect(readFileSync(log, "utf8").slice(before.length)).toBe(work.map((each) => `${each}\n`).join(""));
});
