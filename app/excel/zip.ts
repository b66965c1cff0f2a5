import { inflateRawSync } from "node:zlib";

/** An entry of a zip's central directory; `offset` is the position of its local header. */
export interface ZipEntry {
  name: string;
  method: number;
  compressedSize: number;
  size: number;
  offset: number;
  isEncrypted: boolean;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const FILE_SIGNATURE = 0x04034b50;
/** The length of the end record, and of the longest comment that can follow it. */
const END_LENGTH = 22;
const MAX_COMMENT_BYTES = 0xffff;
/** The marker for a number that is in the entry's ZIP64 field instead. */
const IN_ZIP64 = 0xffffffff;
const ZIP64_FIELD = 0x0001;

/** The entries of a zip's central directory; null if it can't be read. */
export function readZipDirectory(zip: Buffer): ZipEntry[] | null {
  try {
    const end = findEnd(zip);
    const entries: ZipEntry[] = [];
    let position = zip.readUInt32LE(end + 16);
    for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (zip.readUInt32LE(position) !== ENTRY_SIGNATURE) return null;
      const nameLength = zip.readUInt16LE(position + 28);
      const extraLength = zip.readUInt16LE(position + 30);
      const nameEnd = position + 46 + nameLength;
      entries.push({
        name: zip.toString("utf8", position + 46, nameEnd).replaceAll("\\", "/"),
        method: zip.readUInt16LE(position + 10),
        isEncrypted: (zip.readUInt16LE(position + 8) & 1) === 1,
        ...readSizes(zip, position, nameEnd, extraLength),
      });
      position = nameEnd + extraLength + zip.readUInt16LE(position + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Decompresses one entry. Throws if it is damaged or exceeds `maxSize` bytes, whatever the directory says. */
export function unzip(zip: Buffer, entry: ZipEntry, maxSize: number): Buffer {
  if (zip.readUInt32LE(entry.offset) !== FILE_SIGNATURE) throw new RangeError("No file at this offset.");
  const start = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  const compressed = zip.subarray(start, start + entry.compressedSize);
  if (entry.method === 8) return inflateRawSync(compressed, { maxOutputLength: Math.max(1, maxSize) });
  if (entry.method !== 0 || compressed.length > maxSize)
    throw new RangeError("The file can't be decompressed.");
  return compressed;
}

function findEnd(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - END_LENGTH - MAX_COMMENT_BYTES);
  for (let position = zip.length - END_LENGTH; position >= lowest; position -= 1) {
    if (zip.readUInt32LE(position) === END_SIGNATURE) return position;
  }
  throw new RangeError("No end of a zip.");
}

function readSizes(zip: Buffer, position: number, extraStart: number, extraLength: number) {
  const sizes = {
    size: zip.readUInt32LE(position + 24),
    compressedSize: zip.readUInt32LE(position + 20),
    offset: zip.readUInt32LE(position + 42),
  };
  for (let field = extraStart; field + 4 <= extraStart + extraLength;) {
    const length = zip.readUInt16LE(field + 2);
    if (zip.readUInt16LE(field) === ZIP64_FIELD) {
      let value = field + 4;
      for (const name of ["size", "compressedSize", "offset"] as const) {
        if (sizes[name] !== IN_ZIP64) continue;
        sizes[name] = Number(zip.readBigUInt64LE(value));
        value += 8;
      }
    }
    field += 4 + length;
  }
  return sizes;
}
