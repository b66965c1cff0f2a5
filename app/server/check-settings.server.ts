// The first import of the server: other modules read settings while they load.
import "~/platform/require-node.server";
import { describeStartupError } from "~/operations/startup-error.server";
import { getConfig } from "~/platform/config.server";

try {
  getConfig();
} catch (error) {
  console.error(describeStartupError(error));
  process.exit(1);
}
