import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { decodeJwt } from "jose";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeBackup } from "~/operations/backups.server";
import { forTest } from "../support/for-file";
import { readResetLink, startMailServer } from "../support/mail";
import {
  addOrdinaryUser,
  postForm,
  postJson,
  signInByForm,
  startServer,
  type TestServer,
} from "../support/server";

const start = (env: Record<string, string>) => forTest(startServer({ env }));

test("with an https address the cookies are for that host and https only, and the session's lasts a week", async () => {
  const server = await start({ PUBLIC_URL: "https://www.example.ch", SESSION_HOURS: "2" });
  const credentials = await addOrdinaryUser(server);
  const reply = await postForm(server, "/login", credentials, { Origin: "https://www.example.ch" });
  const cookies = reply.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-session", "__Host-device"]);
  expect(cookies[0]).toMatch(/; Max-Age=612000; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
  const { token } = (await (await postJson(server, "/api/auth/login", credentials)).json()) as {
    token: string;
  };
  const { iat = 0, exp = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(7200);
});

describe("mail", () => {
  const forgot = (server: TestServer, email: string, headers?: Record<string, string>) =>
    postForm(server, "/login", { intent: "send-reset-link", email }, headers);

  test("goes out by SMTP, from MAIL_FROM, with a link to PUBLIC_URL", async () => {
    const mails = await forTest(startMailServer());
    const origin = "https://www.example.ch";
    const server = await start({
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: "Da Tonino <noreply@example.ch>",
      PUBLIC_URL: origin,
    });
    const { email } = await addOrdinaryUser(server);
    const headers = { Origin: origin, "X-Forwarded-Host": "evil.example" };
    expect((await forgot(server, email, headers)).status).toBe(302);
    await expect.poll(() => mails.received).toHaveLength(1);
    const [mail] = mails.received;
    expect(mail).toMatchObject({ from: "noreply@example.ch", to: [email] });
    const link = `${origin}${readResetLink(mail?.content ?? "").path}`;
    expect(mail?.content).toContain(`href="${link}"`);
    expect(mail?.content).not.toContain("evil.example");
  });

  test("is tried again after the mail server was down, and the response doesn't wait", async () => {
    const away = await startMailServer();
    await away.stop();
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${away.port}` });
    const { email } = await addOrdinaryUser(server);
    expect((await forgot(server, email)).status).toBe(302);
    await expect.poll(() => server.output()).toContain("it will be tried again");
    const back = await forTest(startMailServer({ port: away.port }));
    await expect.poll(() => back.received.map(({ to }) => to)).toEqual([[email]]);
    expect(server.output()).not.toMatch(/reset-password\/[\w-]{20}/);
    expect(server.output()).not.toContain(email);
  });

  test("leaves no token in the database, its -wal, a backup or the log, before and after it was sent", async () => {
    const away = await startMailServer();
    await away.stop();
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${away.port}` });
    const { email } = await addOrdinaryUser(server);
    await forgot(server, email);
    const invitation = { intent: "invite", name: "Bea", email: "bea@example.com", role: "user" };
    await postForm(server, "/user-list?dialog=invite", invitation, await signInByForm(server));
    await expect.poll(() => server.output().match(/it will be tried again/g)).toHaveLength(2);
    const { dataDir } = server;
    const databaseFile = path.join(dataDir, "restaurant.sqlite");
    const stored = async () => {
      const backupDir = path.join(dataDir, "test-backups");
      const { folder } = await makeBackup({ dataDir, databaseFile, backupDir, backupKeep: 9 });
      const backup = path.join(backupDir, path.basename(folder));
      const copies = readdirSync(backup).filter((file) => statSync(path.join(backup, file)).isFile());
      const files = [databaseFile, `${databaseFile}-wal`, ...copies.map((file) => path.join(backup, file))];
      return [server.output(), ...files.map((file) => readFileSync(file, "latin1"))];
    };
    const before = await stored();
    expect(before.filter((text) => text.includes(email)).length).toBeGreaterThan(1);

    const back = await forTest(startMailServer({ port: away.port }));
    await expect.poll(() => back.received).toHaveLength(2);
    const tokens = back.received.map(({ content }) => readResetLink(content).token);
    for (const text of [...before, ...(await stored())]) {
      for (const token of tokens) expect(text.includes(token)).toBe(false);
    }
  });

  test("to a mail server that never answers delays nobody", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { email } = await addOrdinaryUser(server);
    expect((await forgot(server, email)).status).toBe(302);
    await expect.poll(() => sockets).toHaveLength(1);
    // While that mail hangs, the next ones are answered.
    expect((await forgot(server, email)).status).toBe(302);
    expect((await forgot(server, "unknown@example.com")).status).toBe(302);
    expect(server.output()).not.toContain("mail not sent");
  });
});
