import { useSyncExternalStore } from "react";

/**
 * The keys of staff screens and what they do. Each one presses an existing link or
 * button, or moves the focus to a field: the one with that `aria-keyshortcuts`.
 */
export const SHORTCUTS = {
  n: "Add (the screen's main button)",
  "/": "Search the list",
  e: "Edit the focused row",
  "?": "Show these shortcuts",
} as const;

export type ShortcutKey = keyof typeof SHORTCUTS;

/** The key in the browser's storage; its value is "off" if a user has turned shortcuts off. */
const STORAGE_KEY = "keyboardShortcuts";

const listeners = new Set<() => void>();

/** Turns the shortcuts of this browser on or off. */
export function setShortcuts(isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // Storage is disabled: they stay on.
  }
  for (const listener of listeners) listener();
}

/** Whether shortcuts are on; false on the server, because they need JavaScript. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsEnabled, () => false);
}

/** The attribute by which a key presses this element, and screen readers announce the key. */
export function useShortcut(key: ShortcutKey | undefined): { "aria-keyshortcuts"?: ShortcutKey } {
  return useShortcutsEnabled() && key !== undefined ? { "aria-keyshortcuts": key } : {};
}

/** Runs the shortcut of a keydown event, if the screen has one for its key. */
export function handleShortcut(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  // Caps Lock capitalises letters; on some keyboards symbols need Shift.
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  if (!Object.hasOwn(SHORTCUTS, key)) return;
  const scope = key === "e" ? document.activeElement?.closest("tr") : document;
  const element = scope?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!element) return;
  // Otherwise the field that gets the focus would receive the key.
  event.preventDefault();
  if (element instanceof HTMLInputElement) element.focus();
  else element.click();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=file])"))
  );
}

function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
