import { uploadMessages } from "~/messages/uploads";
import { listZipEntries, MAX_PARTS, type ZipEntry } from "./zip";

/**
 * The largest size of a workbook's parts when decompressed, in bytes. A million cells
 * that only have a format take half of it; 2,000 full rows take a fortieth.
 */
const MAX_UNCOMPRESSED_BYTES = 96 * 1024 * 1024;

const LOCK_FILE_BYTES = 165;

const ZIP = Buffer.from("PK\x03\x04", "latin1");
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * Inspects a file's content, whatever its name, without decompressing anything. The name
 * only helps to say what a file is that isn't a workbook.
 * @returns Why it can't be read, or undefined if it looks like a workbook.
 */
export async function workbookFormatError(file: Buffer, name = ""): Promise<string | undefined> {
  if (file.subarray(0, 4).equals(ZIP)) return zipError(file);
  if (file.subarray(0, 8).equals(OLE)) return oleError(file);
  return isLockFile(file, name) ? uploadMessages.lockFile : uploadMessages.notAWorkbook;
}

/**
 * Whether it is the file beside an open workbook. Excel's, `~$menu.xlsx`, contains the
 * name of its user twice; LibreOffice's is named `.~lock.menu.xlsx#`.
 */
function isLockFile(file: Buffer, name: string): boolean {
  if (/^(?:~\$|\.~lock\.)/.test(name)) return true;
  const length = file[0] ?? 0;
  return file.length === LOCK_FILE_BYTES && length > 0 && file.readUInt16LE(55) === length;
}

/** Whether the reader needs this part of an .xlsx: it doesn't need pictures, fonts and macros. */
export function isNeededPart({ name }: ZipEntry): boolean {
  return /\.(xml|rels)$/i.test(name);
}

async function zipError(file: Buffer): Promise<string | undefined> {
  const parts = await listZipEntries(file);
  if (!parts) return uploadMessages.damaged;
  const names = new Set(parts.map(({ name }) => name));
  const isWorkbook = [...names].some((name) => /^xl\/workbook\w*\.xml$/i.test(name));
  if (!names.has("[Content_Types].xml") || !isWorkbook) return uploadMessages.notAWorkbook;
  if (parts.some(({ isEncrypted }) => isEncrypted)) return uploadMessages.protected;
  const size = parts.filter(isNeededPart).reduce((sum, part) => sum + part.size, 0);
  if (size > MAX_UNCOMPRESSED_BYTES || parts.length > MAX_PARTS) return uploadMessages.limitExceeded;
}

function oleError(file: Buffer): string | undefined {
  if (hasOleStream(file, "EncryptedPackage")) return uploadMessages.protected;
  const isWorkbook = hasOleStream(file, "Workbook") || hasOleStream(file, "Book");
  return isWorkbook ? undefined : uploadMessages.notAWorkbook;
}

/** Whether an OLE file lists a stream of that name: its entries are 128 bytes long and start with the name. */
function hasOleStream(file: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, "utf16le");
  for (let at = file.indexOf(wanted); at !== -1; at = file.indexOf(wanted, at + 1)) {
    if (at % 128 === 0 && at + 66 < file.length && file.readUInt16LE(at + 64) === wanted.length) return true;
  }
  return false;
}
