import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listBackups } from "~/operations/backup-list.server";
import { findFreePort } from "../support/free-port";
import { allRows } from "../support/rows";

/**
 * Stands in for systemd: starts what the files of units say, as their programs' own processes, and keeps the file of each
 * unit that it has started. There are no sockets and no sandbox.
 */
const SYSTEMCTL = `#!/bin/sh
cd "$TEST_FOLDER"
command=$1
shift
last() { sed -n "s/^$1=//p" "$file" | tail -n 1; }
for unit in "$@"; do
  template=$(echo "$unit" | sed "s/@[^.]*/@/")
  file=$(ls units/$template run/systemd/system/$template 2> /dev/null)
  case "$command $unit" in
    *.socket) ;;
    cat*) cat "$file" ;;
    is-active*.service) kill -0 "$(cat "$unit.pid")" 2> /dev/null ;;
    stop*)
      [ -f "$unit.pid" ] || continue
      kill "$(cat "$unit.pid")"
      while kill -0 "$(cat "$unit.pid")" 2> /dev/null; do sleep 0.1; done
      rm "$unit.pid" ;;
    start*)
      instance=$(echo "$unit" | sed -n "s/.*@\\(.*\\)\\.service/\\1/p")
      sed "s/%i/$instance/g" "$file" > "$unit.started"
      file=$unit.started
      output=$(last StandardOutput)
      settings=$(sed -n "s/^Environment=//p" "$file"; cat $(sed -n "s/^EnvironmentFile=//p" "$file"))
      program=$(last ExecStart)
      cd "$(last WorkingDirectory)"
      env $settings $program >> "\${output#append:}" 2>&1 &
      cd "$TEST_FOLDER"
      echo $! > "$unit.pid" ;;
  esac
done
`;

const UNIT = "restaurant.service";

let folder: string;
let port: number;
const dataDir = (name = "restaurant") => path.join(folder, `data-${name}`);
const rows = (name?: string) => allRows(path.join(dataDir(name), "restaurant.sqlite"));
const current = () => path.basename(readlinkSync(path.join(folder, "current")));
const backups = () => listBackups(path.join(dataDir(), "backups"));
const systemctl = (...args: string[]) => run(path.join(folder, "bin", "systemctl"), args);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
  for (const each of ["bin", "units", "run/systemd/system", "restaurant"]) {
    mkdirSync(path.join(folder, each), { recursive: true });
  }
  writeFileSync(path.join(folder, "bin", "systemctl"), SYSTEMCTL, { mode: 0o755 });
  for (const each of [UNIT, "restaurant@.service"]) {
    writeFileSync(path.join(folder, "units", each), unitFile(each));
  }
  for (const version of ["old", "new"]) installVersion(version);
  symlinkSync(path.join(folder, "old"), path.join(folder, "current"));
  port = await startRestaurant("restaurant", UNIT, "restaurant.env");
});
afterEach(async () => {
  const started = readdirSync(folder).filter((name) => name.endsWith(".pid"));
  await systemctl("stop", ...started.map((name) => name.slice(0, -".pid".length)));
  rmSync(folder, { recursive: true });
});

/** Starts a restaurant's server, with settings and data of its own; returns its port. */
async function startRestaurant(name: string, unit: string, settingsFile: string): Promise<number> {
  const port = await findFreePort();
  mkdirSync(dataDir(name));
  const settings = {
    DATA_DIR: dataDir(name),
    HOST: "127.0.0.1",
    PORT: port,
    DEMO_DATA: 1,
    SMTP_URL: "smtp://127.0.0.1:9",
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(path.join(folder, settingsFile), lines.join(""));
  await systemctl("start", unit);
  await expectAnswers("/healthz", port);
  return port;
}

/** A unit as it is installed, with the folder of the test in the place of the machine's. */
function unitFile(name: string): string {
  return `${readFileSync(`docs/deploy/${name}`, "utf8")
    .replace("/opt/restaurant/", `${folder}/`)
    .replace("/etc/", `${folder}/`)}
[Service]
StandardOutput=append:${folder}/server.log
`;
}

async function expectAnswers(address: string, atPort = port) {
  const isAnswered = () =>
    fetch(`http://127.0.0.1:${atPort}${address}`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isAnswered).toBe(true);
}

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

function settings(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: "production",
    PATH: `${path.join(folder, "bin")}:${path.dirname(process.execPath)}:${process.env.PATH}`,
    TEST_FOLDER: folder,
    CURRENT: path.join(folder, "current"),
    SETTINGS: folder,
    RUN: path.join(folder, "run"),
    LOGS: folder,
    RUN_AS: "root",
  };
}

function run(
  program: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { env: { ...settings(), ...more } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const script = () => path.join(folder, "new", "scripts", "upgrade.sh");

/** What the upgrades have logged. */
function logged(): string {
  const files = readdirSync(folder).filter((name) => name.startsWith("restaurant-upgrade-"));
  return files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("");
}

const upgrade = (args: string[] = [], env?: Record<string, string>) => run("sh", [script(), ...args], env);

// Each starts up to eight servers, one after the other.
describe.runIf(process.getuid?.() === 0)("scripts/upgrade.sh (needs root)", { timeout: 240_000 }, () => {
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
    const { code, output } = await upgrade(["--anyway"]);
    expect(output).toMatch(/Backup: \S+-before-upgrade\n[^]*Done: \S+\/new runs/);
    // The shell says so of what it has stopped itself.
    expect(output).not.toContain("Terminated");
    expect([code, current(), backups().map(({ kind }) => kind)]).toEqual([0, "new", ["before-upgrade"]]);
    expect((await fetch(`http://127.0.0.1:${port}/menu`)).status).toBe(200);
  });

  test("tries the new version as the unit would run it, but without its socket", async () => {
    expect((await upgrade(["--anyway"])).code).toBe(0);
    const trial = readFileSync(path.join(folder, "restaurant-trial.service.started"), "utf8");
    const withoutSocket = unitFile(UNIT).replaceAll("restaurant.socket", "");
    expect(trial.slice(0, withoutSocket.length)).toBe(withoutSocket);
    expect(withoutSocket).toContain("ProtectSystem=strict");
    expect(trial.slice(withoutSocket.length)).toContain(`\nWorkingDirectory=${folder}/new\n`);
    expect(readdirSync(path.join(folder, "run", "systemd", "system"))).toEqual([]);
  });

  /** A new version that loses data in its trial, and then fails. */
  const LOSES_DATA = `
    const { default: Sqlite } = await import("better-sqlite3");
    const db = new Sqlite(process.env.DATA_DIR + "/restaurant.sqlite");
    db.exec("delete from meal_times");
    db.close();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    throw new Error("this version is broken");`;

  test("puts the old version and its data back if the new one fails before it has answered anybody", async () => {
    breakNewVersion(LOSES_DATA);
    const before = rows().meal_times;
    const { code, output } = await upgrade(["--anyway"]);
    expect(output).toMatch(/this version is broken[^]*failed before the new version answered anybody/);
    expect([code, current()]).toEqual([1, "old"]);
    await expectAnswers("/healthz");
    expect(rows().meal_times).toEqual(before);
  });

  test("puts the versions of all restaurants back if the trial of one fails", async () => {
    const instances = ["luigi", "anna"];
    const units = instances.map((name) => `restaurant@${name}`);
    const ports: number[] = [];
    for (const name of instances) {
      ports.push(await startRestaurant(name, `restaurant@${name}.service`, `restaurant/${name}.env`));
    }
    breakNewVersion(`if (process.env.DATA_DIR.endsWith("anna")) { ${LOSES_DATA} }`);
    const before = instances.map((name) => rows(name).meal_times);
    const { code, output } = await upgrade(["--anyway", ...units]);
    expect(output).toMatch(/this version is broken[^]*The old one runs again, with its data\.\n$/);
    expect([code, current(), instances.map((name) => rows(name).meal_times)]).toEqual([1, "old", before]);
    for (const each of ports) await expectAnswers("/menu", each);
    const tried = readFileSync(path.join(folder, "restaurant-trial@luigi.service.started"), "utf8");
    expect(tried).toContain(`\nEnvironmentFile=${folder}/restaurant/luigi.env\n`);
  });

  /** A new version that says that it isn't well, but in its trial. */
  const isUnwell = () => `
    const { Server } = await import("node:http");
    const { emit } = Server.prototype;
    if (process.env.PORT === "${port}")
      Server.prototype.emit = function (event, ...args) {
        if (event !== "request" || args[0].url !== "/healthz/deep") return emit.call(this, event, ...args);
        args[1].end("problem");
      };`;

  test.each([
    ["ends at once", () => `if (process.env.PORT === "${port}") throw new Error("only the trial works");`],
    ["isn't well", isUnwell],
  ])("takes back a version that %s after its trial, without having answered anybody", async (_what, code) => {
    breakNewVersion(code());
    const before = rows().meal_times;
    const ended = await upgrade(["--anyway"], { WAIT_SECONDS: "30" });
    expect(ended.output).toMatch(/failed before the new version answered anybody\. The old one runs again/);
    expect([ended.code, current(), rows().meal_times]).toEqual([1, "old", before]);
    await expectAnswers("/menu");
  });

  test("never takes back a version that may have answered guests, and says what to do", async () => {
    breakNewVersion(isUnwell());
    const ended = upgrade(["--anyway"], { WAIT_SECONDS: "30" });
    await expect.poll(current).toBe("new");
    await expectAnswers("/menu");
    const { code, output } = await ended;
    expect(output).toMatch(
      /isn't taken back by itself[^]*Back to the old version[^]*restaurant=\S+-before-upgrade/,
    );
    expect([code, current()]).toEqual([1, "new"]);
    await expectAnswers("/menu");
  });

  describe("goes on without its terminal", () => {
    /** Starts an upgrade, and waits until the server is stopped and its data about to be changed. */
    async function startUpgrade([program = "", ...args]: string[]) {
      const child = spawn(program, args, { env: settings() });
      let output = "";
      child.stdout.on("data", (text) => (output += text));
      const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
      await expect.poll(() => output).toMatch(/Its log: \S+[^]*Backup: /);
      return { child, ended, output: () => output };
    }
    const direct = () => ["sh", script(), "--anyway"];
    const inTerminal = () => ["script", "-qec", direct().join(" "), "/dev/null"];

    test.each<[string, () => string[], (child: ChildProcessWithoutNullStreams) => void]>([
      ["closed", inTerminal, (child) => child.kill("SIGKILL")],
      ["gone (SIGHUP)", direct, (child) => child.kill("SIGHUP")],
      ["a program that reads no more (SIGPIPE)", direct, ({ stdout }) => stdout.destroy()],
      ["killed with what it has started", direct, (child) => child.kill("SIGKILL")],
    ])("and back if it must: %s", async (_what, command, lose) => {
      breakNewVersion(LOSES_DATA);
      const before = rows().meal_times;
      lose((await startUpgrade(command())).child);
      await expect.poll(logged).toContain("The old one runs again, with its data.");
      expect([current(), rows().meal_times]).toEqual(["old", before]);
      await expectAnswers("/menu");
    });

    test("and ends well", async () => {
      const { child } = await startUpgrade(inTerminal());
      child.kill("SIGKILL");
      await expect.poll(logged).toMatch(/Done: \S+\/new runs/);
      expect(current()).toBe("new");
      await expectAnswers("/menu");
    });

    test("but goes back at Ctrl-C, and says so", async () => {
      breakNewVersion(LOSES_DATA);
      const { child, ended, output } = await startUpgrade(direct());
      child.kill("SIGINT");
      expect([await ended, current()]).toEqual([1, "old"]);
      expect(output()).toContain("The old one runs again, with its data.");
    });

    test("and no other one begins meanwhile", async () => {
      breakNewVersion(LOSES_DATA);
      const { ended } = await startUpgrade(direct());
      expect(await upgrade(["--anyway"])).toEqual({
        code: 1,
        output: expect.stringContaining("Another upgrade is running"),
      });
      await ended;
      await expectAnswers("/menu");
    });
  });
});
