import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from "node:zlib";
import compressible from "compressible";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { brotliOptions } from "./brotli";
import { chooseEncoding } from "./encodings";

/** In bytes: what is smaller fits in one packet as it is. */
const MIN_LENGTH = 1024;

/** In bytes: up to here packing takes a millisecond or two, and less than a thread of its own would. */
const MAX_AT_ONCE = 256 * 1024;

const BROTLI_QUALITY = 4;

const packers = {
  br: {
    atOnce: (body: Buffer) => brotliCompressSync(body, brotliOptions(BROTLI_QUALITY, body.length)),
    aside: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions(BROTLI_QUALITY, body.length)),
  },
  gzip: { atOnce: (body: Buffer) => gzipSync(body), aside: promisify<Buffer, Buffer>(gzip) },
};

/**
 * Ends a reply that isn't kept with this body, packed where it is text that is
 * worth it and the visitor takes it. At once, not as a stream: many streams
 * under way hold memory, and clearing it away takes longer than packing.
 */
export async function endPacked(
  request: ExpressRequest,
  response: ExpressResponse,
  body: Buffer | undefined,
): Promise<void> {
  if (!compressible(String(response.getHeader("Content-Type")))) return void response.end(body);
  response.vary("Accept-Encoding");
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity" || !body || body.length < MIN_LENGTH) return void response.end(body);
  const { atOnce, aside } = packers[encoding];
  const packed = body.length <= MAX_AT_ONCE ? atOnce(body) : await aside(body);
  response.setHeader("Content-Encoding", encoding).end(packed);
}
