import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import { dayMenuImporter } from "~/domain/day-menus/import-day-menus.server";
import type { Importer, ImportOptions } from "~/domain/imports/import-rows.server";
import { menuImporter } from "~/domain/menu/import-menu-items.server";
import { listUnknownCategories, type UnknownCategory } from "~/domain/menu/new-categories.server";
import type { ImportTable } from "~/domain/imports/import-table";
import type { OtherLanguage } from "~/domain/text/language";
import { translationImporter } from "~/domain/translations/import-translations.server";
import { uploadMessages } from "~/messages/uploads";
import {
  dayMenuColumns,
  menuColumnsWithIds,
  type SheetColumn,
  translationColumns,
  weeklyMenuColumns,
} from "~/domain/imports/sheet-columns";

export type WorkbookKind = "menu" | "day" | `translation-${OtherLanguage}`;

export interface UploadOptions extends ImportOptions {
  /** The day (`YYYY-MM-DD`) that new dishes of the menu are added for. */
  today: string;
  /** The names of categories that don't exist and are added with the rows, and of those that hold drinks. */
  newCategories?: string[];
  newDrinks?: string[];
}

/** A kind of workbook that staff upload: its columns, its messages, and what becomes of its rows. */
export interface WorkbookType {
  kind: WorkbookKind;
  columns: SheetColumn[];
  /** With those that are read where a file has them, and that staff aren't asked for. */
  readColumns?: SheetColumn[];
  /** Whether a file with other headings has errors, rather than columns to choose. */
  hasFixedColumns?: true;
  messages: { missing: string; done: string; failed: string };
  /** What is said when it was uploaded where another kind belongs, and where to upload it. */
  elsewhere: { message: string; href: string };
  /** The categories that the rows name and that don't exist, if they can be added. */
  listUnknownCategories?(db: Kysely<Database>, table: ImportTable): Promise<UnknownCategory[]>;
  importer(options: UploadOptions): Importer;
}

export const weeklyMenuWorkbook: WorkbookType = {
  kind: "menu",
  columns: weeklyMenuColumns,
  readColumns: menuColumnsWithIds,
  messages: {
    missing: uploadMessages.fileMissing,
    done: uploadMessages.uploaded,
    failed: uploadMessages.notUploaded,
  },
  elsewhere: { message: uploadMessages.weeklyMenuElsewhere, href: "/menu-description?dialog=upload" },
  listUnknownCategories,
  importer: menuImporter,
};

export const dayMenuWorkbook: WorkbookType = {
  kind: "day",
  columns: dayMenuColumns,
  messages: {
    missing: uploadMessages.dayFileMissing,
    done: uploadMessages.dayUploaded,
    failed: uploadMessages.dayNotUploaded,
  },
  elsewhere: { message: uploadMessages.dayMenuElsewhere, href: "/dish?dialog=upload" },
  importer: () => dayMenuImporter,
};

export function translationWorkbook(language: OtherLanguage): WorkbookType {
  return {
    kind: `translation-${language}`,
    columns: translationColumns,
    hasFixedColumns: true,
    messages: weeklyMenuWorkbook.messages,
    elsewhere: {
      message: "This is a file of translations: upload it at Translations.",
      href: "/translations?dialog=upload",
    },
    importer: ({ today }) => translationImporter({ language, today }),
  };
}

export const WORKBOOK_TYPES: Record<WorkbookKind, WorkbookType> = {
  menu: weeklyMenuWorkbook,
  day: dayMenuWorkbook,
  "translation-de": translationWorkbook("de"),
  "translation-en": translationWorkbook("en"),
  "translation-it": translationWorkbook("it"),
};
