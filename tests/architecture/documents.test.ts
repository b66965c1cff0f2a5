import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { alarmMessages } from "~/messages/dashboard";
import { PINNED_VERSION } from "../../scripts/pinned-node.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Whether there is no such file; `NNNN-name.ts` stands for any migration. */
const isMissing = (file: string) => !file.includes("NNNN") && !existsSync(path.join(ROOT, file));
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const DECISIONS = readdirSync(path.join(ROOT, "docs/decisions"))
  .filter((name) => name !== "README.md")
  .sort();

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...["api", "dependencies", "design", "performance", "running", "testing"].map((name) => `docs/${name}.md`),
  ...["README.md", ...DECISIONS].map((name) => `docs/decisions/${name}`),
];

test.each(DOCUMENTS)("%s names files and commands that exist", (document) => {
  const text = read(document);
  const files = [...text.matchAll(/`((?:app|db|docs|scripts|tests)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );
  const links = [...text.matchAll(/(?:\]\(|src=")(?!https?:|#)([^)"#]+)/g)].map(([, link = ""]) =>
    path.join(path.dirname(document), link),
  );
  const built = [...text.matchAll(/\bnode build\/([\w-]+)\.js/g)].map(([, name = ""]) => name);
  const scripts = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = ""]) => name);
  const known = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect([...files, ...links].filter(isMissing)).toEqual([]);
  expect(scripts.filter((name) => !(name in known.scripts))).toEqual([]);
  expect(
    built.filter((name) => name !== "index" && !existsSync(path.join(ROOT, `scripts/${name}.ts`))),
  ).toEqual([]);
});

test("comments name files that exist", () => {
  const sources = ["app", "db", "scripts", "tests"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.join(folder, name),
    ),
  );
  const named = sources
    .filter((file) => /\.(?:tsx?|mjs|css|sh)$/.test(file) && !file.includes("node_modules"))
    .flatMap((source) =>
      [...read(source).matchAll(/(?:\/\/|\*|#) .*?\b((?:app|db|docs|scripts|tests)\/[\w./-]+\.\w+)/g)].map(
        ([, file = ""]) => ({ source, file }),
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ file }) => isMissing(file))).toEqual([]);
});

test("SECURITY.md names the cases that hold its promises, as their files do", () => {
  const named = [
    ...read("SECURITY.md").matchAll(/`(tests\/[\w./-]+\.test\.tsx?)`(?: \((“[^”]+”(?:, “[^”]+”)*)\))?/g),
  ];
  expect(named.length).toBeGreaterThan(40);
  const wrong = named.flatMap(([, file = "", quoted]) => {
    const source = read(file);
    const cases = quoted?.slice(1, -1).split("”, “") ?? ["(no case)"];
    return cases
      .filter((name) => !source.includes(`"${name}"`) && !source.includes(`\`${name}\``))
      .map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test("each decision has a number and a status, and the index lists them under their titles", () => {
  const numbers = DECISIONS.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)]);
  const listed = [...read("docs/decisions/README.md").matchAll(/^- \[(\d{4})\]\((.+?)\) (.+)$/gm)].map(
    ([, number, file, title]) => `${file}: # ${number}. ${title}`,
  );
  const titles = DECISIONS.map((name) => {
    const [title = "", , status = ""] = read(`docs/decisions/${name}`).split("\n");
    expect([name, status]).toEqual([
      name,
      expect.stringMatching(/^\d{4}-\d\d-\d\d · (?:Accepted|Superseded by)/),
    ]);
    return `${name}: ${title}${status.includes("Superseded by") ? " (superseded)" : ""}`;
  });
  expect(listed.sort()).toEqual(titles.sort());
});

test("docs/dependencies.md lists what is installed, and nothing else", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version: string; dependencies?: Record<string, string> }>;
  };
  const wanted = Object.keys(packages[""]?.dependencies ?? {}).map((name) => [
    name,
    packages[`node_modules/${name}`]?.version,
  ]);
  const listed = [...read("docs/dependencies.md").matchAll(/^\| (\S+) +\| (\d+\.\d+\.\d+) +\|/gm)].map(
    ([, name, version]) => [name, version],
  );
  expect(listed).toEqual(wanted);
});

test(".env.example explains every setting, with its default", () => {
  const settings = [
    ...read("app/platform/config.server.ts").matchAll(/^ {2}([A-Z_]+): (?:optional|digits)\(/gm),
  ].map(([, name]) => name);
  const explained = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(15);
  expect(explained.sort()).toEqual(settings.sort());
});

test("every way to start the server uses the same Node, with the limits of scripts/server.sh in production", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const command of Object.values(scripts))
    expect(command).toMatch(/^node scripts\/node\.mjs scripts\/[^-]/);
  expect(read("Dockerfile")).toContain('CMD ["sh", "scripts/server.sh"]\n');
  expect(read("scripts/start.mjs")).toContain('"scripts/server.sh"');
  for (const unit of ["restaurant.service", "restaurant@.service"]) {
    expect(read(`docs/deploy/${unit}`)).toContain("ExecStart=/bin/sh scripts/server.sh\n");
  }
  const version = read(".nvmrc").trim();
  expect(PINNED_VERSION.split(".")[0]).toBe(version);
  const images = [...read("Dockerfile").matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  expect(images).toEqual([version, version]);
  expect(read("docs/running.md")).toContain(`Node.js ${version}`);
});

test("docs/running.md explains each alarm", () => {
  const [, section = ""] = /^The alarms:$(.*?)^[A-Z]/ms.exec(read("docs/running.md")) ?? [];
  const named = [...section.matchAll(/^\| `([\w-]+)`/gm)].map(([, id]) => id);
  expect(named).toEqual(Object.keys(alarmMessages));
});
