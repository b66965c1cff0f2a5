import type { Words } from "../language";

/** Uploads, pasted lists and their check. */
export const imports = {
  '{message} The cell contains "{cell}".': "{message} La cellule contient « {cell} ».",
} as const satisfies Words;
