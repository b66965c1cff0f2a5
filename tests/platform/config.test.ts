import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError, findMisspeltSettings, readConfig, readEnvironment } from "~/platform/config.server";

describe("a variable that looks like a setting", () => {
  test.each([
    ["TRUSTPROXY", "TRUST_PROXY"],
    ["BACKUP_EVERY_HOUR", "BACKUP_EVERY_HOURS"],
    ["trust_proxy", "TRUST_PROXY"],
    ["PUBLIC_URI", "PUBLIC_URL"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["PORTS", "PORT"],
  ])("%s is taken for %s", (name, meant) => {
    expect(findMisspeltSettings({ [name]: "1" })).toEqual([{ name, meant }]);
  });

  test.each(["HOME", "PATH", "HOSTNAME", "NODE_ENV", "TERM", "PWD", "LANG", "SMTP_PORT", "PORT"])(
    "%s is left alone",
    (name) => {
      expect(findMisspeltSettings({ [name]: "1" })).toEqual([]);
    },
  );
});

describe("demo data", () => {
  test.each([
    [{}, true],
    [{ PUBLIC_URL: "http://192.168.1.5:3000" }, true],
    [{ PUBLIC_URL: "https://www.example.ch" }, false],
    [{ PUBLIC_URL: "https://www.example.ch", DEMO_DATA: "1" }, true],
    [{ DEMO_DATA: "0" }, false],
  ])("with %j: %s", (environment, expected) => {
    expect(readConfig(environment, { readOnly: true }).demoData).toBe(expected);
  });
});

describe(".env", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "env-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    delete process.env.A_VALUE_OF_ENV;
  });

  test("is optional", () => {
    expect(readEnvironment(folder).A_VALUE_OF_ENV).toBeUndefined();
    writeFileSync(path.join(folder, ".env"), "A_VALUE_OF_ENV=yes\n");
    expect(readEnvironment(folder).A_VALUE_OF_ENV).toBe("yes");
  });

  test.each<[string, () => void]>([
    ["is a folder", () => mkdirSync(path.join(folder, ".env"))],
    ["is a link that leads nowhere", () => symlinkSync("nowhere.env", path.join(folder, ".env"))],
  ])("that %s is said to be unreadable", (_what, make) => {
    make();
    expect(() => readEnvironment(folder)).toThrow(ConfigError);
    expect(() => readEnvironment(folder)).toThrow(/^\.env in .* can't be read/);
  });
});
