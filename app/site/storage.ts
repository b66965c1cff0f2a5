const memory = new Map<string, string>();

/** The browser's storage, or where it is forbidden one that lasts as long as the page. */
export function storage(kind: "localStorage" | "sessionStorage"): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window[kind];
  } catch {
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    };
  }
}
