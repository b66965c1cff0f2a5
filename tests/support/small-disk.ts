import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSqlite } from "~db/open-database";
import { v7 as uuid } from "uuid";

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills the free space. */
  fill: () => void;
  /** Frees the space again. */
  makeRoom: () => void;
  resize: (megabytes: number) => void;
  setReadOnly: (isReadOnly: boolean) => void;
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
    resize: (size) => remount(folder, `size=${size}m`),
    setReadOnly: (isReadOnly) => remount(folder, isReadOnly ? "ro" : "rw"),
    remove() {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Uses up what a database on a full disk can still write, with rows that get smaller and smaller. */
export function useUpFreePages(file: string): void {
  const sqlite = openSqlite(file);
  const insert = sqlite.prepare(
    `insert into contact_messages (id, email, email_normalized, phone, phone_normalized, message, created_at)
     values (?, 'a@example.com', 'a@example.com', '1', '1', ?, '2026-11-22T12:00:00.000Z')`,
  );
  for (let size = 400_000; size > 1; size = Math.floor(size / 4)) {
    try {
      for (;;) insert.run(uuid(), "x".repeat(size));
    } catch (error) {
      if ((error as { code?: string }).code !== "SQLITE_FULL") throw error;
    }
  }
  sqlite.close();
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

function remount(folder: string, option: string): void {
  const { status, stderr } = spawnSync("mount", ["-o", `remount,${option}`, folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
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
