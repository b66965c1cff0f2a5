import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installNode, isSupported, PINNED_VERSION } from "../../scripts/pinned-node.mjs";
import { folderForFile } from "../support/for-file";

const RANGE = (JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } }).engines
  .node;
/** Old versions know no preloaded clock. */
const env = { ...process.env, NODE_OPTIONS: "" };
const OLD_NODE = (process.env.PATH ?? "")
  .split(path.delimiter)
  .map((folder) => path.join(folder, "node"))
  .find((program) => {
    const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8", env });
    return stdout && !isSupported(stdout, RANGE);
  });

const folder = folderForFile();

test.each([
  ["v22.14.0", true],
  ["v22.14.1", true],
  ["v22.20.0", true],
  ["v24.0.0", true],
  ["v100.0.0", true],
  ["v22.13.1", false],
  ["v22.9.0", false],
  ["v20.20.2", false],
  ["v9.99.99", false],
])("knows of %s whether it is 22.14 or newer: %s", (version, expected) => {
  expect(isSupported(version, ">=22.14")).toBe(expected);
});

test("the pinned Node and the one that runs the tests are supported", () => {
  expect(isSupported(PINNED_VERSION, RANGE)).toBe(true);
  expect(isSupported(process.version, RANGE)).toBe(true);
});

describe("installing the pinned Node", () => {
  let spec: string;
  let cache: string;
  let program: string;
  beforeAll(() => {
    spec = packNode("1.2.3");
  });
  beforeEach(() => {
    cache = mkdtempSync(path.join(folder, "cache-"));
    program = path.join(cache, "node-1.2.3/bin/node");
  });

  test("installs the package once, and uses it from then on", async () => {
    expect(await installNode(cache, { version: "1.2.3", spec })).toBe(program);
    expect(execFileSync(program, { encoding: "utf8" })).toBe("v1.2.3\n");
    expect(await installNode(cache, { version: "1.2.3", spec: "no-such-file.tgz" })).toBe(program);
    expect(readdirSync(cache)).toEqual(["node-1.2.3"]);
  });

  test("replaces one that is damaged or of another version", async () => {
    await installNode(cache, { version: "1.2.3", spec });
    for (const contents of ["", "#!/bin/sh\necho v1.2.2\n"]) {
      writeFileSync(program, contents);
      await installNode(cache, { version: "1.2.3", spec });
      expect(execFileSync(program, { encoding: "utf8" })).toBe("v1.2.3\n");
    }
  });

  test("removes what an interrupted installation left, but nothing of one under way", async () => {
    const { pid: ended } = spawnSync("true");
    for (const pid of [ended, process.ppid])
      mkdirSync(path.join(cache, `node-1.2.3.installing-${pid}/bin`), { recursive: true });
    await installNode(cache, { version: "1.2.3", spec });
    expect(readdirSync(cache).sort()).toEqual(["node-1.2.3", `node-1.2.3.installing-${process.ppid}`]);
  });

  test("may happen several times at once", async () => {
    const script = path.join(folder, "install.mjs");
    writeFileSync(
      script,
      `import { installNode } from ${JSON.stringify(path.resolve("scripts/pinned-node.mjs"))};
      const [cache, spec] = process.argv.slice(2);
      console.log(await installNode(cache, { version: "1.2.3", spec }));`,
    );
    const runs = await Promise.all([1, 2, 3].map(() => runNode(process.execPath, [script, cache, spec])));
    expect(runs).toEqual(runs.map(() => ({ code: 0, output: `${program}\n`, errors: "" })));
    expect(readdirSync(cache)).toEqual(["node-1.2.3"]);
  });

  test("fails where the package isn't what it should be, and leaves nothing behind", async () => {
    const other = packNode("1.2.2");
    await expect(installNode(cache, { version: "1.2.3", spec: other })).rejects.toThrow(
      "doesn't run on this machine",
    );
    expect(readdirSync(cache)).toEqual([]);
  });
});

describe("a script that is started with", () => {
  const entry = path.resolve("scripts/node.mjs");
  const report = () =>
    writeScript(
      "report.mjs",
      `import { execFileSync } from "node:child_process";
      const run = (...args) => execFileSync(args.shift(), args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
      console.log(JSON.stringify({
        version: process.version,
        args: process.argv.slice(2),
        started: run("node", "--version").trim(),
        npm: "v" + JSON.parse(run("npm", "version", "--json")).node,
      }));
      process.exitCode = 7;`,
    );

  test("a supported Node runs with that", async () => {
    const { code, output, errors } = await runNode(process.execPath, [entry, report(), "a b", "--c"]);
    expect({ code, errors }).toEqual({ code: 7, errors: "" });
    expect(JSON.parse(output)).toMatchObject({ version: process.version, args: ["a b", "--c"] });
  });

  test.runIf(OLD_NODE)("an old Node runs with the pinned one, and so does what it starts", async () => {
    const { code, output, errors } = await runNode(OLD_NODE ?? "", [entry, report(), "a b", "--c"]);
    expect(errors).toMatch(/^Node v\S+ is too old \(>=[\d.]+\): using Node [\d.]+ from npm instead, .*\n$/);
    const version = `v${PINNED_VERSION}`;
    expect(JSON.parse(output)).toEqual({ version, args: ["a b", "--c"], started: version, npm: version });
    expect(code).toBe(7);
  });

  test.runIf(OLD_NODE).each(["SIGTERM", "SIGINT"] as const)("an old Node gets %s", async (signal) => {
    const script = writeScript(
      "wait.mjs",
      `setInterval(() => {}, 1000);
      process.on("${signal}", () => { console.log("stopped"); process.exit(5); });
      console.log("waiting");`,
    );
    const child = spawn(OLD_NODE ?? "", [entry, script], { env, stdio: ["ignore", "pipe", "ignore"] });
    child.stdout.once("data", () => child.kill(signal));
    const exited = new Promise((resolve) => child.once("exit", resolve));
    expect(await text(child.stdout)).toBe("waiting\nstopped\n");
    expect(await exited).toBe(5);
  });
});

/** A package whose bin/node only says a version; returns its file. */
function packNode(version: string): string {
  const source = mkdtempSync(path.join(folder, "package-"));
  writeFileSync(path.join(source, "package.json"), JSON.stringify({ name: "some-node", version }));
  mkdirSync(path.join(source, "bin"));
  const program = path.join(source, "bin/node");
  writeFileSync(program, `#!/bin/sh\necho v${version}\n`);
  chmodSync(program, 0o755);
  execFileSync("npm", ["pack", "--silent"], { cwd: source });
  return path.join(source, `some-node-${version}.tgz`);
}

function writeScript(name: string, contents: string): string {
  const script = path.join(folder, name);
  writeFileSync(script, contents);
  return script;
}

async function runNode(node: string, args: string[]) {
  const child = spawn(node, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, output, errors };
}
