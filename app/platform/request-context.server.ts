import { AsyncLocalStorage } from "node:async_hooks";

/** The current request's details for the log. */
export interface RequestContext {
  requestId: string;
  /** The visitor's address. */
  visitor: string;
  /** Set by the guards when they have authenticated the user. */
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the handling of a request with its context. */
export function runWithRequestContext(context: RequestContext, handle: () => void): void {
  storage.run(context, handle);
}

/** The current request's context; undefined in scheduled jobs and scripts. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Adds the signed-in user to the request's log line. */
export function setRequestUser(userId: string): void {
  const context = storage.getStore();
  if (context) context.userId = userId;
}
