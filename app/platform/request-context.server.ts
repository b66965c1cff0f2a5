import { AsyncLocalStorage } from "node:async_hooks";

/** Details of the current request. Express keeps them as `response.locals.context`. */
export interface RequestContext {
  requestId: string;
  /** The visitor's address. */
  visitor: string;
  /** Set if the body wasn't read because the file in it is too large. */
  isFileTooLarge?: boolean;
  /** Set once the user is authenticated. */
  userId?: string;
  /** The URL that an authenticated user has posted a form to. */
  formUrl?: string;
  /** What is done once the response has been sent, or its connection has ended. */
  afterResponse: (() => void | Promise<void>)[];
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the handling of a request with its context. */
export function runWithRequestContext<Value>(context: RequestContext, handle: () => Value): Value {
  return storage.run(context, handle);
}

/** The current request's context; undefined in scheduled jobs and scripts. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/**
 * Runs a task once the current request's response has been sent, so that nobody waits for what
 * isn't part of it. Its errors are only logged. Ignored outside of requests.
 */
export function runAfterResponse(task: () => Promise<void>): void {
  storage.getStore()?.afterResponse.push(task);
}

export function setRequestUser(userId: string): void {
  const context = storage.getStore();
  if (context) context.userId = userId;
}

export function setRequestFormUrl(formUrl: string): void {
  const context = storage.getStore();
  if (context) context.formUrl = formUrl;
}
