const TROUBLES = /^(SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|PROTOCOL)|ENOSPC$|EDQUOT$|EROFS$|EIO$)/;

/**
 * Whether an error says that the disk is full, failing, locked or not to be
 * written: nobody's bug, and over as soon as that is.
 */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && TROUBLES.test((error as { code?: string }).code ?? "");
}
