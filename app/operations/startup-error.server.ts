import { UnusableDatabaseError } from "~db/database-file";
import { isStorageError } from "~db/storage-error";
import { BackupError } from "./backups.server";
import { ConfigError, getConfig, MissingSecretError } from "~/platform/config.server";
import { DataFolderError } from "~/platform/data-folder.server";
import { codeOf, messageOf } from "~db/error";
import { AddressError } from "~/platform/listening-address.server";

/** The text of an error at the start of the server or a script: a readable message, or the stack of a bug. */
export function describeStartupError(error: unknown): string {
  if (error instanceof ConfigError) return `Invalid settings: ${error.message}.`;
  if ([DataFolderError, BackupError, MissingSecretError, AddressError].some((kind) => error instanceof kind))
    return messageOf(error);
  if (error instanceof UnusableDatabaseError) {
    const setting = process.env.DATABASE_URL?.trim() ? "DATABASE_URL can't be used: " : "";
    return `${setting}${error.message}\nNothing was changed. docs/running.md explains what to do.`;
  }
  if (!(error instanceof Error)) return String(error);
  // An error of the operating system, whose message names the file, or of the arguments.
  if ("syscall" in error || String(codeOf(error)).startsWith("ERR_PARSE_ARGS")) return error.message;
  if (isStorageError(error)) {
    return `The data folder ${getConfig().dataDir} can't be used: ${error.message} (${codeOf(error)}).`;
  }
  return error.stack ?? error.message;
}
