import { readdirSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler } from "express";
import { chooseEncoding } from "./encodings";
import { filePolicy } from "./security-headers";

// Missing in the list of types that Express uses.
express.static.mime.define({ "image/avif": ["avif"] });

const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/** Serves the files of a folder, without redirects or index files. */
export function staticFiles(
  folder: string,
  caching: { maxAge: string | number; immutable?: boolean },
): RequestHandler[] {
  return [filePolicy, express.static(folder, { ...caching, redirect: false, index: false })];
}

/** The paths of the files directly in a folder. */
export function listFilePaths(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`);
}

/** Serves a file's compressed copy, which the build puts beside it, if the visitor accepts its encoding. */
export function precompressedFiles(folder: string): RequestHandler {
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
