// npm run dev: the same server and data as `npm start`, rebuilt and restarted after each change.
import { ensureInstalled } from "./prepare.mjs";
import { commandFile, run, runAndExit } from "./run.mjs";

ensureInstalled();
run(process.execPath, ["scripts/build.mjs", "--development"]);
await runAndExit(
  process.execPath,
  [commandFile("remix"), "dev", "--command", "node scripts/dev-server.mjs"],
  {
    env: { NODE_ENV: "development" },
  },
);
