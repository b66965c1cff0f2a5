type StorageKind = "localStorage" | "sessionStorage";

// In the browsers of other apps and with strict settings, storage can be missing, disabled or full.

/** A text in the browser's storage; null if there is none. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. Returns false if that isn't possible. */
export function store(kind: StorageKind, key: string, text: string): boolean {
  try {
    window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
