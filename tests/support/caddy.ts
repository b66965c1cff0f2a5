import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "./free-port";

const PROGRAM = "/usr/bin/caddy";

/** Whether there is a Caddy; if the tests run as root on Debian, its package is installed. */
export function ensureCaddy(): boolean {
  if (existsSync(PROGRAM)) return true;
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "caddy"], { env });
  return existsSync(PROGRAM);
}

export interface Caddy {
  url: string;
  stop: () => Promise<void>;
}

/** Starts Caddy with the documented Caddyfile, without TLS and with ports of its own. */
export async function startCaddy(serverPort: number): Promise<Caddy> {
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), "caddy-"));
  const [site = ""] = readFileSync("docs/deploy/Caddyfile", "utf8").split(/^example\.ch /m);
  const config = site
    .replace("www.example.ch", `http://127.0.0.1:${port}`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${serverPort}`);
  const file = path.join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`);
  const child = spawn(PROGRAM, ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(child, url);
  return {
    url,
    async stop() {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

async function waitFor(child: ChildProcess, url: string): Promise<void> {
  let output = "";
  child.stderr?.on("data", (chunk) => (output += chunk));
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start:\n${output}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`Caddy doesn't answer:\n${output}`);
}
