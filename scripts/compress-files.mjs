import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(?:js|css|svg|json)$/;

/** Writes brotli and gzip copies beside each text file below a folder, if they are smaller. */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const forms = {
      ".br": brotliCompressSync(bytes, { params: mode }),
      ".gz": gzipSync(bytes, { level: 9 }),
    };
    for (const [suffix, compressed] of Object.entries(forms)) {
      if (compressed.length < bytes.length) writeFileSync(file + suffix, compressed);
    }
  }
}
