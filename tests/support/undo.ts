import type { Outcome } from "~/domain/outcome";
import { undoChange } from "~/domain/undo/undo.server";
import { db } from "./test-database";

/** Undoes a change in the database of the running test, by its id or by what came of making it. */
export function undo(
  change: string | Outcome<unknown>,
  options: Partial<Parameters<typeof undoChange>[2]> = {},
) {
  const id = typeof change === "string" ? change : (change.ok && change.changeId) || "";
  return undoChange(db, id, { keepNewer: false, timeZone: "Europe/Zurich", ...options });
}
