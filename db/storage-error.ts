import { codeOf } from "./error";

const STORAGE_ERROR_CODES =
  /^(SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|PROTOCOL)|ENOSPC$|EDQUOT$|EROFS$|EIO$)/;

/**
 * Whether an error means that the disk is full, failing or read-only, or the
 * database locked: not a bug, and it may pass.
 */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && STORAGE_ERROR_CODES.test(codeOf(error) ?? "");
}
