import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler } from "express";
import { chooseEncoding } from "./encodings";
import { filePolicy } from "./security-headers";

// Missing in the list of types that Express uses.
express.static.mime.define({ "image/avif": ["avif"] });

const ONE_YEAR_S = 31_536_000;
const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/** Serves the files of a folder, without redirects or index files. */
export function staticFiles(
  folder: string,
  caching: { maxAge: string | number; immutable?: boolean },
): RequestHandler[] {
  return [filePolicy, express.static(folder, { ...caching, redirect: false, index: false })];
}

export function listFilePaths(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`);
}

/**
 * Serves the files of the build from memory, with the compressed copies that the build puts
 * beside them. Browsers cache them for a year: their names change with their contents.
 */
export function buildFiles(folder: string): RequestHandler[] {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [`/${path.relative(folder, file).replaceAll(path.sep, "/")}`, readFileSync(file)]),
  );
  const send: RequestHandler = (request, response, next) => {
    const file = files.get(request.path);
    if (!file || !["GET", "HEAD"].includes(request.method)) return next();
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const compressed = encoding === "identity" ? undefined : files.get(request.path + SUFFIXES[encoding]);
    if (compressed) response.setHeader("Content-Encoding", encoding);
    response.vary("Accept-Encoding").type(path.extname(request.path));
    response.setHeader("Cache-Control", `public, max-age=${ONE_YEAR_S}, immutable`);
    response.send(compressed ?? file);
  };
  return [filePolicy, send];
}
