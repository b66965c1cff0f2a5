import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { brotliOptions } from "~/server/brotli";

const QUALITY = 4;
const USUAL = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };

// What comes again lies as far back as it can.
test.each([0, 1, 1000, 1024, 65_520, 65_521, 70_000, 1_000_000, 6_000_000])(
  "packs %d bytes as small as with the usual window",
  (length) => {
    const part = randomBytes(Math.min(500, Math.floor(length / 2)));
    const body = Buffer.concat([part, Buffer.alloc(length - 2 * part.length, "Margherita "), part]);
    const packed = brotliCompressSync(body, brotliOptions(QUALITY, body.length));
    expect(brotliDecompressSync(packed).equals(body)).toBe(true);
    expect(packed.length).toBeLessThan(brotliCompressSync(body, USUAL).length * 1.01 + 16);
  },
);
