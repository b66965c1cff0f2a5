import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { Mail } from "./mail";

const SECOND = 1000;

/** What the mail server may take for one step, in milliseconds. */
const SMTP_TIMEOUT_MS = 10 * SECOND;

/** What sending one mail may take in all, in milliseconds. */
const DELIVERY_TIMEOUT_MS = 90 * SECOND;

/** Sends one mail. Rejects where it wasn't taken. The id is the same at each try. */
export type Deliver = (mail: Mail, id: string) => Promise<void>;

interface Sender {
  name: string;
  address: string;
}

interface DeliveryOptions {
  /** Without it, mails become files in the outbox folder. */
  smtpUrl: string | undefined;
  from: () => Sender | string;
  /** Whom a mail without a recipient goes to. */
  restaurantAddress: () => string;
  outboxFolder: string;
}

/** How this server sends mails, by its settings. */
export function configuredDelivery(): Deliver {
  const { smtpUrl, dataDir, mailFrom } = getConfig();
  return createDelivery({
    smtpUrl,
    from: () => mailFrom ?? { name: getRestaurant().name, address: getRestaurant().email },
    restaurantAddress: () => getRestaurant().email,
    outboxFolder: path.join(dataDir, "outbox"),
  });
}

/** A way to send mails: by SMTP, or as `.eml` files. Mails are sent one at a time. */
export function createDelivery(options: DeliveryOptions): Deliver {
  return options.smtpUrl ? smtpDelivery(options.smtpUrl, options) : fileDelivery(options);
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

/** Whether the mail server refused a mail for good. */
export function isFinalFailure(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && code !== "EAUTH";
}

async function smtpTransport(url: string) {
  const { createTransport } = await loadNodemailer();
  return createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: 2 * SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
  });
}

function smtpDelivery(url: string, options: DeliveryOptions): Deliver {
  let transport: ReturnType<typeof smtpTransport> | undefined;
  return async (mail, id) => {
    transport ??= smtpTransport(url);
    const sending = (await transport).sendMail(toMessage(mail, id, options));
    const timeout = new AbortController();
    const late = pause(DELIVERY_TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).then(() => {
      throw Object.assign(new Error("The mail server takes too long."), { code: "ETIMEDOUT" });
    });
    try {
      await Promise.race([sending, late]);
    } finally {
      late.catch(() => undefined);
      sending.catch(() => undefined);
      timeout.abort();
    }
    getLog().info({ mail: id }, "mail sent");
  };
}

function fileDelivery(options: DeliveryOptions): Deliver {
  return async (mail, id) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message } = await transport.sendMail(toMessage(mail, id, options));
    await mkdir(options.outboxFolder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${id.slice(-8)}.eml`;
    const file = path.join(options.outboxFolder, name);
    await writeFile(file, message as Buffer, { mode: 0o600, flag: "wx" });
    getLog().info({ mail: id, file }, "no SMTP_URL: mail written to the outbox");
  };
}

/** Loaded by the first mail: until then it would only take start-up time and memory. */
function loadNodemailer() {
  return import("nodemailer");
}

function toMessage(
  { to, replyTo, subject, text, html }: Mail,
  id: string,
  { from, restaurantAddress }: DeliveryOptions,
) {
  const sender = from();
  const senderAddress = typeof sender === "string" ? sender.replace(/^.*<|>.*$/g, "") : sender.address;
  return {
    from: sender,
    // As objects: a comma in an address must not make two of it.
    to: { name: "", address: to ?? restaurantAddress() },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject,
    // The same at each try: where one was taken without our learning of it, the mailbox sees one mail.
    messageId: `<${id}@${senderAddress.split("@").at(-1)}>`,
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
