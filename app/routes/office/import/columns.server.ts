import { type Message, say } from "~/messages/office/t";
import type { Db } from "~db/schema";
import {
  changePendingImport,
  type PendingImport,
  type PendingList,
} from "~/domain/imports/pending-imports.server";
import type { Operation } from "~/domain/operation";
import { err, okValue } from "~/domain/outcome";
import { type ColumnChoice, columnOf, type ListView, partsOf, SOURCES } from "~/excel/chosen-columns";
import { askColumns, choiceErrors, guessView } from "~/excel/column-question";
import { LIST_FIELDS } from "~/excel/column-guesses";
import { listContext } from "~/excel/list-reading.server";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import { WORKBOOK_TYPES } from "~/excel/workbook-types.server";
import { columnMessages } from "~/messages/uploads";

type ChoiceFields = Record<string, string>;

export type ListImport = PendingImport & { list: PendingList };

/**
 * The question about the columns of a list, as it is shown.
 * @param fields What was chosen so far: in the address after 'Show', or in a posted form.
 */
export async function loadQuestion(db: Db, pending: ListImport, fields: ChoiceFields) {
  const { list, kind } = pending;
  const { columns } = WORKBOOK_TYPES[kind];
  const view = readView(list, columns, fields) ?? list.choice ?? guessView(list.sheets, columns);
  const chosen =
    fields.headingRow === undefined
      ? list.choice
      : { sources: keptChoice(list, view, fields), titles: chosenTitles(fields) };
  const { question } = await ask(db, pending, { ...chosen, ...view });
  return {
    ...question,
    shown: shownView(list, view),
    sheetsError: saidOf(sheetsError(list, view)),
    // In the address alone: nothing keeps it.
    isChosen: fields.headingRow !== undefined,
  };
}

async function ask(db: Db, { list, kind, date }: ListImport, choice: ListView & Partial<ColumnChoice>) {
  const type = WORKBOOK_TYPES[kind];
  const context = await listContext(db, type, date);
  const { sheets, isPasted } = list;
  return { context, question: askColumns(sheets, type.columns, choice, { ...context, isPasted }) };
}

export type LoadedQuestion = Awaited<ReturnType<typeof loadQuestion>>;

interface Chosen {
  pending: ListImport;
  fields: ChoiceFields;
}

/** Where to go on, and what is kept: nothing if other sheets or another heading row were asked for. */
interface Choice extends Chosen {
  path: string;
  list?: PendingList;
}

/**
 * Keeps the columns that were chosen for a list: they are remembered once something is imported by them.
 * Its value is the address to go on at.
 */
export const columnChoice: Operation<Chosen, string, null, Choice> = {
  async prepare(db, chosen, { user }) {
    const { pending, fields } = chosen;
    const { id, list, kind, date } = pending;
    const type = WORKBOOK_TYPES[kind];
    const view = readView(list, type.columns, fields) ?? { sheets: [], headingRow: null };
    if (fields.shown !== shownView(list, view))
      return okValue({ ...chosen, path: `/import/${id}?${toQuery(fields, type.columns)}` });
    const sheets = sheetsError(list, view);
    if (sheets !== undefined) return err(400, columnMessages.notChosen, { sheets });
    const context = await listContext(db, type, date);
    const question = askColumns(
      list.sheets,
      type.columns,
      { ...view, sources: fields },
      { ...context, isPasted: list.isPasted },
    );
    const errors = choiceErrors(question, fields);
    if (Object.keys(errors).length > 0) return err(400, columnMessages.notChosen, errors);

    const sources = Object.fromEntries(
      question.fields.map(({ field }) => [field, fields[field] ?? SOURCES.none]),
    );
    const choice: ColumnChoice = { ...view, sources, titles: chosenTitles(fields) };
    const by = { at: new Date().toISOString(), by: user.name };
    return okValue({ ...chosen, path: `/import/${id}`, list: { ...list, choice, chosen: by } });
  },
  async run(db, { pending, path, list }) {
    if (list) await changePendingImport(db, { ...pending, list });
    return okValue(path);
  },
  failed: columnMessages.notChosen,
};

/** Which rows were said to begin a category: the fields `row-…` with `category` or `none`. */
function chosenTitles(fields: ChoiceFields): NonNullable<ColumnChoice["titles"]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith("row-") ? [[name.slice("row-".length), value === "category"]] : [],
    ),
  );
}

/** The chosen sheets and heading row; undefined before anything was chosen. */
function readView(list: PendingList, columns: SheetColumn[], fields: ChoiceFields): ListView | undefined {
  const { headingRow, shown = "" } = fields;
  if (headingRow === undefined) return undefined;
  const chosen = list.sheets.filter((_, index) => list.isPasted || fields[`sheet-${index}`] !== undefined);
  const row = chosen[0]?.rows.find(([number]) => String(number) === headingRow)?.[0] ?? null;
  const view = { sheets: chosen.map(({ name }) => name), headingRow: row };
  // A row of another sheet that is left as it was says nothing about this one.
  if (hasSameFirstSheet(list, view, shown) || headingRow !== shown.split(":")[1]) return view;
  return { ...view, headingRow: guessView(chosen, columns).headingRow };
}

/** What was chosen so far; the columns of another sheet say nothing about those of this one. */
function keptChoice(list: PendingList, view: ListView, fields: ChoiceFields): ChoiceFields {
  if (hasSameFirstSheet(list, view, fields.shown)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, source]) => columnOf(source) === undefined));
}

function hasSameFirstSheet(list: PendingList, view: ListView, shown = ""): boolean {
  const firstOf = (text: string) => text.split(/[.:]/)[0];
  return firstOf(shown) === firstOf(shownView(list, view));
}

/** What is shown, as the form sends it: `0.2:3` for the first and the third sheet with the headings in row 3. */
function shownView({ sheets }: PendingList, view: ListView): string {
  const indexes = sheets.flatMap(({ name }, index) => (view.sheets.includes(name) ? index : []));
  return `${indexes.join(".")}:${view.headingRow ?? ""}`;
}

function saidOf(message: Message | undefined): string | undefined {
  return message === undefined ? undefined : say(message);
}

function sheetsError(list: PendingList, view: ListView): Message | undefined {
  if (view.sheets.length === 0) return "Choose at least one sheet.";
  const fitting = partsOf(list.sheets, view).map(({ sheet }) => sheet.name);
  const others = view.sheets.filter((name) => !fitting.includes(name));
  return others.length > 0 ? columnMessages.otherHeadings(others) : undefined;
}

/** What was chosen, for the address. */
function toQuery(fields: ChoiceFields, columns: SheetColumn[]): URLSearchParams {
  const names = [
    "columns",
    "shown",
    "headingRow",
    "unit",
    ...LIST_FIELDS,
    ...columns.map(({ field }) => field),
  ];
  const kept = Object.entries(fields).filter(
    ([name]) => names.includes(name) || /^(?:sheet|row)-/.test(name),
  );
  return new URLSearchParams(kept);
}
