type StorageKind = "localStorage" | "sessionStorage";

// In the browsers of other apps and with strict settings, storage can be missing, disabled or full.

export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

export function takeStored(kind: StorageKind, key: string): string | null {
  const text = readStored(kind, key);
  if (text !== null) window[kind].removeItem(key);
  return text;
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
