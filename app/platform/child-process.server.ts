import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { builtFilePath } from "./project-folder.server";

export type Child = ChildProcessByStdio<Writable, Readable, null>;

/** How a process ended: with its output, with an error, or because it exceeded its time, memory or output limit. */
export type ChildResult = { output: Buffer } | { failure: "failed" | "limitExceeded" };

/**
 * Starts a built script in a child process, so that running out of memory doesn't stop the server. It gets no
 * environment variables from the server, and no file descriptors except standard input and output.
 */
export function startChild(script: string, heapLimitMib: number, args: string[] = []): Child {
  return spawn(process.execPath, [`--max-old-space-size=${heapLimitMib}`, builtFilePath(script), ...args], {
    env: { NODE_ENV: "production", TZ: "UTC" },
    stdio: ["pipe", "pipe", "ignore"],
  });
}

export function finishChild(
  child: Child,
  input: Buffer | string,
  { timeLimitMs, maxOutputBytes }: { timeLimitMs: number; maxOutputBytes: number },
): Promise<ChildResult> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => child.kill("SIGKILL"), timeLimitMs);
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxOutputBytes) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    // The process may end before it has read all of its input.
    child.stdin.on("error", () => {});
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      // It may have exited before it could be killed for exceeding its output limit.
      if (signal || length > maxOutputBytes) resolve({ failure: "limitExceeded" });
      else resolve(code === 0 ? { output: Buffer.concat(chunks) } : { failure: "failed" });
    });
    child.stdin.end(input);
  });
}

/** Runs jobs one at a time, in the order in which they came. */
export class Queue {
  readonly #maxWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #size = 0;

  /** @param maxWaiting How many may wait behind the running one; see `isFull`. */
  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  get isFull(): boolean {
    return this.#size > this.#maxWaiting;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    this.#size += 1;
    const result = this.#last.then(job);
    this.#last = result.catch(() => {});
    try {
      return await result;
    } finally {
      this.#size -= 1;
    }
  }
}
