/** The browser's storage, or an empty substitute if storage is disabled. */
export function storage(kind: "localStorage" | "sessionStorage"): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window[kind];
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}
