// npm run gallery: writes the component gallery, build/gallery.html and build/gallery-guests.html.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureAllInstalled } from "./prepare.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
ensureAllInstalled();
const { build } = await import("esbuild");
const { subsetFonts } = await import("./subset-fonts.mjs");
// Avoids React's warnings for developers.
process.env.NODE_ENV = "production";
mkdirSync("build", { recursive: true });
await subsetFonts();

/** A style sheet as one text, with its imports, fonts and pictures inlined. */
async function bundleStyles(file) {
  const { outputFiles } = await build({
    stdin: {
      contents: `@import "${file}"; @import "./tests/gallery/gallery.css";`,
      loader: "css",
      resolveDir: ".",
    },
    bundle: true,
    write: false,
    loader: { ".woff2": "dataurl", ".svg": "dataurl" },
    logLevel: "warning",
  });
  return outputFiles[0]?.text;
}

/** Replaces @remix-run/react with the gallery's module, which imports the real one. */
const withPendingNavigation = {
  name: "pending-navigation",
  setup(build) {
    const replacement = path.resolve("tests/gallery/remix-react.ts");
    build.onResolve({ filter: /^@remix-run\/react$/ }, ({ importer }) =>
      importer === replacement ? { external: true } : { path: replacement },
    );
  },
};

const module = path.resolve("build/gallery.mjs");
await build({
  entryPoints: ["tests/gallery/gallery.tsx"],
  outfile: module,
  bundle: true,
  packages: "external",
  plugins: [withPendingNavigation],
  platform: "node",
  format: "esm",
  target: "node22",
  jsx: "automatic",
  loader: { ".svg": "dataurl" },
  logLevel: "warning",
});
const { renderGallery } = await import(pathToFileURL(module).href);
const tokens = ["tokens", "form-tokens", "office-tokens"].map((name) =>
  readFileSync(`app/ui/styles/${name}.css`, "utf8"),
);
const pages = renderGallery(tokens.join(""), {
  office: await bundleStyles("./app/ui/styles/office.css"),
  guests: await bundleStyles("./app/ui/styles/menu.css"),
});
for (const [name, html] of Object.entries(pages)) {
  const file = path.resolve("build", name);
  writeFileSync(file, html);
  console.log(pathToFileURL(file).href);
}
