import type { AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import { wholeBody } from "./whole-body.server";
import { endPacked } from "./packed-reply";
import type { RouteHandler } from "./route-handler";

declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId: string;
    /** The visitor's address. */
    visitor: string;
    /** Of this reply's Content-Security-Policy; a page that is kept has none. */
    nonce: string | undefined;
    /** Set where a loader or an action failed because the disk is full, locked or failing. */
    storageTrouble?: boolean;
  }
}

/**
 * Hands requests to Remix. It stands in for the stock adapter of
 * @remix-run/express, which believes X-Forwarded-Host and streams bodies
 * uncounted: here the origin is the canonical one and the body was counted.
 * @param publicUrl The site's own origin; without it, the request's own Host counts.
 */
export function remixHandler(handle: RouteHandler, publicUrl: string | undefined): RequestHandler {
  return async (request, response, next) => {
    try {
      const context: AppLoadContext = {
        requestId: response.locals.requestId,
        visitor: request.ip ?? "unknown",
        nonce: response.locals.nonce,
      };
      const origin = publicUrl ?? `http://${request.headers.host}`;
      await send(await handle(toWebRequest(request, response, origin), context), request, response);
    } catch (error) {
      next(error);
    }
  };
}

function toWebRequest(request: ExpressRequest, response: ExpressResponse, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === "x-forwarded-host") continue;
    for (const each of [value].flat()) headers.append(name, each);
  }
  headers.set("Host", new URL(origin).host);
  return new Request(origin + request.originalUrl, {
    method: request.method,
    headers,
    // Undefined for GET and HEAD, which were not read.
    body: response.locals.body as Uint8Array<ArrayBuffer> | undefined,
  });
}

async function send(reply: Response, request: ExpressRequest, response: ExpressResponse): Promise<void> {
  response.statusMessage = reply.statusText;
  response.status(reply.status);
  for (const [name, value] of reply.headers) response.append(name, value);
  // Whole: nothing here streams, and a stream would cost more than the bytes.
  await endPacked(request, response, await wholeBody(reply));
}
