import { AsyncLocalStorage } from "node:async_hooks";
import type { ChangesTable } from "~db/schema";
import type { AuthenticatedUser } from "~/domain/users/user";
import type { OfficeLanguage } from "~/messages/office/language";
import { NOBODY } from "./security-event";

export interface Author {
  /** The user's id; null for the command line. */
  id: string | null;
  name: string;
  source: ChangesTable["source"];
}

/** What belongs to one request. Express keeps it as `response.locals.context`. */
export interface RequestContext {
  requestId: string;
  visitor: string;
  userAgent: string;
  /** The path of its route as the route table writes it, such as `/api/menu/edit/:id`. */
  pattern?: string;
  /** The nonce of this response's Content-Security-Policy; undefined for a cached page. */
  nonce?: string;
  user?: AuthenticatedUser;
  /** Of a page of the office, of accounts or of a sheet's controls. A call, a job and a command read English. */
  language?: OfficeLanguage;
  /** Who makes the request's changes; the guards set it. */
  author?: Author;
  formUrl?: string;
  /** The values typed into an edit form. If the item was deleted meanwhile, the loader shows them in the dialog. */
  editedItem?: { id: string };
  /** Set if the body wasn't read because the file in it is too large. */
  isFileTooLarge?: boolean;
  /** Names in a call that nobody knows; its response tells them. */
  ignored?: { name: string; didYouMean?: string }[];
  /** Set if the request only asks what would be done. */
  isDryRun?: true;
  /** Set if a loader or an action failed because the disk is full, locked or failing. */
  hasStorageError?: boolean;
  /** The tightest of the visitor's limits that counted this request, or the one that is reached. */
  rateLimit?: RateLimit;
  /** What is done once the response has been sent, or its connection has ended. */
  afterResponse: (() => void | Promise<void>)[];
}

/** How far a limit is used: how many events it allows, how many are left, and the seconds until it starts anew. */
export interface RateLimit {
  limit: number;
  remaining: number;
  reset: number;
}

const COMMAND_LINE: Author = { id: null, name: NOBODY.commandLine, source: "command" };

const storage = new AsyncLocalStorage<RequestContext>();

export function runWithRequestContext<Value>(context: RequestContext, handle: () => Value): Value {
  return storage.run(context, handle);
}

/** The current request's context; undefined in scheduled jobs and scripts. */
export function getRequestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Adds facts to the current request's context. Ignored outside of requests. */
export function setRequestFacts(facts: Partial<Omit<RequestContext, "afterResponse">>): void {
  Object.assign(storage.getStore() ?? {}, facts);
}

/** Notes a limit that has counted the current request. Ignored outside of requests. */
export function noteRateLimit(rateLimit: RateLimit): void {
  const context = storage.getStore();
  if (context && rateLimit.remaining < (context.rateLimit?.remaining ?? Infinity))
    Object.assign(context, { rateLimit });
}

export function getAuthor(): Author {
  return storage.getStore()?.author ?? COMMAND_LINE;
}

export function getVisitor(): string {
  return storage.getStore()?.visitor ?? "unknown";
}

/**
 * Runs a task once the current request's response has been sent, so that nobody waits for what
 * isn't part of it. Its errors are only logged. Ignored outside of requests.
 */
export function runAfterResponse(task: () => Promise<void>): void {
  storage.getStore()?.afterResponse.push(task);
}
