import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills the free space. */
  fill: () => void;
  /** Frees the space again. */
  makeRoom: () => void;
  remove: () => void;
}

/** Whether this process may mount disks: root may, outside of most containers. */
export const canMount = process.getuid?.() === 0 && tryToMount();

export function makeSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  if (!mount(folder, megabytes)) throw new Error("A small disk needs root.");
  const filler = path.join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "a");
      try {
        for (const size of [65_536, 4096]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler),
    remove() {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

function tryToMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  const isMounted = mount(folder, 1);
  if (isMounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

function mount(folder: string, megabytes: number): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder]).status === 0;
}
