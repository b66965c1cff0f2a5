import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Runs a script to its end, as `npm run` does it from the sources or as a container does it from the build. */
export async function runScript(
  name: string,
  args: string[],
  { env = {}, built = false }: { env?: Record<string, string>; built?: boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    built ? process.execPath : "node_modules/.bin/tsx",
    [built ? `build/${name}.js` : `scripts/${name}.ts`, ...args],
    { env: { PATH: process.env.PATH, NODE_ENV: "production", ...env }, stdio: ["ignore", "pipe", "pipe"] },
  );
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output: output + errors };
}
