import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError, readConfig, readEnvironment } from "~/platform/config.server";
import { findMisspeltSettings } from "~/platform/misspelt-settings.server";
import { folderForTest } from "../support/for-file";

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

test.each([
  [{}, true],
  [{ PUBLIC_URL: "http://192.168.1.5:3000" }, true],
  [{ PUBLIC_URL: "https://www.example.ch" }, false],
  [{ PUBLIC_URL: "https://www.example.ch", DEMO_DATA: "1" }, true],
  [{ DEMO_DATA: "0" }, false],
])("demo data with %j: %s", (environment, expected) => {
  expect(readConfig(environment, { readOnly: true }).demoData).toBe(expected);
});

describe(".env", () => {
  let folder: string;
  beforeEach(() => {
    folder = folderForTest();
  });
  afterEach(() => {
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

describe("a wrong value is named, with what is allowed", () => {
  const wrong: Record<string, string[]> = {
    PORT: ["eighty", "0", "65536", "-1", "80.5"],
    HOST: ["http://0.0.0.0", "my host"],
    DATA_DIR: ["/dev/null", "/dev/null/data"],
    DATABASE_URL: ["postgres://example", "file:", "file:/tmp", "file:/nowhere/x.sqlite", "file:/dev/null/x"],
    SESSION_SECRET: ["short"],
    NEW_SESSION_SECRET: ["yes"],
    SESSION_HOURS: ["-1", "0", "8761", "day"],
    ADMIN_EMAIL: ["nobody"],
    ADMIN_PASSWORD: ["short", "é".repeat(37)],
    DEMO_DATA: ["yes"],
    SMTP_URL: [
      ...["http://mail.example", "smtp://", "smtp://mail.example:port", "smtp://:secret@mail.example"],
      ...["smtp://anna:1#2@mail.example", "smtp://anna:1/2@mail.example", "smtp://mail.example/x"],
    ],
    MAIL_FROM: ["nobody", "@", "Da Tonino <@>"],
    PUBLIC_URL: ["pizza.example", "https://pizza.example/menu"],
    TIME_ZONE: ["Europe/Fribourg"],
    CONTACT_RETENTION_DAYS: ["-1", "a year", "1.5"],
    HISTORY_DAYS: ["29", "1", "-30", "030"],
    SECURITY_LOG_DAYS: ["-1"],
    BACKUP_EVERY_HOURS: ["daily", "-1", "8761"],
    BACKUP_KEEP: ["0", "all"],
    BACKUP_DIR: ["/dev/null", "/dev/null/backups"],
    BACKUP_COPY_TO: ["/dev/null", `/tmp/${"long".repeat(99)}`],
    OFFSITE_KEEP_DAYS: ["-1"],
    METRICS_TOKEN: ["short"],
    TRUST_PROXY: ["2", "yes"],
    REQUESTS_PER_MINUTE: ["0", "many"],
    LOG_LEVEL: ["loud"],
  };

  test("of every setting", () => {
    const settings = readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=/gm);
    expect(Object.keys(wrong).sort()).toEqual([...settings].map(([, name]) => name).sort());
  });

  test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value])))(
    "%s=%s",
    (name = "", value = "") => {
      const read = () => readConfig({ DATA_DIR: folderForTest(), [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^${name} must [^\n]+$`));
    },
  );

  test("but for the doctor, which examines files and folders itself", () => {
    expect(() => readConfig({ BACKUP_DIR: "/dev/null" }, { readOnly: true })).not.toThrow();
  });
});

test("several wrong values are told together", () => {
  expect(() => readConfig({ PORT: "x", LOG_LEVEL: "x" }, { readOnly: true })).toThrow(
    /^PORT must .*; LOG_LEVEL must /,
  );
});

test.each([
  ["HISTORY_DAYS", "0"],
  ["HISTORY_DAYS", "30"],
  ["HOST", "::1"],
  ["HOST", "restaurant.local"],
  ["MAIL_FROM", "Da Tonino <ciao@example.com>"],
  ["SMTP_URL", "smtps://ciao%40example.com:secret@mail.example.com:465"],
])("%s=%s is allowed", (name, value) => {
  expect(() => readConfig({ [name]: value }, { readOnly: true })).not.toThrow();
});
