import type { Request, Response } from "express";

/**
 * Answers a request that never reaches Remix: JSON to calls, a readable page to
 * browsers. The messages are ours; nothing of the request is repeated.
 */
export function refuse(request: Request, response: Response, status: number, message: string): void {
  response.status(status);
  response.setHeader("Cache-Control", "no-store");
  if (isCall(request)) {
    response.json({ success: false, message, requestId: response.locals.requestId });
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

function isCall(request: Request): boolean {
  return request.path.startsWith("/api/") || !request.accepts(["json", "html"]) || !request.accepts("html");
}
