import { AsyncLocalStorage } from "node:async_hooks";
import type { ChangesTable } from "~db/schema";

/** Who makes changes, and by which way. */
export interface Author {
  id: string | null;
  name: string;
  source: ChangesTable["source"];
}

const COMMAND: Author = { id: null, name: "Command line", source: "command" };

const storage = new AsyncLocalStorage<{ author: Author; formUrl?: string }>();

/** Runs the handling of a request, which `setAuthor` then names the author of. Outside of it the command line is. */
export function runWithAuthor<Result>(run: () => Result): Result {
  return storage.run({ author: COMMAND }, run);
}

/**
 * Names who makes the changes of the request under way: called by the guards.
 * @param formUrl The address of the form that they have sent, if any.
 */
export function setAuthor(author: Author, formUrl?: string): void {
  const store = storage.getStore();
  if (store) Object.assign(store, { author, formUrl: formUrl ?? store.formUrl });
}

export function getAuthor(): Author {
  return storage.getStore()?.author ?? COMMAND;
}

/** The form that the request under way has sent, and who sent it. */
export function getSentForm(): { userId: string; url: string } | undefined {
  const { author, formUrl } = storage.getStore() ?? {};
  return author?.id && formUrl !== undefined ? { userId: author.id, url: formUrl } : undefined;
}
