import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";

const lastCore = availableParallelism() - 1;
const canPin = lastCore > 0 && spawnSync("taskset", ["-c", "0", "true"]).status === 0;
const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Pins this process, which generates the load, to the last core; the servers get the others. */
export function pinToLastCore() {
  if (canPin) spawnSync("taskset", ["-cp", String(lastCore), String(process.pid)]);
}

/**
 * Starts a server on a free port and waits until it prints that it is ready.
 * @param {string} name
 * @param {string[]} args Node's arguments: the script and its own.
 * @param {{ env: Record<string, string>, cwd?: string, ready?: string, isLimited?: boolean, countsTurns?: boolean }} options
 *   `ready`: what the server prints when it is ready; `isLimited`: with the limits of scripts/server.sh;
 *   `countsTurns`: it answers `longestTurn`.
 */
export async function startServer(
  name,
  args,
  { env, cwd, ready = "Ready", isLimited = false, countsTurns = false },
) {
  const port = await findFreePort();
  const command = [...(isLimited ? ["sh", "scripts/server.sh"] : [process.execPath]), ...args];
  const [program, ...rest] = canPin ? ["taskset", "-c", `0-${lastCore - 1}`, ...command] : command;
  const startedAt = performance.now();
  const child = spawn(program, rest, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE: process.execPath,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...(countsTurns && { NODE_OPTIONS: `--import ${new URL("longest-turn.mjs", import.meta.url).href}` }),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.on("exit", () => running.delete(child));
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      let output = "";
      child.stdout.on("data", (text) => {
        if (output.length < 10_000) output += text;
        if (output.includes(ready)) resolve();
      });
      child.on("exit", () => reject(new Error(`${name} did not start:\n${output}`)));
    })
  );
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    startedAt,
    /** User and system time so far, in milliseconds; NaN without /proc. */
    cpuTime() {
      const stat = readProc(`${child.pid}/stat`);
      const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    /** The CPU time of the longest turn of its event loop since the last call, in milliseconds. */
    async longestTurn() {
      let output = "";
      for (const signal = child.kill("SIGUSR2"); signal && !/longest turn: .*\n/.test(output);)
        output += await once(child.stdout, "data");
      return Number(/longest turn: ([\d.]+)/.exec(output)?.[1]);
    },
    /** Resident memory, in MB; NaN without /proc. */
    memory: () => (Number(/VmRSS:\s+(\d+)/.exec(readProc(`${child.pid}/status`))?.[1]) * 1024) / 1e6,
    signal: (/** @type {NodeJS.Signals} */ name) => child.kill(name),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/**
 * Measures CPU steal: the share of CPU time that a virtual machine's host gives to
 * others.
 * @returns A function that returns the share since this call; 0 without /proc.
 */
export function watchSteal() {
  // user, nice, system, idle, iowait, irq, softirq, steal
  const readTimes = () => readProc("stat").split("\n", 1)[0].split(/\s+/).slice(1, 9).map(Number);
  const before = readTimes();
  return () => {
    const times = readTimes().map((time, index) => time - before[index]);
    return times[7] / times.reduce((sum, time) => sum + time, 0) || 0;
  };
}

function readProc(name) {
  return existsSync(`/proc/${name}`) ? readFileSync(`/proc/${name}`, "utf8") : "";
}

async function findFreePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
  probe.close();
  return port;
}
