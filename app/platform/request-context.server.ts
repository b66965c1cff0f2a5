import { AsyncLocalStorage } from "node:async_hooks";

/** What the log says about the request under way. */
export interface RequestContext {
  requestId: string;
  /** The visitor's address. */
  visitor: string;
  /** Set by the guards once they know who is signed in. */
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs a request's handling with its context. */
export function runWithRequestContext(context: RequestContext, handle: () => void): void {
  storage.run(context, handle);
}

/** The context of the request under way; undefined in scheduled jobs and scripts. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Notes who is signed in, for the request's log line. */
export function noteUser(userId: string): void {
  const context = storage.getStore();
  if (context) context.userId = userId;
}
