import type { Request, Response } from "express";
import { inLanguage } from "~/messages/office/language";
import { type Message, say } from "~/messages/office/t";
import { logSecurityEvent } from "~/platform/log.server";
import { type RequestContext, runWithRequestContext } from "~/platform/request-context.server";
import { renderOfficeRefusal } from "~/routes/office/refusal-page.server";
import { codeOfStatus } from "~/domain/fields/error-code";
import type { Language } from "~/domain/text/language";
import { addressOf } from "~/routes/site/site-facts.server";
import { renderGuestErrorPage } from "~/routes/site/error-page.server";
import { getConfig } from "~/platform/config.server";
import { getContentReader } from "~/platform/database.server";
import { inlineStyles } from "~/ui/guest-assets.server";
import { createCacheKey } from "./cache-key";
import { DRAIN_TIMEOUT_MS, MAX_DRAINED_BYTES } from "./limits";
import { cachedSecurityHeaders, toHashSource } from "./security-headers";

const pages = new Map<string, { key: string; html: string }>();
const MINUTE_MS = 60_000;
let currentKey: (() => string) | undefined;

/**
 * Responds to a request that doesn't reach its route: with JSON to API requests, and with a page
 * in their language to staff and guests. The response repeats nothing
 * from the request but the address of a screen of ours.
 * @param message The message for API requests and staff: one English sentence without
 * details of the server.
 */
export function reject(request: Request, response: Response, status: number, message: Message): void {
  const context = response.locals.context;
  if (status === 429) logSecurityEvent("limit reached", context);
  else if (status !== 404 && status < 500) logSecurityEvent("request rejected", context);
  response.status(status);
  response.setHeader("Cache-Control", "no-store");
  discardBody(request, response);
  if (isApiRequest(request)) {
    setRateLimitHeaders(response, context);
    const { requestId } = context;
    const said = inLanguage("en", () => say(message));
    response.json({ success: false, message: said, code: codeOfStatus(status), requestId });
    return;
  }
  const match = response.locals.match;
  if (match?.isOffice) {
    const page = runWithRequestContext(context, () => renderOfficeRefusal(message, request.originalUrl));
    response.type("html").send(page);
  } else sendErrorPage(response, status, addressOf(request.path).language);
}

/**
 * Reads the rest of the body and discards it, for a moment beyond the response. A sender
 * whose connection is closed before it has sent everything wouldn't see the response.
 */
export function discardBody(request: Request, response: Response): void {
  if (request.complete || request.destroyed) return;
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DRAINED_BYTES) request.destroy();
  });
  response.on("finish", () => {
    if (request.complete || request.destroyed) return;
    const timeout = setTimeout(() => request.destroy(), DRAIN_TIMEOUT_MS);
    request.on("close", () => clearTimeout(timeout));
    request.on("end", () => clearTimeout(timeout));
  });
}

/** Tells a program how far its limit is used. */
export function setRateLimitHeaders(response: Response, { rateLimit }: RequestContext): void {
  if (!rateLimit) return;
  response.setHeader("RateLimit-Limit", rateLimit.limit);
  response.setHeader("RateLimit-Remaining", rateLimit.remaining);
  response.setHeader("RateLimit-Reset", rateLimit.reset);
}

/** Whether a program sends the request. Downloads outside of /api/ accept a token, too. */
export function isApiRequest(request: Request): boolean {
  const hasToken = request.headers.authorization !== undefined;
  return request.path.startsWith("/api/") || hasToken || !request.accepts("html");
}

/**
 * Sends the guests' page for an error. It is rendered once per language, status and change of what
 * it says, because a server that rejects a flood of requests must not render a page for each.
 */
function sendErrorPage(response: Response, status: number, language: Language): void {
  const key = readKey();
  const name = `${language} ${status}`;
  let page = pages.get(name);
  if (page?.key !== key) {
    page = { key, html: renderGuestErrorPage({ status, language }) };
    pages.set(name, page);
  }
  response.set(cachedSecurityHeaders(getConfig().publicUrl, inlineStyles().map(toHashSource)));
  response.type("html").send(page.html);
}

/** The page cache's key; while the database can't be read, the minute. */
function readKey(): string {
  try {
    currentKey ??= createCacheKey(getContentReader());
    return currentKey();
  } catch {
    return String(Math.floor(Date.now() / MINUTE_MS));
  }
}
