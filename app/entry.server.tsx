import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { isStorageError } from "~db/storage-error";
import { renewSession } from "~/auth/session.server";
import { STORAGE_RETRY_AFTER_S } from "~/web/unexpected-error.server";
import { getDatabase } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { getRequestContext, setRequestFacts } from "~/platform/request-context.server";
import { escapeHtml } from "~/domain/text/html";
import { nextTurn } from "~/platform/turns.server";
import {
  GuestAssetsProvider,
  NonceProvider,
  type TitleParts,
  TitlePartsProvider,
  titlePrefix,
} from "~/ui/document-context";
import { guestAssets } from "~/ui/guest-assets.server";

/** Renders a page completely before sending it, so that an error can still set the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const context = getRequestContext();
  const nonce = context?.nonce;
  await renewSession(getDatabase(), request, headers);
  const titleParts: TitleParts = {};
  await nextTurn();
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <GuestAssetsProvider value={guestAssets()}>
          <TitlePartsProvider value={titleParts}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </TitlePartsProvider>
        </GuestAssetsProvider>
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          if (context?.hasStorageError) headers.set("Retry-After", String(STORAGE_RETRY_AFTER_S));
          headers.set("Content-Type", "text/html; charset=utf-8");
          if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
          const init = { headers, status: context?.hasStorageError ? 503 : status };
          const collector = collectPage((page) =>
            resolve(new Response(withTitlePrefix(page, titlePrefix(titleParts)), init)),
          );
          pipe(collector.on("error", reject));
        },
        onShellError: reject,
      },
    );
  });
}

/** A stream that collects the bytes of a page. */
function collectPage(onEnd: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      // React 18 leaves NULs where a multi-byte character doesn't fit into the rest of its buffer.
      chunks.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
      next();
    },
    final(next) {
      next();
      onEnd(Buffer.concat(chunks));
    },
  });
}

/** Puts a text before the page's title, which the browser hides from React (`showPageTitleToReact`). */
function withTitlePrefix(page: Buffer<ArrayBuffer>, prefix: string): Buffer<ArrayBuffer> {
  const [start, end] = [page.indexOf("<title>"), page.indexOf("</title>")];
  if (prefix === "" || start < 0) return page;
  const title = page.subarray(start + "<title>".length, end);
  const opening = `<title data-page="${title.toString()}">${escapeHtml(prefix)}`;
  return Buffer.concat([page.subarray(0, start), Buffer.from(opening), page.subarray(end - title.length)]);
}

/** A page's data has the same caching rules as the page. */
export async function handleDataRequest(
  response: Response,
  { request }: { request: Request },
): Promise<Response> {
  await renewSession(getDatabase(), request, response.headers);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  if (!getRequestContext()?.hasStorageError) return response;
  response.headers.set("Retry-After", String(STORAGE_RETRY_AFTER_S));
  return new Response(response.body, { headers: response.headers, status: 503 });
}

/** Logs bugs, but neither thrown responses such as 404 nor aborted requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  getLog().error({ err: error }, "page failed");
  // The ErrorBoundary informs the visitor; the server sets 503 instead of 500.
  if (isStorageError(error)) setRequestFacts({ hasStorageError: true });
}
