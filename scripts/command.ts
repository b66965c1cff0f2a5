import { fileURLToPath } from "node:url";
import { describeStartupError } from "~/operations/startup-error.server";
import { closeDatabase } from "~/platform/database.server";

/** The folder in which the command was typed; npm changes to the project's. */
export const typedIn = process.env.INIT_CWD ?? process.cwd();

/**
 * Runs a command of the owner in the project's folder, and closes the database after it.
 * The process exits with 1 if it fails.
 * @param run Returns the error message, if any.
 * @param failed Stands in front of an unexpected error.
 */
export async function runCommand(run: () => Promise<string | undefined>, failed = ""): Promise<void> {
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  try {
    const problem = await run();
    if (!problem) return;
    console.error(problem);
    process.exitCode = 1;
  } catch (error) {
    console.error(failed + describeStartupError(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
