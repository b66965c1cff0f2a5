import { PassThrough } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { getLog } from "~/log.server";
import { NonceProvider } from "~/ui/nonce";

/** Renders a page whole: nothing here streams in parts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceProvider value={context.nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
      </NonceProvider>,
      {
        nonce: context.nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** Bugs go to the log; visitors who went away and answers such as 404 don't. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  getLog().error({ requestId: context.requestId, err: error }, "page failed");
}
