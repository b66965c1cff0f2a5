import { t } from "~/messages/office/t";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import path from "node:path";
import { TLSSocket } from "node:tls";
import { projectFolder, productVersion } from "~/platform/project-folder.server";
import type { Config } from "~/platform/config.server";
import { findMisspeltSettings } from "~/platform/misspelt-settings.server";
import { isDataFolderInUse } from "~/platform/data-folder.server";
import { mayBeHeldBySystemd, requireFreeAddress } from "~/platform/listening-address.server";
import { START_CHECKS } from "../start-checks.server";
import { describeStartupError } from "../startup-error.server";
import { type Finding, passed, problem, warning } from "./finding";
import { codeOf, messageOf } from "~db/error";

const DAY_MS = 86_400_000;

const PUBLIC_TIMEOUT_MS = 10_000;

/** Proxies renew a certificate about 30 days before its end. */
const MIN_CERTIFICATE_DAYS = 14;

export function checkProgram(): Finding {
  const text = `Version ${productVersion()}, Node ${process.version}, ${process.platform} ${process.arch}`;
  return passed("program", text);
}

/** Each upgrade leaves the previous version's folder; one is useful for going back. */
export function checkOtherVersions(): Finding[] {
  const own = realpathSync(projectFolder());
  const parent = path.dirname(own);
  const others = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && path.join(parent, entry.name) !== own)
    .map(({ name }) => name)
    .filter((name) => existsSync(path.join(parent, name, "build", "doctor.js")));
  if (others.length < 2) return [];
  const text = `${others.length} other versions are in ${parent}: ${others.sort().join(", ")}.`;
  return [warning("program", text, "Keep the one before this, and remove the others with rm -rf.")];
}

/** What would end the start. Before the first one there is no data folder yet, of which another check tells. */
export function checkStart(config: Config): Finding[] {
  return START_CHECKS.flatMap(({ about, check }) => {
    if (about === "database" && !existsSync(config.dataDir)) return [];
    try {
      check(config);
      return [];
    } catch (error) {
      return [problem(about, describeStartupError(error), "The server doesn't start like this.")];
    }
  });
}

export function checkMisspeltSettings(): Finding[] {
  return findMisspeltSettings(process.env).map(({ name, meant }) =>
    warning("settings", `${name} is not a setting.`, `Did you mean ${meant}?`),
  );
}

export async function checkServer({ dataDir, port, host }: Config, isBeforeStart: boolean): Promise<Finding> {
  const about = "server";
  if (!isDataFolderInUse(dataDir)) {
    const text = "None is running on this data folder.";
    if (isBeforeStart) return passed(about, text);
    return problem(about, text, "Start it and see its log. Where none is to run yet, add --before-start.");
  }
  const name = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (status === 200) return passed(about, `It is running and well: ${url}`);
    return problem(about, `${url} answers ${status}.`, "See its log.");
  } catch {
    return problem(
      about,
      `One is running on this data folder, but ${url} doesn't answer.`,
      "See its log; are PORT and HOST the same for the server and this command?",
    );
  }
}

/** Whether the next start can listen where it is to; nothing while the server runs. */
export async function checkFreeAddress({ dataDir, host, port }: Config): Promise<Finding[]> {
  if (existsSync(dataDir) && isDataFolderInUse(dataDir)) return [];
  try {
    await requireFreeAddress({ host, port });
    return [];
  } catch (error) {
    const text = messageOf(error);
    if (mayBeHeldBySystemd(port))
      return [warning("address", text, "If it is systemd, for restaurant.socket, all is well.")];
    return [problem("address", text, "The server doesn't start like this: choose another one, or free it.")];
  }
}

/** That the site has no address with https; undefined if it has. */
export function checkHttps({ publicUrl }: Pick<Config, "publicUrl">): Finding | undefined {
  if (publicUrl?.startsWith("https:")) return undefined;
  return publicUrl === undefined
    ? warning(
        "address",
        "No PUBLIC_URL: links in mails lead to localhost.",
        "On the open internet set PUBLIC_URL=https://www.example.ch",
      )
    : warning(
        "address",
        t("{address} isn't encrypted.", { address: publicUrl }),
        "Put a proxy with TLS in front, as docs/running.md shows.",
      );
}

export function checkAddressSettings({ publicUrl, trustProxy, host }: Config): Finding[] {
  const about = "address";
  const withoutHttps = checkHttps({ publicUrl });
  if (withoutHttps) return [withoutHttps];
  // The server itself has no TLS, so https means that there is a proxy.
  if (!trustProxy) {
    const text = "PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0.";
    return [
      problem(
        about,
        text,
        "Set TRUST_PROXY=1. Without it, all guests count as one visitor and share its limits.",
      ),
    ];
  }
  if (!host || host === "0.0.0.0" || host === "::") {
    const text = "The server can be reached without the proxy.";
    return [
      warning(
        about,
        text,
        "Set HOST=127.0.0.1 if the proxy is on this machine, or close the port in the firewall.",
      ),
    ];
  }
  return [passed(about, `${publicUrl}, behind a proxy`)];
}

/**
 * Asks the site for its health by its public address: is the name known, the certificate valid
 * and not about to end, and does the proxy pass on what this server answers? A connection that
 * fails may only be this machine's, such as behind a router that doesn't lead back to itself.
 */
export async function askPublicUrl({ publicUrl }: Config): Promise<Finding[]> {
  if (!publicUrl) return [];
  const about = "address";
  const url = `${publicUrl}/healthz`;
  let reply: PublicReply;
  try {
    reply = await get(url);
  } catch (error) {
    const [code, message] = [codeOf(error) ?? "", messageOf(error)];
    const text = `${url} can't be reached: ${message}.`;
    if (code === "ENOTFOUND") return [problem(about, text, "Is the name in the DNS, and is it spelt right?")];
    if (/CERT|SIGNATURE|SSL|TLS/.test(code))
      return [problem(about, text, "Renew the proxy's certificate, or correct its name.")];
    return [warning(about, text, "Ask from another network: only the connection from here may fail.")];
  }
  const { status, headers, certificateEnd } = reply;
  if (status !== 200)
    return [problem(about, `${url} answers ${status}.`, "See the proxy's log and this server's.")];
  if (headers["x-content-type-options"] !== "nosniff") {
    const text = `${url} doesn't come from this site, or without its security headers.`;
    return [problem(about, text, "Does the proxy pass on to PORT, and leave the headers as they are?")];
  }
  const daysLeft = certificateEnd && Math.floor((certificateEnd.getTime() - Date.now()) / DAY_MS);
  if (daysLeft !== undefined && daysLeft < MIN_CERTIFICATE_DAYS) {
    const text = `The certificate of ${url} ends in ${daysLeft} days.`;
    return [warning(about, text, "Proxies renew them earlier: see the proxy's log.")];
  }
  return [passed(about, `${url} answers.`)];
}

interface PublicReply {
  status?: number;
  headers: IncomingHttpHeaders;
  certificateEnd?: Date;
}

/** One GET, with the end of the server's certificate. */
function get(url: string): Promise<PublicReply> {
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith("https:") ? https : http;
    const sent = request(url, { agent: false, timeout: PUBLIC_TIMEOUT_MS }, (response) => {
      const { statusCode: status, headers, socket } = response;
      const validTo = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
      response.resume();
      resolve({ status, headers, certificateEnd: validTo === undefined ? undefined : new Date(validTo) });
    });
    sent.on("timeout", () => sent.destroy(new Error("it doesn't answer")));
    sent.on("error", reject).end();
  });
}
