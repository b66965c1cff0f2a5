import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

type PolicySource = string | ((request: IncomingMessage, response: ServerResponse) => string);

/** Sets Helmet's headers on every response. Inline code is allowed by the response's nonce. */
export function securityHeaders(publicUrl: string | undefined): RequestHandler {
  const nonce: PolicySource = (_request, response) =>
    `'nonce-${(response as Response).locals.context.nonce}'`;
  return helmetWith(publicUrl, { scripts: [nonce], styles: [nonce] });
}

/** The same headers as an object, for a cached page, whose inline styles are allowed by their hashes. */
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

/** The source of an inline style or script in the policy. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The policy of static files. A script may run as a worker, which imports scripts and sends requests. */
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
  inline: { scripts: PolicySource[]; styles: PolicySource[] },
): RequestHandler {
  const isSecure = publicUrl?.startsWith("https:") ?? false;
  // In development, pages connect to the compiler on another port.
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
