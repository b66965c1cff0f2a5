import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listBackups } from "~/operations/backup-list.server";
import { findFreePort } from "../support/free-port";
import { allRows } from "../support/rows";

/** Stands in for systemd: one service, started from the folder that `current` points to. */
const SYSTEMCTL = `#!/bin/sh
cd "$TEST_FOLDER"
echo "$@" >> systemctl.log
case "$1" in
  stop)
    [ -f pid ] || exit 0
    kill "$(cat pid)"
    while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.1; done
    rm pid ;;
  start)
    cd current
    node --env-file="$TEST_FOLDER/restaurant.env" build/index.js > "$TEST_FOLDER/server.log" 2>&1 &
    echo $! > "$TEST_FOLDER/pid" ;;
esac
`;

let folder: string;
let port: number;
const dataDir = () => path.join(folder, "data");
const rows = () => allRows(path.join(dataDir(), "restaurant.sqlite"));
const current = () => path.basename(readlinkSync(path.join(folder, "current")));
const backups = () => listBackups(path.join(dataDir(), "backups"));

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
  port = await findFreePort();
  mkdirSync(dataDir());
  mkdirSync(path.join(folder, "bin"));
  writeFileSync(path.join(folder, "bin", "systemctl"), SYSTEMCTL, { mode: 0o755 });
  const settings = {
    DATA_DIR: dataDir(),
    HOST: "127.0.0.1",
    PORT: port,
    DEMO_DATA: 1,
    SMTP_URL: "smtp://127.0.0.1:9",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, "restaurant.env"), lines.join(""));
  for (const version of ["old", "new"]) installVersion(version);
  symlinkSync(path.join(folder, "old"), path.join(folder, "current"));
  await run(path.join(folder, "bin", "systemctl"), ["start"]);
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
});
afterEach(async () => {
  await run(path.join(folder, "bin", "systemctl"), ["stop"]);
  rmSync(folder, { recursive: true });
});

function installVersion(version: string) {
  const target = path.join(folder, version);
  mkdirSync(path.join(target, "scripts"), { recursive: true });
  cpSync("build", path.join(target, "build"), { recursive: true });
  cpSync("package.json", path.join(target, "package.json"));
  for (const script of ["server.sh", "upgrade.sh"])
    cpSync(`scripts/${script}`, path.join(target, "scripts", script));
  for (const each of ["public", "node_modules"]) symlinkSync(path.resolve(each), path.join(target, each));
}

/** Puts code before the new version's server. */
function breakNewVersion(code: string) {
  const file = path.join(folder, "new", "build", "index.js");
  cpSync(file, path.join(folder, "new", "build", "real.js"));
  writeFileSync(file, `${code}\nawait import("./real.js");\n`);
}

function run(
  program: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: `${path.join(folder, "bin")}:${path.dirname(process.execPath)}:${process.env.PATH}`,
    TEST_FOLDER: folder,
    CURRENT: path.join(folder, "current"),
    SETTINGS: folder,
    RUN_AS: "root",
    ...more,
  };
  return new Promise((resolve) => {
    execFile(program, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const upgrade = (option?: string, env?: Record<string, string>) =>
  run("sh", [path.join(folder, "new", "scripts", "upgrade.sh"), ...(option ? [option] : [])], env);

describe.runIf(process.getuid?.() === 0)("scripts/upgrade.sh (needs root)", () => {
  test("asks the new version's doctor first, and changes nothing if it finds a problem", async () => {
    writeFileSync(
      path.join(dataDir(), "last-drill.json"),
      JSON.stringify({ at: "2026-11-20", backup: "b", failure: "it is damaged" }),
    );
    expect(await upgrade()).toEqual({
      code: 1,
      output: expect.stringMatching(/ERROR +drill[^]*Nothing was changed\.\n$/),
    });
    expect([current(), backups().length]).toEqual(["old", 0]);
  });

  test("puts the new version in place, after a backup and a trial", async () => {
    const { code, output } = await upgrade("--anyway");
    expect(output).toMatch(/Backup: \S+-before-upgrade\n[^]*Done: \S+\/new runs/);
    expect([code, current(), backups().map(({ kind }) => kind)]).toEqual([0, "new", ["before-upgrade"]]);
    expect((await fetch(`http://127.0.0.1:${port}/menu`)).status).toBe(200);
  });

  test("puts the old version and its data back if the new one fails before it has answered anybody", async () => {
    breakNewVersion(`
      const { default: Sqlite } = await import("better-sqlite3");
      const db = new Sqlite(process.env.DATA_DIR + "/restaurant.sqlite");
      db.exec("delete from meal_times");
      db.close();
      throw new Error("this version is broken");`);
    const before = rows().meal_times;
    const { code, output } = await upgrade("--anyway");
    expect(output).toMatch(/this version is broken[^]*failed before the new version answered anybody/);
    expect([code, current()]).toEqual([1, "old"]);
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    expect(rows().meal_times).toEqual(before);
  });

  test("never takes back a version that may have answered guests, and says what to do", async () => {
    breakNewVersion(`if (process.env.PORT === "${port}") throw new Error("only the trial works");`);
    const { code, output } = await upgrade("--anyway", { WAIT_SECONDS: "30" });
    expect(output).toMatch(
      /isn't taken back by itself[^]*Back to the old version[^]*restaurant=\S+-before-upgrade/,
    );
    expect([code, current()]).toEqual([1, "new"]);
  });
});
