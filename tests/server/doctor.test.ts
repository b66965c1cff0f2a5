import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { describeFindings } from "~/operations/doctor/finding";
import { runDoctor } from "~/operations/doctor/run-doctor.server";
import { readConfig } from "~/platform/config.server";
import { folderForFile, folderForTest, forFile, forTest } from "../support/for-file";
import { findFreePort } from "../support/free-port";
import { startMailServer } from "../support/mail";
import { runScript } from "../support/script";
import { startServer } from "../support/server";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const dataDir = folderForFile();
const server = await forFile(startServer({ dataDir, env: { BACKUP_EVERY_HOURS: "24" } }));
await vi.waitFor(() => expect(server.output()).toContain("backup made"), { timeout: 60_000 });

/** Runs the command, for what only a process of its own has: settings, certificates, its exit code. */
const command = (env: Record<string, string> = {}, args: string[] = []) =>
  runScript("doctor", args, { env: { DATA_DIR: dataDir, PORT: String(server.port), ...env } });

/** What the doctor finds, asked in this process. */
async function doctor(env: Record<string, string> = {}, isBeforeStart = false) {
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(server.port), ...env }, { readOnly: true });
  const { text, problems } = describeFindings(await runDoctor(config, { isBeforeStart }));
  return { output: `${text}\n`, problems };
}

const beforeStart = (env: Record<string, string>) => doctor(env, true);

/**
 * A proxy with TLS in front of the server, and its public address.
 * @param days For how long its certificate is valid.
 */
async function startProxy({ days = 90, to = server.url } = {}) {
  const folder = folderForTest();
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert],
    ...["-days", String(days), "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
  ]);
  expect(made.status).toBe(0);
  const proxy = https.createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_request, response) => {
      void fetch(`${to}/healthz`).then(async (reply) =>
        response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text()),
      );
    },
  );
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    env: { PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: "1", HOST: "127.0.0.1" },
    trusted: { NODE_EXTRA_CA_CERTS: cert },
    stop: () => proxy.close(),
  };
}

test("reports no problem for a healthy installation", async () => {
  const { received, port } = await forTest(startMailServer());
  const proxy = await forTest(startProxy());
  const { code, output } = await command({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    BACKUP_EVERY_HOURS: "24",
    ...proxy.env,
    ...proxy.trusted,
  });
  expect(output).toMatch(/ok +database .* is intact: \d+ tables/);
  expect(output).toMatch(/ok +server +It is running and well/);
  expect(output).toMatch(/ok +mail +127\.0\.0\.1:\d+ accepts mail/);
  expect(output).toMatch(/ok +backups +The newest, \S+, is 0 hours old and complete/);
  expect(output).toMatch(new RegExp(`ok +program +Version ${version}, Node ${process.version}`));
  expect(output).toMatch(/ok +outbox +Mails in the last 7 days: 0 sent, 0 given up; 0 waiting/);
  expect(output).toMatch(/note +drill +No restore has been tested yet/);
  expect(output).toMatch(/ok +address +https:\/\/localhost:\d+, behind a proxy/);
  expect(output).toMatch(/ok +address +https:\/\/localhost:\d+\/healthz answers\./);
  expect(output).toMatch(/No problems found\.\n$/);
  expect(code).toBe(0);
  expect(received).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "a mail server that isn't there",
    { SMTP_URL: "smtp://127.0.0.1:1" },
    /ERROR +mail +127\.0\.0\.1:1: .*\n.*SMTP_URL/,
  ],
  [
    "https without a trusted proxy",
    { PUBLIC_URL: "https://pizza.example" },
    /ERROR +address .*\n.*Set TRUST_PROXY=1/,
  ],
  ["a server that doesn't answer", { PORT: "1" }, /ERROR +server .* doesn't answer/],
  [
    "a public name that nobody knows",
    { PUBLIC_URL: "https://pizza.invalid", TRUST_PROXY: "1" },
    /(ERROR|note ) +address +https:\/\/pizza\.invalid\/healthz can't be reached: getaddrinfo /,
  ],
  ["backups that should be there", { BACKUP_DIR: "/nowhere", BACKUP_EVERY_HOURS: "24" }, /ERROR +backups/],
])("names %s", async (_name, env, line) => {
  const { output, problems } = await doctor(env);
  expect(output).toMatch(line);
  expect(problems).toBeGreaterThan(0);
});

test("names what is wrong with the public address", async () => {
  // Certificates are valid by the system's clock.
  const systemClock = { CLOCK_OFFSET_MS: "0" };
  const installation = await startServer({ env: systemClock });
  const ofIt = { ...systemClock, DATA_DIR: installation.dataDir, PORT: String(installation.port) };
  const proxy = await startProxy({ days: 3, to: installation.url });
  const soon = await command({ ...ofIt, ...proxy.env, ...proxy.trusted });
  expect(soon.output).toMatch(/note +address +The certificate of .* ends in 2 days\./);
  expect(soon.code).toBe(0);
  await installation.stop();
  const unknown = await doctor(proxy.env);
  expect(unknown.output).toMatch(/ERROR +address .* can't be reached: self-signed certificate/);
  expect(unknown.problems).toBeGreaterThan(0);
  proxy.stop();
  const closed = await doctor(proxy.env);
  expect(closed.output).toMatch(/note +address .*ECONNREFUSED.*\n.*Ask from another network/);
  expect(closed.problems).toBe(0);
});

test("reports problems of the data folder, and changes nothing", async () => {
  const folder = folderForTest();
  writeFileSync(path.join(folder, "restaurant.sqlite"), "Dear diary, ".repeat(100));
  writeFileSync(path.join(folder, "session-secret"), "x".repeat(43), { mode: 0o644 });
  writeFileSync(path.join(folder, "site.json"), "{");
  chmodSync(folder, 0o755);
  const { output } = await beforeStart({ DATA_DIR: folder, PORT: String(await findFreePort()) });
  expect(output).toMatch(/note +data folder .* is open to other users/);
  expect(output).toMatch(/ERROR +database .* is not an SQLite database/);
  expect(output).toMatch(/ERROR +secret .* can be read by other users\.\n.*chmod 600/);
  expect(output).toMatch(/Problems: 2\.\n$/);
  expect(readdirSync(folder).sort()).toEqual(["restaurant.sqlite", "session-secret", "site.json"]);
});

/** Each would end the start. */
test.each<[string, (folder: string) => Record<string, string>, RegExp]>([
  [
    "a secret that is gone",
    (folder) => {
      rmSync(path.join(folder, "session-secret"));
      return {};
    },
    /ERROR +secret +The session secret is gone, but there are users\./,
  ],
  [
    "a database that can't be written",
    (folder) => {
      chmodSync(path.join(folder, "restaurant.sqlite"), 0o400);
      return {};
    },
    /ERROR +database .*restaurant\.sqlite can't be written/,
  ],
  [
    "a database in no folder",
    () => ({ DATABASE_URL: "file:/nowhere/x.sqlite" }),
    /ERROR +settings .*DATABASE_URL must name a file in a folder that exists/,
  ],
  ["an address of another machine", () => ({ HOST: "192.0.2.1" }), /ERROR +address +HOST must be an address/],
  [
    "a port that is taken",
    () => ({ PORT: String(server.port), HOST: "127.0.0.1" }),
    /ERROR +address +PORT \d+ is taken by another program\./,
  ],
])("names before the start %s", async (_name, harm, line) => {
  const folder = folderForTest();
  const stopped = await startServer({ dataDir: folder });
  await stopped.stop();
  const free = { DATA_DIR: folder, PORT: String(stopped.port) };
  const { output, problems } = await beforeStart({ ...free, ...harm(folder) });
  expect(output).toMatch(line);
  expect(problems).toBeGreaterThan(0);
});

test("names a setting that is misspelt", async () => {
  const { output } = await command({ DATA_DIR: dataDir, PUBLIC_URI: "https://pizza.example" });
  expect(output).toMatch(/note +settings +PUBLIC_URI is not a setting\.\n +→ Did you mean PUBLIC_URL\?/);
});

test("names uploaded photos whose files are missing, and texts beyond their limits", async () => {
  const folder = folderForTest();
  const server = await startServer({ dataDir: folder });
  const db = server.openDatabase();
  for (const [name, length] of [
    ["Dolci", 121],
    ["Pizza", 120],
  ] as const)
    await db
      .updateTable("categories")
      .set({ name: "🍕".repeat(length) })
      .where("name", "=", name)
      .execute();
  await db
    .insertInto("placePhotos")
    .values({ id: "hero", photo: "0123456789abcdef-960x720-360x270" })
    .execute();
  await db.destroy();
  await server.stop();
  const { output } = await doctor({ DATA_DIR: folder });
  expect(output).toMatch(/note +texts +1 text is longer than its limit\./);
  expect(output).toMatch(/ERROR +photos +Uploaded, but missing: 0123456789abcdef-960x720\.avif, /);
  expect(output).not.toContain("sharp");
});

test("names demo dishes on a public site, and not on one that isn't", async () => {
  const folder = folderForTest();
  await (await startServer({ dataDir: folder, env: { DEMO_DATA: "1" } })).stop();
  const env = { DATA_DIR: folder, TRUST_PROXY: "1" };
  const { output } = await doctor({ ...env, PUBLIC_URL: "https://pizza.example" });
  expect(output).toMatch(/note +menu +\d\d demo dishes are on the public menu/);
  expect((await doctor(env)).output).not.toContain("demo dish");
});

test("says that a proxy was seen that TRUST_PROXY doesn't name, until TRUST_PROXY is 1", async () => {
  const folder = folderForTest();
  const server = await startServer({ dataDir: folder });
  await fetch(`${server.url}/login`, { headers: { "X-Forwarded-For": "192.0.2.1" } });
  await server.stop();
  const seen = /note +proxy +A proxy passes on visitors.*Seen: 127\.0\.0\.1 since/;
  expect((await doctor({ DATA_DIR: folder, TRUST_PROXY: "0" })).output).toMatch(seen);
  expect((await doctor({ DATA_DIR: folder, TRUST_PROXY: "1" })).output).not.toMatch(seen);
});

test("continues if a check fails", async () => {
  const file = path.join(dataDir, "no-folder");
  writeFileSync(file, "");
  const { problems, output } = await doctor({ BACKUP_DIR: file, SMTP_URL: "smtp://127.0.0.1:1" });
  expect(output).toMatch(/ERROR +backups +It can't be examined: ENOTDIR/);
  expect(output).toMatch(/ERROR +mail +127\.0\.0\.1:1: /);
  expect(output).toMatch(/address/);
  expect(output).toMatch(/ERROR +settings +Invalid settings: BACKUP_DIR must be a folder/);
  expect(problems).toBe(3);
  rmSync(file);
});

test.runIf(process.getuid?.() === 0)("run as another user, says so and goes on", async () => {
  const { code, output } = await runScript("doctor", [], {
    env: { DATA_DIR: dataDir, PORT: String(server.port) },
    asNobody: true,
  });
  expect(output).toMatch(/ERROR +data folder .* can't be written by this user/);
  expect(output).toMatch(/ERROR +backups +It can't be examined: EACCES/);
  expect(output).toMatch(/address/);
  expect(code).toBe(1);
});

test("needs a data folder and a running server, but not before the start, and makes no folder", async () => {
  const folder = path.join(dataDir, "none");
  const missing = await doctor({ DATA_DIR: folder });
  expect(missing.output).toMatch(/ERROR +data folder .* doesn't exist\.\n.*Is DATA_DIR right\?/);
  expect(missing.problems).toBeGreaterThan(0);
  const PORT = String(await findFreePort());
  const { problems, output } = await beforeStart({ DATA_DIR: folder, PORT });
  expect(output).toMatch(/note +data folder .* doesn't exist/);
  expect(problems).toBe(0);
  expect(readdirSync(dataDir)).not.toContain("none");

  const stopped = folderForTest();
  await (await startServer({ dataDir: stopped })).stop();
  expect(await doctor({ DATA_DIR: stopped, PORT })).toMatchObject({
    problems: 1,
    output: expect.stringMatching(/ERROR +server +None is running on this data folder\./),
  });
  expect(await beforeStart({ DATA_DIR: stopped, PORT })).toMatchObject({
    problems: 0,
    output: expect.stringMatching(/ok +server +None is running on this data folder\./),
  });
});

test("refuses an option that it doesn't know, and a setting that it can't read", async () => {
  expect(await command({}, ["--befor-start"])).toEqual({
    code: 1,
    output: expect.stringMatching(/^Version .*\nUnknown option '--befor-start'/),
  });
  expect(await command({ PORT: "eighty" }, ["--before-start"])).toEqual({
    code: 1,
    output: expect.stringContaining("PORT must be a port number"),
  });
});
