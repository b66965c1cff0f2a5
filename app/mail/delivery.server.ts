import { setTimeout as pause } from "node:timers/promises";
import { toRecord } from "~/domain/record";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { Mail } from "./mail";

const SECOND_MS = 1000;

const SMTP_TIMEOUT_MS = 10 * SECOND_MS;

const DELIVERY_TIMEOUT_MS = 90 * SECOND_MS;

/** The response of a mail server that wants a password first. */
const AUTHENTICATION_REQUIRED = 530;

/** Sends one mail; rejects if that fails. A mail has the same id at each attempt. */
export type Deliver = (mail: Mail, id: string) => Promise<void>;

interface DeliveryOptions {
  smtpUrl: string;
  from: () => { name: string; address: string } | string;
  /** The recipient of mails that name none. */
  restaurantAddress: () => string;
}

/** The delivery that this server's settings describe; undefined if it sends no mail. */
export function configuredDelivery(): Deliver | undefined {
  const { smtpUrl, mailFrom } = getConfig();
  if (smtpUrl === undefined) return undefined;
  return createDelivery({
    smtpUrl,
    from: () => mailFrom ?? { name: getRestaurant().name, address: getRestaurant().email },
    restaurantAddress: () => getRestaurant().email,
  });
}

/** Connects to a mail server and authenticates, without sending anything. Throws if that fails. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = await smtpTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Whether the mail server rejected a mail permanently: its recipient or its content. A rejected
 * connection, password or sender isn't about the mail: the settings can be corrected.
 */
export function isFinalFailure(error: unknown): boolean {
  const { command, responseCode } = toRecord(error);
  if (responseCode === AUTHENTICATION_REQUIRED) return false;
  return Number(responseCode) >= 500 && (command === "RCPT TO" || command === "DATA");
}

/** Whether STARTTLS is required, not only used if it is offered: when a password goes to another machine. */
export function requiresStartTls(smtpUrl: string): boolean {
  // A URL that only nodemailer can parse is left to nodemailer.
  if (!URL.canParse(smtpUrl)) return false;
  const { protocol, username, hostname, searchParams } = new URL(smtpUrl);
  return (
    protocol === "smtp:" &&
    username !== "" &&
    !["localhost", "127.0.0.1", "[::1]"].includes(hostname) &&
    !searchParams.has("ignoreTLS")
  );
}

async function smtpTransport(url: string) {
  const { createTransport } = await loadNodemailer();
  return createTransport({
    url,
    // The URL's own `requireTLS` takes precedence.
    requireTLS: requiresStartTls(url),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: 2 * SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
  });
}

export function createDelivery(options: DeliveryOptions): Deliver {
  let transport: ReturnType<typeof smtpTransport> | undefined;
  return async (mail, id) => {
    transport ??= smtpTransport(options.smtpUrl);
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

/** Imported for the first mail, to save start-up time and memory. */
function loadNodemailer() {
  return import("nodemailer");
}

/** The address in `Da Tonino <info@example.com>`, or the text itself. */
function addressIn(sender: string): string {
  const [address = ""] = sender.slice(sender.lastIndexOf("<") + 1).split(">", 1);
  return address;
}

function toMessage(
  { to, replyTo, subject, text, html }: Mail,
  id: string,
  { from, restaurantAddress }: DeliveryOptions,
) {
  const sender = from();
  const senderAddress = typeof sender === "string" ? addressIn(sender) : sender.address;
  return {
    from: sender,
    // As objects, because a comma in a string would separate two addresses.
    to: { name: "", address: to ?? restaurantAddress() },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject,
    // The same for every attempt, so that mailboxes show a mail once even if it is sent twice
    // because the server's reply was lost.
    messageId: `<${id}@${senderAddress.split("@").at(-1)}>`,
    text: wholeLines("text/plain", text),
    html: wholeLines("text/html", html),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Sends plain ASCII unencoded, so that a long link can be copied from the source of a mail;
 * nodemailer would break it at 76 characters. Other text is encoded by nodemailer.
 */
function wholeLines(type: string, content: string): string | { raw: string } {
  const lines = content.split(/\r?\n/);
  if (!/^[\t\r\n\x20-\x7e]*$/.test(content) || lines.some((line) => line.length > 998)) return content;
  const headers = [`Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: 7bit", ""];
  return { raw: [...headers, ...lines].join("\r\n") };
}
