import type { Db } from "~db/schema";
import { importTable, type ImportedCounts } from "~/domain/imports/import-rows.server";
import { type Preview, previewTable } from "~/domain/imports/import-preview.server";
import {
  type ImportRecord,
  type PendingImport,
  type PendingList,
  savePendingImport,
} from "~/domain/imports/pending-imports.server";
import type { Operation } from "~/domain/operation";
import { type DetailedOutcome, err, type Ok, okValue, type Outcome } from "~/domain/outcome";
import { truncateText } from "~/domain/text/truncate-text";
import { uploadMessages } from "~/messages/uploads";
import { errInFile, type ListReading, readList, readSheets } from "./list-reading.server";
import { decodeList } from "./pasted-list.server";
import { readTextList } from "./read-text-list.server";
import { weeklyMenuWorkbook, type WorkbookType } from "./workbook-types.server";

// From a file or a pasted list to what is stored: it is read, then imported, or kept until its check is done.

/** The maximum number of warnings that are kept with an import. */
const MAX_KEPT_WARNINGS = 200;

/** Longer file names are cut, in characters. */
export const MAX_FILE_NAME_LENGTH = 200;

/** A list that was sent: whose, its kind and name, and the screen that it came from, with its day if it shows one. */
export type SentList = Pick<PendingImport, "userId" | "kind" | "fileName" | "path" | "date" | "text">;

interface SentFile {
  sent: SentList;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  isCheckOnly: boolean;
}

/** A list that was read, with what importing it would do if that is checked first. */
interface ReadList {
  reading: ListReading;
  preview?: Outcome<Preview>;
}

export type Imported = Ok<ImportedCounts>;

/** What became of a list: it is kept for its check, or was imported. */
interface TakenList {
  /** Of its page; '' if it has none. */
  id: string;
  list: PendingList | undefined;
  /** How many of its rows have errors, if the others can be imported. */
  rowsLeftOut?: number;
  imported?: Imported;
}

/** Imports an uploaded list, or keeps it for its check. */
export function fileImport(
  type: WorkbookType,
): Operation<SentFile, TakenList, null, SentFile & ReadList & { isChecked: boolean }> {
  return {
    async prepare(db, file, { today }) {
      const read = await readFile(db, type, file);
      if (!read.ok) return read;
      // What a text's columns are is guessed: that is always looked at first.
      const isChecked = file.isCheckOnly || (isText(file.name) && !type.hasFixedColumns);
      const reading = read.value;
      const preview = isChecked ? await previewList(db, type, reading, file.sent.date ?? today) : undefined;
      return okValue({ ...file, reading, preview, isChecked });
    },
    async run(db, { sent, reading, preview, isChecked }, { today }) {
      if (isChecked) return keepForCheck(db, type, sent, { reading, preview });
      const { table, list } = reading;
      const outcome = await importTable(db, type, table, { today: sent.date ?? today });
      if (!outcome.ok) {
        const id = list ? await savePendingImport(db, { ...sent, list }) : "";
        return { ...outcome, value: { id, list } };
      }
      const isKept = outcome.value.warnings.length > 0 || list !== undefined;
      const kept = { ...sent, list, imported: importRecord(outcome) };
      const id = isKept ? await savePendingImport(db, kept) : "";
      return { ...outcome, value: { id, list, imported: outcome } };
    },
    failed: type.messages.failed,
  };
}

interface PastedList {
  sent: SentList;
  text: string;
  /** The list before it was corrected: the columns that were chosen for it are kept. */
  earlier: PendingList | undefined;
}

/** Keeps a pasted list of the menu for its check. */
export const pastedListCheck: Operation<PastedList, TakenList, null, PastedList & ReadList> = {
  async prepare(db, pasted, { today }) {
    const type = weeklyMenuWorkbook;
    const { sent, text, earlier } = pasted;
    const sheet = await readTextList({ kind: "menu", text });
    if (!sheet.ok) return sheet;
    const read = await readList(db, type, [sheet.value], { day: sent.date, isPasted: true, earlier });
    if (!read.ok) return read;
    const reading = read.value;
    return okValue({ ...pasted, reading, preview: await previewList(db, type, reading, sent.date ?? today) });
  },
  run: (db, { sent, ...list }) => keepForCheck(db, weeklyMenuWorkbook, sent, list),
  failed: weeklyMenuWorkbook.messages.failed,
};

async function readFile(
  db: Db,
  type: WorkbookType,
  { name, bytes, sent: { path, date } }: SentFile,
): Promise<Outcome<ListReading>> {
  const kind = type.kind === "menu" || type.kind === "day" ? type.kind : undefined;
  const isList = kind !== undefined;
  if (isList && /\.(?:docx?|odt|pdf)$/i.test(name)) {
    // Its table can be pasted.
    const href = `/import/paste?${new URLSearchParams({ from: path.split("?")[0] ?? "" })}`;
    const { document: message, notAWorkbook } = uploadMessages;
    return errInFile(type, type.kind === "menu" ? { message, href } : { message: notAWorkbook });
  }
  if (isList && isText(name)) {
    const decoded = decodeList(bytes);
    if (!decoded.ok) return errInFile(type, decoded);
    const fileName = truncateText(name, MAX_FILE_NAME_LENGTH);
    const sheet = await readTextList({ kind, text: decoded.value, name: fileName });
    if (!sheet.ok) return sheet.status === 400 ? errInFile(type, sheet) : sheet;
    return readList(db, type, [sheet.value], { day: date, isPasted: true });
  }
  const sheets = await readSheets(type, bytes, name);
  return sheets.ok ? readList(db, type, sheets.value, { day: date }) : sheets;
}

function isText(fileName: string): boolean {
  return /\.(?:csv|txt|md)$/i.test(fileName);
}

/** What importing a list would do; undefined without a choice of columns: it has nothing but the errors in its headings. */
async function previewList(
  db: Db,
  type: WorkbookType,
  { table, list }: ListReading,
  day: string,
): Promise<Outcome<Preview> | undefined> {
  return list && !list.choice ? undefined : previewTable(db, type, table, day);
}

/**
 * Keeps a list for its check, or for the question about its columns; not one without a row that can be
 * imported, unless other columns may be chosen for it. It fails if rows have errors, wherever it is kept.
 */
async function keepForCheck(
  db: Db,
  type: WorkbookType,
  sent: SentList,
  { reading: { table, list }, preview }: ReadList,
): Promise<DetailedOutcome<TakenList>> {
  const keep = () => savePendingImport(db, { ...sent, ...(list ? { list } : { table }) });
  if (!preview) return okValue({ id: await keep(), list });
  if (!preview.ok) return { ...preview, value: { id: list ? await keep() : "", list } };
  const { rowsLeftOut, errors: sheetErrors } = preview.value;
  const value = { id: await keep(), list, rowsLeftOut };
  return rowsLeftOut > 0 ? { ...err(400, type.messages.failed), sheetErrors, value } : okValue(value);
}

/** An import as it is kept, so that its page can say what it did. */
export function importRecord({ value, changeId }: Imported): ImportRecord {
  const { added, updated, unchanged, removed, warnings } = value;
  const counts = { added, updated, unchanged, removed };
  return { at: new Date().toISOString(), counts, warnings: warnings.slice(0, MAX_KEPT_WARNINGS), changeId };
}
