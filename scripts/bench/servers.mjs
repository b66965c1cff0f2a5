import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";

const cores = availableParallelism();
const canPin = cores > 1 && spawnSync("taskset", ["-c", "0", "true"]).status === 0;

/** A command for the servers' cores: all but the last, which is the load's. */
const onServerCores = (command) =>
  canPin ? ["taskset", "-c", cores > 2 ? `0-${cores - 2}` : "0", ...command] : command;

/** A command for the load's core. */
export const onLoadCore = (command) => (canPin ? ["taskset", "-c", String(cores - 1), ...command] : command);

const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a server on a free port and waits until it says that it is ready. */
export async function startServer(name, command, { env = {}, cwd, input, ready = "Ready" } = {}) {
  const port = await freePort();
  const [program, ...args] = onServerCores([process.execPath, ...command]);
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "inherit"],
  });
  running.add(child);
  child.on("exit", () => running.delete(child));
  child.stdin?.end(input);
  await new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (text) => {
      if (output.length < 10_000) output += text;
      if (output.includes(ready)) resolve();
    });
    child.on("exit", () => reject(new Error(`${name} did not start:\n${output}`)));
  });
  return {
    name,
    port,
    startedAt,
    /** Time on a core so far, in milliseconds; undefined where the system doesn't tell. */
    cpuTime: () => cpuTime(child.pid),
    /** The memory that it has, in bytes; undefined where the system doesn't tell. */
    memory: () => memory(child.pid, "VmRSS"),
    /** The most that it had, of late; in bytes. */
    peakMemory: () => memory(child.pid, "VmHWM"),
    /** From now on is of late. */
    forgetPeak: () => forgetPeak(child.pid),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/**
 * What share of the processors' time the machine's host takes away for others.
 * @returns Tells how much of it since this call, from 0 to 1; 0 where the system doesn't tell.
 */
export function watchStolenTime() {
  const before = processorTimes();
  return () => {
    const [all, stolen] = processorTimes().map((time, index) => time - before[index]);
    return all > 0 ? stolen / all : 0;
  };
}

/** All of it and what was stolen, in hundredths of a second. */
function processorTimes() {
  const [, ...times] = (readProc("/proc/stat") ?? "").split("\n", 1)[0].split(/\s+/).map(Number);
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in user, too.
  return [times.slice(0, 8).reduce((all, time) => all + time, 0), times[7] ?? 0];
}

function cpuTime(pid) {
  // utime and stime, in hundredths of a second.
  const fields = readProc(`/proc/${pid}/stat`)?.split(") ")[1]?.split(" ");
  return fields && (Number(fields[11]) + Number(fields[12])) * 10;
}

function memory(pid, name) {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readProc(`/proc/${pid}/status`) ?? "")?.[1];
  return kilobytes && Number(kilobytes) * 1024;
}

function forgetPeak(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // Elsewhere, of late is since its start.
  }
}

function readProc(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
