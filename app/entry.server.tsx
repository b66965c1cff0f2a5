import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isStorageError } from "~db/storage-error";
import { STORAGE_RETRY_AFTER } from "~/forms/unexpected-error.server";
import { wholeReply } from "~/server/whole-body.server";
import { getLog } from "~/platform/log.server";
import { NonceProvider } from "~/ui/nonce";

/** Renders a page whole: nothing here streams in parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const html = renderToString(
    <NonceProvider value={context.nonce}>
      <RemixServer context={await withWholeData(remixContext)} url={request.url} nonce={context.nonce} />
    </NonceProvider>,
  );
  if (context.storageTrouble) headers.set("Retry-After", String(STORAGE_RETRY_AFTER));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return wholeReply(Buffer.from(`<!DOCTYPE html>${html}`), {
    headers,
    status: context.storageTrouble ? 503 : status,
  });
}

/**
 * Remix hands the loaders' data to the page as a stream, for which a page must
 * be rendered as one. All of ours is there already: it is put where Remix keeps
 * the parts of the stream that have arrived.
 */
async function withWholeData(remixContext: EntryContext): Promise<EntryContext> {
  if (!remixContext.serverHandoffStream) return remixContext;
  const data = await new Response(remixContext.serverHandoffStream).text();
  const arrived = (result: { done: boolean; value: string }) =>
    Object.assign(Promise.resolve(), { result, error: undefined });
  return {
    ...remixContext,
    serverHandoffStream: new ReadableStream(),
    renderMeta: {
      ...remixContext.renderMeta,
      streamCache: { 0: arrived({ done: false, value: data }), 1: arrived({ done: true, value: "" }) },
    },
  };
}

/** What a page shows is kept as little as the page. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  if (!context.storageTrouble) return response;
  response.headers.set("Retry-After", String(STORAGE_RETRY_AFTER));
  return new Response(response.body, { headers: response.headers, status: 503 });
}

/**
 * Bugs go to the log; answers such as 404 and 405, which name the address, don't,
 * nor visitors who went away (only Remix's development server says so).
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  getLog().error({ requestId: context.requestId, err: error }, "page failed");
  // What crashed is told by the page's ErrorBoundary; that it isn't a bug, by its status.
  if (isStorageError(error)) context.storageTrouble = true;
}
