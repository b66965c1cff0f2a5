import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { postForm, startServer } from "../support/server";

const FOLDER = "docs/deploy";
const UNITS = readdirSync(FOLDER).filter((name) => /\.(service|socket|timer)$/.test(name));
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.runIf(hasSystemd)("systemd finds nothing to complain about in the units", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "units-"));
  cpSync(FOLDER, folder, { recursive: true });
  for (const name of UNITS) {
    // Programs that this machine may not have, in their places.
    const unit = readFileSync(path.join(folder, name), "utf8")
      .replaceAll("/usr/bin/node", process.execPath)
      .replaceAll("/usr/bin/restic", "/bin/true");
    writeFileSync(path.join(folder, name), unit);
  }
  for (const name of UNITS) {
    const { status, stdout, stderr } = spawnSync(
      "systemd-analyze",
      ["verify", "--man=no", path.join(folder, name.replace("@.", "@luigi."))],
      { encoding: "utf8" },
    );
    expect({ name, status, said: (stdout + stderr).trim() }).toEqual({ name, status: 0, said: "" });
  }
  rmSync(folder, { recursive: true });
});

test("docs/running.md names each file, and no other", () => {
  const text = readFileSync("docs/running.md", "utf8");
  const named = [...text.matchAll(/(?:docs\/|\()deploy\/([\w@.-]+\.\w+|Caddyfile)\b/g)].map(
    ([, name = ""]) => name,
  );
  expect([...new Set(named)].filter((name) => !existsSync(path.join(FOLDER, name)))).toEqual([]);
  const usedByCompose = ["Caddyfile.compose"];
  const unnamed = readdirSync(FOLDER).filter(
    (name) => !named.includes(name) && !usedByCompose.includes(name),
  );
  expect(unnamed.filter((name) => !name.endsWith(".timer"))).toEqual([]);
});

test("fail2ban's filter finds the address in the line of a rejected request", async () => {
  const server = await startServer({ env: { TRUST_PROXY: "1" } });
  const headers = { "X-Forwarded-For": "203.0.113.7", Origin: "https://elsewhere.example" };
  expect((await postForm(server, "/login", { intent: "log-in" }, headers)).status).toBe(403);
  const filter = readFileSync(path.join(FOLDER, "fail2ban-filter.conf"), "utf8");
  const [, failregex = ""] = /^failregex = (.*)$/m.exec(filter) ?? [];
  const pattern = new RegExp(failregex.replace("<ADDR>", "(?<address>[0-9a-f.:]+)"));
  await expect.poll(server.output).toMatch(pattern);
  expect(pattern.exec(server.output())?.groups?.address).toBe("203.0.113.7");
  await server.stop();
});
