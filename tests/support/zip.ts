import { deflateRawSync } from "node:zlib";

/** A part of a zip; `claimedSize` is what its headings say it decompresses to, true or not. */
export interface ZipPart {
  name: string;
  content: string | Buffer;
  claimedSize?: number;
}

/** A zip with deflated entries. Checksums are 0, because no reader here checks them. */
export function makeZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of parts) {
    const compressed = deflateRawSync(content);
    const size = claimedSize ?? Buffer.byteLength(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(compressed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), compressed]);
    const header = Buffer.alloc(14);
    header.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), common, header, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
