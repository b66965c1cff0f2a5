export const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024;
