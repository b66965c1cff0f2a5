// npm run parts: writes build/parts.html, every token and part in its states, from the real components.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { cutFonts } from "./cut-fonts.mjs";

// React says less then.
process.env.NODE_ENV = "production";
mkdirSync("build", { recursive: true });
await cutFonts();

/** A style sheet with all that it imports: fonts and pictures too. */
async function sheet(file) {
  const { outputFiles } = await build({
    stdin: { contents: `@import "${file}"; @import "./docs/parts.css";`, loader: "css", resolveDir: "." },
    bundle: true,
    write: false,
    loader: { ".woff2": "dataurl", ".svg": "dataurl" },
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

const module = path.resolve("build/parts.mjs");
await build({
  entryPoints: ["docs/parts.tsx"],
  outfile: module,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node22",
  jsx: "automatic",
  loader: { ".svg": "dataurl" },
  logLevel: "warning",
});
const { partsPages } = await import(pathToFileURL(module).href);
const pages = partsPages(readFileSync("app/ui/styles/tokens.css", "utf8"), {
  office: await sheet("./app/ui/styles/office.css"),
  guests: await sheet("./app/ui/styles/menu.css"),
});
for (const [name, html] of Object.entries(pages)) {
  const file = path.resolve("build", name);
  writeFileSync(file, html);
  console.log(pathToFileURL(file).href);
}
