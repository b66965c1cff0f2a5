import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

type Source = string | ((request: IncomingMessage, response: ServerResponse) => string);

/** Helmet's headers on every response; its own inline code carries the response's nonce. */
export function securityHeaders(publicUrl: string | undefined): RequestHandler {
  const nonce: Source = (_request, response) => `'nonce-${(response as Response).locals.nonce}'`;
  return helmetWith(publicUrl, { scripts: [nonce], styles: [nonce] });
}

/** The same headers as an object, for a cached page: it has no nonce, and its styles are known by their hashes. */
export function cachedSecurityHeaders(
  publicUrl: string | undefined,
  styleHashes: string[],
): Record<string, string> {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: () => {},
  };
  helmetWith(publicUrl, { scripts: [], styles: styleHashes })({} as never, collector as never, () => {});
  return headers;
}

/** An inline style or script as the policy names it. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The policy of static files. A script may be a worker, which imports others and sends requests. */
export const filePolicy: RequestHandler = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

function helmetWith(
  publicUrl: string | undefined,
  inline: { scripts: Source[]; styles: Source[] },
): RequestHandler {
  const isSecure = publicUrl?.startsWith("https:") ?? false;
  // In development, pages listen to the compiler on a port of its own.
  const liveReload = process.env.NODE_ENV === "development" ? ["ws:"] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...liveReload],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}
