import type { NextFunction, Request, Response } from "express";
import { MAX_BODY, MAX_UPLOAD_BODY } from "./limits";
import { refuse } from "./refusal";

/**
 * Reads the body whole into `response.locals.body` while counting its bytes,
 * whatever its Content-Length says; a body over its limit gets 413 at once, and
 * the rest of it is thrown away (hanging up on the sender would lose the reply).
 * Packed bodies get 415.
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
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    request.resume();
    return tooLarge();
  }

  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) return void chunks.push(chunk);
    chunks.length = 0;
    if (!response.headersSent) tooLarge();
  });
  request.on("end", () => {
    if (length > limit) return;
    response.locals.body = Buffer.concat(chunks);
    next();
  });
  // The visitor has gone: nobody is left to answer.
  request.on("error", () => {});
}
