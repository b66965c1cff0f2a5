import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The most parts that a workbook may have; a menu has far fewer. */
export const MAX_PARTS = 500;

export interface ZipEntry {
  name: string;
  /** Its declared size when decompressed, in bytes. */
  size: number;
  isEncrypted: boolean;
  /** Decompresses it. Rejects if it is damaged or hasn't the declared size: yauzl stops there. */
  read: () => Promise<Buffer>;
}

/** The entries of a zip, no more after the first one too many; null if they can't be listed. Nothing is decompressed yet. */
export async function listZipEntries(file: Buffer): Promise<ZipEntry[] | null> {
  const entries: ZipEntry[] = [];
  try {
    // Not decoded by yauzl, which would call a zip with a name such as `../x` damaged.
    const zip = await fromBufferPromise(file, { decodeStrings: false });
    for await (const entry of zip.eachEntry()) {
      entries.push({
        name: String(entry.fileName).replaceAll("\\", "/"),
        size: entry.uncompressedSize,
        isEncrypted: entry.isEncrypted(),
        read: async () => buffer(await zip.openReadStreamPromise(entry)),
      });
      if (entries.length > MAX_PARTS) break;
    }
  } catch {
    return null;
  }
  return entries;
}
