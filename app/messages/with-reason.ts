/** Joins a message, such as `Failed to delete contact`, and its reason to two sentences. */
export function withReason(message: string, reason: string): string {
  return `${message}${/[.!?]$/.test(message) ? "" : "."} ${reason}`;
}
