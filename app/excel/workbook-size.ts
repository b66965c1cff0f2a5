/** The largest file that is taken, in bytes. */
export const MAX_WORKBOOK = 5 * 1024 * 1024;
