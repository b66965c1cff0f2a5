import type { NextFunction, Request, RequestHandler, Response } from "express";
import { refuse } from "./refusal";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a visitor's browser send: an unsafe request
 * must come from the site itself. Browsers always say where it comes from;
 * a request that says nothing comes from a program, which no site can drive.
 * @param publicUrl The site's own origin; without it, the request's own Host counts.
 */
export function unsafeRequestGate(publicUrl: string | undefined): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method) || comesFromHere(request, publicUrl)) return next();
    refuse(request, response, 403, "This request comes from another site.");
  };
}

function comesFromHere(request: Request, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  const fetchSite = request.headers["sec-fetch-site"];
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (origin === undefined) return true;
  if (publicUrl) return origin === publicUrl;
  // To the letter: `http://user@host` and `http://host/path` are no origins, and no browser sends them.
  return origin === `http://${host}` || origin === `https://${host}`;
}
