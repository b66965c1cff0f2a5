import { readdirSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";
import { chooseEncoding } from "./encodings";

const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/**
 * Puts the packed form of a file in the file's place for who takes it. The
 * build has packed its text files once, as tightly as can be.
 */
export function packedFiles(folder: string): RequestHandler {
  const files = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`));
  return (request, response, next) => {
    response.vary("Accept-Encoding");
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === "identity" || !files.has(request.path + SUFFIXES[encoding])) return next();
    response.type(path.extname(request.path));
    response.setHeader("Content-Encoding", encoding);
    request.url = request.path + SUFFIXES[encoding];
    next();
  };
}
