import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { vi } from "vitest";
import { findFreePort } from "./free-port";
import { startServer, type TestServer } from "./server";

/** A mail as a mail server receives it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  content: string;
}

/**
 * A real mail server on this machine.
 * @param port By default a free one.
 * @param host The address on which it listens.
 * @param rejections The SMTP errors with which it rejects the first recipients.
 * @param greeting The SMTP error with which it rejects each connection.
 * @param sender The SMTP error with which it rejects each sender.
 * @param acceptDelayMs How long it checks a mail before it accepts it, in milliseconds.
 */
export async function startMailServer({
  port,
  host = "127.0.0.1",
  rejections = [],
  greeting,
  sender,
  acceptDelayMs = 0,
}: {
  port?: number;
  host?: string;
  rejections?: { responseCode: number }[];
  greeting?: number;
  sender?: number;
  acceptDelayMs?: number;
} = {}) {
  const rejectionWith = (responseCode?: number) =>
    responseCode === undefined ? undefined : Object.assign(new Error("rejected"), { responseCode });
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => done(rejectionWith(greeting)),
    onMailFrom: (_address, _session, done) => done(rejectionWith(sender)),
    onRcptTo: (_address, _session, done) => done(rejectionWith(rejections.shift()?.responseCode)),
    onData(stream, session, done) {
      let content = "";
      stream.on("data", (chunk) => (content += chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          content,
        });
        if (acceptDelayMs === 0) done();
        else setTimeout(done, acceptDelayMs);
      });
    },
  });
  server.on("error", () => {});
  const usedPort = port ?? (await findFreePort());
  server.listen(usedPort, host);
  await once(server.server, "listening");
  return {
    received,
    port: usedPort,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const received = new Map<string, ReceivedMail[]>();

/** A server like `startServer`'s, whose mails `readMails` reads; its mail server stops with it. */
export async function startServerWithMail(
  options: Parameters<typeof startServer>[0] = {},
): Promise<TestServer> {
  const mails = await startMailServer();
  const server = await startServer({
    ...options,
    env: { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, ...options.env },
  });
  received.set(server.dataDir, mails.received);
  return {
    ...server,
    async stop(signal) {
      const code = await server.stop(signal);
      await mails.stop();
      return code;
    },
  };
}

/** Waits until `count` mails to an address have arrived, and returns them, oldest first. */
export function readMails(server: TestServer, to: string, count: number): Promise<string[]> {
  return vi.waitFor(
    () => {
      const mails = (received.get(server.dataDir) ?? [])
        .map(({ content }) => content)
        .filter((mail) => mail.includes(`To: ${to}\r\n`));
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails`);
      return mails;
    },
    { timeout: 60_000 },
  );
}

/** The path of the reset link in a mail, and its token. */
export function readResetLink(mail: string): { path: string; token: string } {
  const match = /(\/reset-password\/([\w-]{43}))\r?\n/.exec(mail);
  if (!match?.[1] || !match[2]) throw new Error(`No link in ${mail}`);
  return { path: match[1], token: match[2] };
}
