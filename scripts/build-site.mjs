import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/** The oldest browsers of guests that must do (docs/design.md). */
export const OLDEST_BROWSERS = { ios: "15.4", chrome: "107", firefox: "115" };

/** Builds the guests' script into public/build/, and stores its URL for the server. */
export async function buildSiteScript() {
  const { metafile } = await build({
    entryPoints: { site: "app/site/main.ts" },
    outdir: "public/build",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    // They know those that are used; esbuild thinks of the newest.
    supported: { "regexp-unicode-property-escapes": true },
    metafile: true,
    logLevel: "warning",
  });
  const file = Object.keys(metafile.outputs).find((each) => metafile.outputs[each]?.entryPoint) ?? "";
  mkdirSync("build", { recursive: true });
  writeFileSync("build/site-script.txt", `/build/${path.basename(file)}\n`);
}
