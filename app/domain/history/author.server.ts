import { AsyncLocalStorage } from "node:async_hooks";
import type { ChangesTable } from "~db/schema";

/** Who makes a change, and through which interface. */
export interface Author {
  /** The user's id; null for the command line. */
  id: string | null;
  name: string;
  source: ChangesTable["source"];
}

const COMMAND_LINE: Author = { id: null, name: "Command line", source: "command" };

const storage = new AsyncLocalStorage<{ author: Author }>();

/** Runs the handling of a request, whose author the guards set with `setAuthor`. */
export function runInAuthorContext<Result>(run: () => Result): Result {
  return storage.run({ author: COMMAND_LINE }, run);
}

/** Sets the author of the current request's changes. */
export function setAuthor(author: Author): void {
  const store = storage.getStore();
  if (store) store.author = author;
}

/** The author of the current request's changes; the command line outside of requests. */
export function getAuthor(): Author {
  return storage.getStore()?.author ?? COMMAND_LINE;
}
