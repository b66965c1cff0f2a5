import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { builtFile } from "~/platform/built-file.server";

export type Child = ChildProcessByStdio<Writable, Readable, null>;

/** How a process ended: with what it said, by failing, or because it took more time, memory or words than it may. */
export type Ending = { output: Buffer } | { failure: "failed" | "tooMuch" };

/**
 * Starts a script of the build in a process of its own: what takes all memory
 * there takes down nothing else. It gets nothing of this server: no
 * environment, no channel but its input's way in and its output's way out.
 * @param memory What it may take, in MiB.
 */
export function startChild(script: string, memory: number): Child {
  return spawn(process.execPath, [`--max-old-space-size=${memory}`, builtFile(script)], {
    env: { NODE_ENV: "production", TZ: "UTC" },
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/**
 * Gives a process its whole input and waits for its end.
 * @param limits How long it may take, in milliseconds, and the most that it may say, in bytes.
 */
export function finishChild(
  child: Child,
  input: Buffer | string,
  { time, output }: { time: number; output: number },
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => child.kill("SIGKILL"), time);
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > output) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    // It may be gone before it has taken in all of it.
    child.stdin.on("error", () => {});
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      // It may have ended by itself before it could be killed for saying too much.
      if (signal || length > output) resolve({ failure: "tooMuch" });
      else resolve(code === 0 ? { output: Buffer.concat(chunks) } : { failure: "failed" });
    });
    child.stdin.end(input);
  });
}
