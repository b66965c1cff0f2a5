import { BROWSER_STORAGE, type StoredKey } from "~/restaurant/browser-storage";

// In the browsers of other apps and with strict settings, storage can be missing, disabled or full.

export function readStored(key: StoredKey): string | null {
  try {
    return window[BROWSER_STORAGE[key]].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. Returns false if that isn't possible. */
export function store(key: StoredKey, text: string): boolean {
  try {
    window[BROWSER_STORAGE[key]].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: StoredKey): void {
  try {
    window[BROWSER_STORAGE[key]].removeItem(key);
  } catch {
    // Then there is nothing to remove.
  }
}
