import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Database, JournalKind } from "~db/schema";
import type { Outcome } from "./outcome";

type Db = Kysely<Database>;

/** What couldn't be done, in words; a function if they name the item. */
type Words = string | ((name?: string) => string);

/** What the schema of an item's fields depends on. */
export interface SchemaContext<Item> {
  /** A form of the office or the body of a call: they name some fields differently. */
  source: "form" | "body";
  does: "add" | "edit";
  /** The item that the fields change; undefined if they add one, or if it was deleted. */
  stored: Item | undefined;
  db: Db;
  timeZone: string;
  today: string;
}

/**
 * What staff can do with the items of a noun, declared once beside the domain functions. Forms
 * and calls name it, and get from it that a form adds once, versions, conflicts, and the
 * words for what fails.
 */
export interface ItemOperations<Item, Input> {
  kind: JournalKind;
  find: (db: Db, id: string) => Promise<Item | undefined>;
  /** The item as the API returns it. */
  toJson: (item: Item, db: Db) => object | Promise<object>;
  /** The schema of an item's fields. */
  schema: (given: SchemaContext<Item>) => z.ZodType<Input> | Promise<z.ZodType<Input>>;
  add: { run: (db: Db, input: Input) => Promise<Outcome<Item>>; failed: string };
  edit: {
    /** @param versions The versions that the client has read; 409 if one is not current. */
    run: (db: Db, id: string, input: Input, versions: number[]) => Promise<Outcome<Item>>;
    failed: string;
    /** The words for an unexpected error, if they are others. */
    unexpected?: string;
  };
  remove: {
    /** @param name The item's name, for the words of a failure. */
    run: (db: Db, id: string, versions: number[], name?: string) => Promise<Outcome>;
    failed: Words;
  };
}

/** Something else that staff can do, such as deleting all items: a form that is only a button, or a call without a body. */
export interface Press {
  /** @param target The form's fields, or the parameters of the call's path. */
  run: (db: Db, target: Partial<Record<string, string>>) => Promise<Outcome<unknown>>;
  failed: string;
}

/** The words for a failure. */
export function wordsOf(words: Words, name?: string): string {
  return typeof words === "string" ? words : words(name);
}
