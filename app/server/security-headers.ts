import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { InlineHashes } from "./late-hydration";

type ScriptSource = string | ((request: IncomingMessage, response: ServerResponse) => string);

/** Helmet's headers on every reply, with a policy that runs only the site's own scripts and styles. */
export function securityHeaders(publicUrl: string | undefined): RequestHandler {
  return headersFor(publicUrl, {
    scripts: [(_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
    styles: [],
    isolated: true,
  });
}

/**
 * The same headers as a list, for a page that is kept and so can hold no nonce:
 * its inline scripts and styles are known by what they say. It tells no one
 * anything that others don't get, so nothing is to be kept from the window that
 * opened it, and the browser needn't start a process for it alone.
 */
export function keptSecurityHeaders(publicUrl: string | undefined, hashes: InlineHashes): [string, string][] {
  const headers: [string, string][] = [];
  const collector = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => {},
  };
  headersFor(publicUrl, { ...hashes, isolated: false })({} as never, collector as never, () => {});
  return headers;
}

/**
 * The policy of files, in place of a page's: a guest's first visit waits for
 * some of them, and each would carry 200 bytes that say nothing to a font. A
 * script may be a worker, which imports others and asks the server.
 */
export const filePolicy: RequestHandler = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

function headersFor(
  publicUrl: string | undefined,
  page: { scripts: ScriptSource[]; styles: string[]; isolated: boolean },
): RequestHandler {
  const isSecure = publicUrl?.startsWith("https:") ?? false;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...page.scripts],
        styleSrc: ["'self'", ...page.styles],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: page.isolated,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}
