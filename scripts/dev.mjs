// npm run dev: Remix's own development server, on the same data as `npm start`.
import { ensureInstalled } from "./prepare.mjs";
import { commandFile, run, runLast } from "./run.mjs";

ensureInstalled();
run(process.execPath, ["scripts/build.mjs", "--development"]);
run(process.execPath, [commandFile("tsx"), "scripts/prepare-data.ts"]);
await runLast(process.execPath, [commandFile("remix"), "dev"], { env: { NODE_ENV: "development" } });
