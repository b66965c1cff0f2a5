// node scripts/run-source.mjs <name> [argument …]: runs a TypeScript script beside an up-to-date build.
import { ensureAllInstalled, ensureBuilt } from "./prepare.mjs";
import { commandFile, runAndExit } from "./run.mjs";

const [name, ...args] = process.argv.slice(2);
ensureAllInstalled();
ensureBuilt();
await runAndExit(process.execPath, [commandFile("tsx"), `scripts/${name}.ts`, ...args]);
