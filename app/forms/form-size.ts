/** The largest form that the server reads, in bytes of its URL-encoded body. */
export const MAX_FORM_BYTES = 64 * 1024;
