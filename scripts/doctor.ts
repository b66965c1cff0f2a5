// npm run doctor [-- --before-start]: checks everything that the site needs and says what to fix.
// Changes nothing. --before-start: no server need be running yet.
import "~/platform/require-node.server";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { readConfig, readEnvironment } from "~/platform/config.server";
import { productVersion } from "~/platform/project-folder.server";
import { runDoctor } from "~/operations/doctor/run-doctor.server";
import { describeFindings } from "~/operations/doctor/finding";
import { describeStartupError } from "~/operations/startup-error.server";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
try {
  const { values } = parseArgs({ options: { "before-start": { type: "boolean" } } });
  const config = readConfig(readEnvironment(), { readOnly: true });
  const { text, problems } = describeFindings(
    await runDoctor(config, { isBeforeStart: values["before-start"] }),
  );
  console.log(text);
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  console.error(`Version ${productVersion()}, Node ${process.version}`);
  console.error(describeStartupError(error));
  process.exitCode = 1;
}
