// npm run test:mutation: changes the code of app/domain, one expression at a time, and lists the
// changes that no unit test notices. Arguments go to Stryker: --mutate "app/domain/hours/*.ts".
import { ensureAllInstalled, ensureBuilt } from "./prepare.mjs";
import { commandFile, runAndExit } from "./run.mjs";

ensureAllInstalled();
// Some tests start the build's child processes.
ensureBuilt();
const config = "tests/mutation/stryker.config.mjs";
await runAndExit(process.execPath, [commandFile("stryker"), "run", config, ...process.argv.slice(2)]);
