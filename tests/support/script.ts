import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/**
 * Runs a script of the build to its end.
 * @param options.asNobody Run it as an unprivileged user; the tests must run as root.
 */
export async function runScript(
  name: string,
  args: string[],
  { env = {}, asNobody = false }: { env?: Record<string, string>; asNobody?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const { PATH, NODE_OPTIONS, CLOCK_OFFSET_MS } = process.env;
  const child = spawn(process.execPath, [`build/${name}.js`, ...args], {
    env: { PATH, NODE_OPTIONS, CLOCK_OFFSET_MS, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(asNobody && { uid: 65_534, gid: 65_534 }),
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: output + errors };
}
