import { type BrotliOptions, constants } from "node:zlib";

/**
 * How to compress a body with brotli: with a window just large enough for all
 * of it. The result is as small; the usual window takes 8 MB each time.
 * @param quality From 0 to 11.
 * @param length Of the body, in bytes.
 */
export function brotliOptions(quality: number, length: number): BrotliOptions {
  // It reaches back 16 bytes less than it is large.
  const bits = Math.ceil(Math.log2(length + 16));
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW),
    },
  };
}
