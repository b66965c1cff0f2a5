import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { Mail } from "./mail";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long after each failure a mail is tried again, in milliseconds; then it is given up. */
const RETRY_AFTER = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];

/** How many mails may wait for the mail server; further ones are given up at once. */
const MAX_WAITING = 500;

/** What the mail server may take for one step, in milliseconds. */
const SMTP_TIMEOUT = 10 * SECOND;

type Sender = { name: string; address: string } | string;

interface MailerOptions {
  /** Without it, mails become files in the outbox. */
  smtpUrl: string | undefined;
  from: () => Sender;
  /** A folder. */
  outbox: string;
  retryAfter?: number[];
}

let send: ReturnType<typeof createMailer> | undefined;
let sendOnce: ReturnType<typeof createMailer> | undefined;

/**
 * Sends a mail, in the background: by SMTP, tried again while that fails, or
 * into the outbox folder. Resolves with whether it went out, which can take an
 * hour, and never rejects: replies to visitors don't wait for it. Mails that
 * wait are kept in memory alone.
 */
export function sendMail(mail: Mail): Promise<boolean> {
  send ??= createMailer(settings());
  return send(mail);
}

/** The same without trying again, for mails whose sender keeps what failed. */
export function sendMailOnce(mail: Mail): Promise<boolean> {
  sendOnce ??= createMailer({ ...settings(), retryAfter: [] });
  return sendOnce(mail);
}

/** Connects to a mail server and signs in, without sending anything. Throws where that fails. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = await smtpTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A `sendMail` of its own; see there. */
export function createMailer({ smtpUrl, from, outbox, retryAfter = RETRY_AFTER }: MailerOptions) {
  const deliver = smtpUrl ? smtpDelivery(smtpUrl, from) : outboxDelivery(outbox, from);
  // Who has it sent once alone may well try again.
  const givenUp = retryAfter.length > 0 ? "mail not sent, given up" : "mail not sent";
  let waiting = 0;
  // One at a time: a mail server that hangs must not pile up connections.
  let line: Promise<unknown> = Promise.resolve();

  async function attempt(mail: Mail, id: string): Promise<boolean> {
    for (const [index, pause] of [...retryAfter, null].entries()) {
      const turn = line.then(() => deliver(mail, id));
      line = turn.catch(() => undefined);
      try {
        await turn;
        return true;
      } catch (error) {
        const again = pause !== null && !isFinal(error);
        getLog().warn(
          { mail: id, attempt: index + 1, ...failure(error) },
          again ? "mail not sent, it will be tried again" : givenUp,
        );
        if (!again) return false;
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
      }
    }
    return false;
  }

  return async function sendMail(mail: Mail): Promise<boolean> {
    const id = randomUUID();
    if (waiting >= MAX_WAITING) {
      getLog().warn({ mail: id }, "mail not sent, too many are waiting");
      return false;
    }
    waiting += 1;
    return attempt(mail, id).finally(() => (waiting -= 1));
  };
}

function settings(): MailerOptions {
  const { smtpUrl, dataDir } = getConfig();
  return { smtpUrl, from: sender, outbox: path.join(dataDir, "outbox") };
}

function sender(): Sender {
  const { name, email } = getRestaurant();
  return getConfig().mailFrom ?? { name, address: email };
}

async function smtpTransport(url: string) {
  const { createTransport } = await loadNodemailer();
  return createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: 2 * SMTP_TIMEOUT,
    dnsTimeout: SMTP_TIMEOUT,
  });
}

function smtpDelivery(url: string, from: () => Sender) {
  const transport = smtpTransport(url);
  return async (mail: Mail, id: string) => {
    await (await transport).sendMail(toMessage(mail, from()));
    getLog().info({ mail: id }, "mail sent");
  };
}

function outboxDelivery(folder: string, from: () => Sender) {
  const transport = loadNodemailer().then(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "windows" }),
  );
  return async (mail: Mail, id: string) => {
    const { message } = await (await transport).sendMail(toMessage(mail, from()));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${new Date().toISOString().replace(/[:.]/g, "-")}-${id.slice(0, 8)}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600, flag: "wx" });
    getLog().info({ mail: id, file }, "no SMTP_URL: mail written to the outbox");
  };
}

/** At the first mail: until then it would only take start-up time and memory. */
function loadNodemailer() {
  return import("nodemailer");
}

function toMessage({ to, replyTo, subject, text, html }: Mail, from: Sender) {
  return {
    from,
    // As objects: a comma in an address must not make two of it.
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject,
    text: wholeLines("text/plain", text),
    html: wholeLines("text/html", html),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Plain ASCII is sent as it is, so that a long link stays whole for whoever
 * opens an outbox file; nodemailer would break it at 76 characters. The rest is
 * left to nodemailer's encodings.
 */
function wholeLines(type: string, content: string): string | { raw: string } {
  const lines = content.split(/\r?\n/);
  if (!/^[\t\r\n\x20-\x7e]*$/.test(content) || lines.some((line) => line.length > 998)) return content;
  const headers = [`Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: 7bit", ""];
  return { raw: [...headers, ...lines].join("\r\n") };
}

/** Whether the mail server refused this mail for good. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && code !== "EAUTH";
}

/** What the log says of a failure: nothing of the mail itself. */
function failure(error: unknown) {
  const { code, responseCode, command } = error as Record<string, unknown>;
  return { code, responseCode, command };
}
