/** Asks the browser's storage; null where it is forbidden. */
export function askStorage(ask: () => string | null | void): string | null | void {
  try {
    return ask();
  } catch {
    return null;
  }
}
