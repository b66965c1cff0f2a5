import {
  type AppLoadContext,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import { runWithAuthor } from "~/domain/history/author.server";
import { type RequestContext, runWithRequestContext } from "~/platform/request-context.server";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";

declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId: string;
    /** The visitor's address. */
    visitor: string;
    /** The nonce of this response's Content-Security-Policy; undefined for a cached page. */
    nonce: string | undefined;
    /** Set if a loader or an action failed because the disk is full, locked or failing. */
    storageTrouble?: boolean;
  }
}

/**
 * Passes requests to Remix. It replaces the adapter of @remix-run/express, which trusts
 * X-Forwarded-Host and doesn't limit bodies.
 * @param publicUrl The site's own origin; without it, the request's own Host is used.
 */
export function remixHandler(build: ServerBuild, publicUrl: string | undefined): RequestHandler {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return async (request, response, next) => {
    try {
      const requestContext = response.locals.context as RequestContext;
      const { requestId, visitor } = requestContext;
      const context: AppLoadContext = { requestId, visitor, nonce: response.locals.nonce };
      const origin = publicUrl ?? `http://${request.headers.host}`;
      const webRequest = toWebRequest(request, response, origin);
      // Entered only here: the body's events and the queue call back in other contexts.
      const result = await runWithRequestContext(requestContext, () =>
        runWithAuthor(() => handle(webRequest, context)),
      );
      await send(result, response);
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
    // Undefined for GET and HEAD, and if the body wasn't read.
    body: response.locals.body as Buffer<ArrayBuffer> | undefined,
  });
}

async function send(result: Response, response: ExpressResponse): Promise<void> {
  response.statusMessage = result.statusText;
  response.status(result.status);
  for (const [name, value] of result.headers) response.append(name, value);
  if (result.body) await writeReadableStreamToWritable(result.body, response);
  else response.end();
}
