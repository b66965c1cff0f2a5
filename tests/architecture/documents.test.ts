import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

test.each(["README.md", "SECURITY.md", "docs/running.md", "docs/dependencies.md"])(
  "%s names files and commands that there are",
  (document) => {
    const text = read(document);
    const files = [...text.matchAll(/`((?:app|db|docs|scripts|tests)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = ""]) => file,
    );
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = ""]) =>
      path.join(path.dirname(document), link),
    );
    const built = [...text.matchAll(/\bnode build\/([\w-]+)\.js/g)].map(([, name = ""]) => name);
    const scripts = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = ""]) => name);
    const known = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    expect([...files, ...links].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(scripts.filter((name) => !(name in known.scripts))).toEqual([]);
    expect(
      built.filter((name) => name !== "index" && !existsSync(path.join(ROOT, `scripts/${name}.ts`))),
    ).toEqual([]);
  },
);

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
  const settings = [...read("app/platform/config.server.ts").matchAll(/^ {2}([A-Z_]+): optional\(/gm)].map(
    ([, name]) => name,
  );
  const explained = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(15);
  expect(explained.sort()).toEqual(settings.sort());
});

test("whatever starts the server gives it the same bounds", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
  const flags = scripts.start.match(/--\S+/g) ?? [];
  const allocator = scripts.start.match(/MALLOC_\w+=\d+/g) ?? [];
  expect(flags).toHaveLength(7);
  expect(allocator).toHaveLength(2);
  expect(read("Dockerfile")).toContain(
    JSON.stringify(["node", ...flags, "build/index.js"]).replaceAll(",", ", "),
  );
  expect(read("Dockerfile")).toMatch(new RegExp(`^ENV .* ${allocator.join(" ")}$`, "m"));
  expect(read("docs/running.md")).toContain(`/usr/bin/node ${flags.join(" ")} build/index.js\n`);
  expect(read("docs/running.md")).toMatch(new RegExp(`^Environment=.* ${allocator.join(" ")}$`, "m"));
});
