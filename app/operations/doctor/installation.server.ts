import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { projectFolder, productVersion } from "~/platform/project-folder.server";
import { type Config, findMisspeltSettings } from "~/platform/config.server";
import { isDataFolderInUse } from "~/platform/data-folder.server";
import { listLikelyProxies, UNTRUSTED_PROXY } from "../likely-proxies.server";
import { queryCurrentDatabase } from "./data.server";
import { type Finding, passed, problem, warning } from "./finding";

export function checkProgram(): Finding {
  const text = `Version ${productVersion()}, Node ${process.version}, ${process.platform} ${process.arch}`;
  const needed = neededNode();
  if (process.versions.node.localeCompare(needed, "en", { numeric: true }) >= 0)
    return passed("program", text);
  return problem(
    "program",
    `${text}.`,
    `It needs Node ${needed} or newer: docs/running.md says how to get it.`,
  );
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

export function checkMisspeltSettings(): Finding[] {
  return findMisspeltSettings(process.env).map(({ name, meant }) =>
    warning("settings", `${name} is not a setting.`, `Did you mean ${meant}?`),
  );
}

export async function checkServer({ dataDir, port, host }: Config): Promise<Finding> {
  const about = "server";
  if (!isDataFolderInUse(dataDir)) return passed(about, "None is running on this data folder.");
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

export function checkPublicUrl({ publicUrl, trustProxy, host }: Config): Finding[] {
  const about = "address";
  if (!publicUrl) {
    const text = "No PUBLIC_URL: links in mails lead to localhost.";
    return [warning(about, text, "On the open internet set PUBLIC_URL=https://www.example.ch")];
  }
  if (publicUrl.startsWith("http:")) {
    const advice = "Put a proxy with TLS in front, as docs/running.md shows.";
    return [warning(about, `${publicUrl} isn't encrypted.`, advice)];
  }
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

/** What the running server, or the last one, has seen of a proxy that TRUST_PROXY doesn't name. */
export async function checkLikelyProxies({ databaseFile, trustProxy }: Config): Promise<Finding[]> {
  if (trustProxy) return [];
  const seen = (await queryCurrentDatabase(databaseFile, listLikelyProxies)) ?? [];
  if (seen.length === 0) return [];
  const peers = seen.map(({ peer, seenAt }) => `${peer} since ${seenAt.slice(0, 16)}Z`).join(", ");
  return [warning("address", `${UNTRUSTED_PROXY.reason} Seen: ${peers}.`, UNTRUSTED_PROXY.advice)];
}

/** The oldest version of Node that package.json allows, such as `22.12`. */
function neededNode(): string {
  const file = readFileSync(path.join(projectFolder(), "package.json"), "utf8");
  const { engines } = JSON.parse(file) as { engines: { node: string } };
  return engines.node.replace(/^>=/, "");
}
