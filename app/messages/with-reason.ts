/** A message and why: `Failed to delete contact` and a reason become two sentences. */
export function withReason(message: string, reason: string): string {
  return `${message}${/[.!?]$/.test(message) ? "" : "."} ${reason}`;
}
