const memory = new Map<string, string>();
const standIn = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
};

/** The browser's storage, or where it is forbidden one that lasts as long as the page. */
export function storage(kind: "localStorage" | "sessionStorage"): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window[kind];
  } catch {
    return standIn;
  }
}
