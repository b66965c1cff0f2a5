import type { NextFunction, Request, Response } from "express";
import { ALWAYS_ROOM, MAX_BODY, MAX_HELD, MAX_UPLOAD_BODY } from "./limits";
import { refuse } from "./refusal";

/** What all bodies under way hold together, beyond ALWAYS_ROOM of each, in bytes. */
let held = 0;

/**
 * Reads the body whole into `response.locals.body` while counting its bytes,
 * whatever its Content-Length says; a body over its limit gets 413 at once, and
 * the rest of it is thrown away (hanging up on the sender would lose the reply).
 * Packed bodies get 415, large ones 503 while many others are under way.
 */
export function countedBody(request: Request, response: Response, next: NextFunction): void {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return next();
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    return refuse(request, response, 415, "Packed bodies are not accepted.");
  }
  const isUpload = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
  const limit = isUpload ? MAX_UPLOAD_BODY : MAX_BODY;
  const tooLarge = () =>
    refuse(request, response, 413, `This request is too large: at most ${Math.floor(limit / MAX_BODY)} MiB.`);
  const tooBusy = () => {
    response.setHeader("Retry-After", "5");
    refuse(request, response, 503, "Many large files are on their way. Please try again in a few seconds.");
  };
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    request.resume();
    return tooLarge();
  }

  const chunks: Buffer[] = [];
  let length = 0;
  let share = 0;
  let isRefused = false;
  const drop = (refuseIt: () => void) => {
    isRefused = true;
    chunks.length = 0;
    refuseIt();
  };
  response.on("close", () => (held -= share));
  request.on("data", (chunk: Buffer) => {
    if (isRefused) return;
    length += chunk.length;
    if (length > limit) return drop(tooLarge);
    const more = Math.max(0, length - ALWAYS_ROOM) - share;
    if (held + more > MAX_HELD) return drop(tooBusy);
    share += more;
    held += more;
    chunks.push(chunk);
  });
  request.on("end", () => {
    if (isRefused) return;
    response.locals.body = Buffer.concat(chunks);
    next();
  });
  // The visitor has gone: nobody is left to answer.
  request.on("error", () => {});
}
