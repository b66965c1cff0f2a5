// node scripts/run-built.mjs <name> [argument …]: runs a script of the build.
import { ensureBuilt, ensureInstalled, hasBuild, isBuildCurrent } from "./prepare.mjs";

const [name, ...args] = process.argv.slice(2);
if (!hasBuild()) {
  ensureInstalled();
  ensureBuilt();
} else if (!isBuildCurrent()) {
  // It isn't rebuilt here, because a server may be running from it.
  console.error("The sources have changed since the last build; run `npm run build`.");
}
process.argv = [process.execPath, `build/${name}.js`, ...args];
await import(`../build/${name}.js`);
