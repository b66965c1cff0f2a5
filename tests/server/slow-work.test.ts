import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { folderForFile, startServerWithAdmin } from "../support/for-file";
import { ADMIN } from "../support/server";
import { now } from "../support/today";

const log = path.join(folderForFile(), "log");
writeFileSync(log, "");
const preload = new URL("../support/log-slow-work.mjs", import.meta.url).href;
const env = { NODE_OPTIONS: `--import ${preload}`, SLOW_WORK_LOG: log, BACKUP_EVERY_HOURS: "0" };
const { submit, api } = await startServerWithAdmin({ env });

const LUCA = { name: "Luca", email: "luca@example.com", password: "Luca's lemon tree", phone: "0265550142" };

/** A code of a new second step, with what its form sends back. */
async function beginSecondStep() {
  const { html } = await submit("/profile?dialog=two-step", { intent: "set-up" });
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
  const newCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  return { setUp: /name="setUp" value="([^"]+)"/.exec(html)?.[1] ?? "", newCode };
}

const changesOfPassword = { field: "password", value: "Chiara's lemon tree" };

// Others wait for a transaction, and SQLite runs one at a time.
test.each<[what: string, send: () => Promise<{ status: number }>, work: string[]]>([
  ["a user who is added", () => api("POST /api/auth/register", LUCA), ["password"]],
  [
    "a user who is invited",
    () => submit("/user-list", { intent: "invite", name: "Ugo", email: "ugo@example.com", role: "user" }),
    ["password"],
  ],
  [
    "settings, changed with an Idempotency-Key and the password",
    () => {
      const body = { email: "new@example.com", currentPassword: ADMIN.password };
      return api("PUT /api/site/restaurant", body, { "Idempotency-Key": "settings-1" });
    },
    ["password"],
  ],
  ["a backup to download", () => submit("/settings/backups", { intent: "download" }), ["backup"]],
  [
    "a second step that is turned on",
    async () => submit("/profile?dialog=two-step", { intent: "confirm", ...(await beginSecondStep()) }),
    Array<string>(10).fill("code"),
  ],
  [
    "a new password",
    () => submit("/profile", { intent: "save", ...changesOfPassword, currentPassword: ADMIN.password }),
    ["password", "password"],
  ],
])("%s is hashed, checked or made before the transaction", async (_what, send, work) => {
  const before = readFileSync(log, "utf8");
  expect((await send()).status).toBeLessThan(400);
  expect(readFileSync(log, "utf8").slice(before.length)).toBe(work.map((each) => `${each}\n`).join(""));
});
