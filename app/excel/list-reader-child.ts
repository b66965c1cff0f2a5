/**
 * Reads a list that is a text in a process of its own, so that nobody waits for its lines: a TextList in JSON
 * from standard input, the outcome of `readPastedList` to standard output.
 */
import { text } from "node:stream/consumers";
import { dayMenuColumns, weeklyMenuColumns } from "~/domain/imports/sheet-columns";
import { readPastedList } from "./pasted-list.server";
import type { TextList } from "./sheet";

const COLUMNS = { menu: weeklyMenuColumns, day: dayMenuColumns };

const list = JSON.parse(await text(process.stdin)) as TextList;
process.stdout.write(JSON.stringify(readPastedList(list.text, COLUMNS[list.kind], list.name)));
