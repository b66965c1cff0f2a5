import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isPhotoFile, photoFiles, photoName } from "./photo";
import type { ResizedPhoto } from "./resize-photo.server";

const DAY_MS = 24 * 3600 * 1000;

/** The end of a file's name until it is complete. */
export const PARTIAL_SUFFIX = ".new";

/**
 * Stores a photo's files in a folder, flushed to disk, and returns its name. The same
 * photo has the same name. Throws errors of the file system.
 */
export async function storePhoto(folder: string, { sizes, files }: ResizedPhoto): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file);
  const name = photoName(hash.digest("hex").slice(0, 16), sizes);
  await mkdir(folder, { recursive: true });
  const targets = fileNames(name);
  // Of a photo too small for two sizes, they have the same name: the first, larger file is written last.
  for (const [index, target] of [...targets.entries()].reverse())
    await writeDurably(path.join(folder, target), files[index] ?? Buffer.alloc(0));
  await flush(folder);
  return name;
}

/** Removes the files of photos that aren't in use, unless they are younger than a day. Returns their number. */
export async function removeUnusedPhotos(
  folder: string,
  inUse: Iterable<string>,
  now = Date.now(),
): Promise<number> {
  if (!existsSync(folder)) return 0;
  const kept = new Set([...inUse].flatMap(fileNames));
  let count = 0;
  for (const file of await readdir(folder)) {
    const isOurs = isPhotoFile(file.endsWith(PARTIAL_SUFFIX) ? file.slice(0, -PARTIAL_SUFFIX.length) : file);
    if (!isOurs || kept.has(file)) continue;
    const filePath = path.join(folder, file);
    // Its upload may be under way.
    if (now - (await stat(filePath)).mtimeMs < DAY_MS) continue;
    await rm(filePath, { force: true });
    count += 1;
  }
  return count;
}

/** The names of a photo's files in the order of its sizes: AVIF and JPEG of each, and the JPEG for links. */
export function fileNames(name: string): string[] {
  const { large, medium, small, shared } = photoFiles(name);
  const variants = [large, ...(medium ? [medium] : []), small];
  return [...variants.flatMap(({ avif, jpeg }) => [avif, jpeg]), ...(shared ? [shared.jpeg] : [])];
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const partial = file + PARTIAL_SUFFIX;
  const handle = await open(partial, "w");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}

/** Flushes a folder's entries. Windows has no way to. */
async function flush(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
