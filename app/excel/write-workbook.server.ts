import type { Piscina } from "piscina";
import { builtFilePath } from "~/platform/project-folder.server";
import type { NewSheet } from "./workbook-object";

let pool: Promise<Piscina<NewSheet[], Uint8Array<ArrayBuffer>>> | undefined;

/**
 * Writes an .xlsx workbook with styled, frozen heading rows, column widths and dropdown
 * lists, in a worker thread, one at a time.
 */
export async function writeWorkbook(sheets: NewSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  pool ??= openPool();
  return (await pool).run(sheets);
}

async function openPool() {
  const { Piscina } = await import("piscina");
  return new Piscina<NewSheet[], Uint8Array<ArrayBuffer>>({
    filename: builtFilePath("workbook-writer.js"),
    // The thread ends when it is idle: sheetjs-style takes as much memory as the rest of the server.
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
}
