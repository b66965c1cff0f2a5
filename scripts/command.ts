import { fileURLToPath } from "node:url";
import { describeStartupError } from "~/operations/startup-error.server";
import { closeDatabase } from "~/platform/database.server";

/**
 * Runs a command of the owner in the project's folder, and closes the database after it.
 * The process exits with 1 if it fails.
 * @param run Returns the error message, if any.
 */
export async function runCommand(run: () => Promise<string | undefined>): Promise<void> {
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  try {
    const problem = await run();
    if (problem) console.error(problem);
    process.exitCode = problem ? 1 : 0;
  } catch (error) {
    console.error(describeStartupError(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
