// npm run dev: Remix's own development server, on the same data as `npm start`.
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./prepare.mjs";
import { run } from "./run.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
ensureInstalled();
run(process.execPath, ["scripts/build.mjs", "--development"]);
run("node_modules/.bin/tsx", ["scripts/prepare-data.ts"]);
run("node_modules/.bin/remix", ["dev"], { NODE_ENV: "development" });
