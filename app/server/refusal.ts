import type { Request, Response } from "express";

/**
 * Answers a request that never reaches Remix: JSON to calls, a readable page to
 * browsers, what Remix's client reads to its forms. The messages are ours;
 * nothing of the request is repeated.
 */
export function refuse(request: Request, response: Response, status: number, message: string): void {
  response.status(status);
  response.setHeader("Cache-Control", "no-store");
  if (isCall(request)) {
    response.json({ success: false, message, requestId: response.locals.requestId });
    return;
  }
  if (request.path.endsWith(".data")) {
    response.type("text/x-script").send(errorResponse(status, message));
    return;
  }
  response.type("html").send(`<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${status}</title>
<h1>${status}</h1>
<p lang="en">${message}</p>
<p><a href="/">Accueil</a></p>
</html>
`);
}

/** `{error: new ErrorResponse(status, "", message)}` as Remix's client decodes it (turbo-stream 2). */
function errorResponse(status: number, message: string): string {
  return `${JSON.stringify([{ _1: 2 }, "error", ["ErrorResponse", 3, 4, 5], message, status, ""])}\n`;
}

function isCall(request: Request): boolean {
  return request.path.startsWith("/api/") || !request.accepts(["json", "html"]) || !request.accepts("html");
}
