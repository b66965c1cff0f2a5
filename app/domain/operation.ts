import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Database, JournalKind } from "~db/schema";
import type { DetailedOutcome, Outcome } from "./outcome";
import type { AuthenticatedUser } from "./users/user";

type Promisable<Value> = Value | Promise<Value>;

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

/** How staff edit the items of a noun. */
export interface EditOperations<Item, Input> {
  kind: JournalKind;
  find: (db: Db, id: string) => Promise<Item | undefined>;
  /** The item as the API returns it. */
  toJson: (item: Item, db: Db) => object | Promise<object>;
  /** The schema of an item's fields. */
  schema: (given: SchemaContext<Item>) => Promisable<z.ZodType<Input>>;
  edit: {
    /** @param versions The versions that the client has read; 409 if one is not current. */
    run: (db: Db, id: string, input: Input, versions: number[]) => Promise<Outcome<Item>>;
    failed: string;
    /** The words for an unexpected error, if they are others. */
    unexpected?: string;
    /** Whether it asks for a fresh sign-in. */
    needsFreshSignIn?: (input: Input) => boolean;
  };
  /** Its forms are never kept as drafts. */
  isPrivate?: true;
}

/**
 * What staff can do with the items of a noun, declared once beside the domain functions. Forms
 * and calls name it, and get from it that a form adds once, versions, conflicts, drafts, fresh
 * sign-ins, and the words for what fails.
 */
export interface ItemOperations<Item, Input> extends EditOperations<Item, Input> {
  add: { run: (db: Db, input: Input) => Promise<Outcome<Item>>; failed: string };
  remove: {
    /** @param name The item's name, for the words of a failure. */
    run: (db: Db, id: string, versions: number[], name?: string) => Promise<Outcome>;
    failed: Words;
  };
}

/** What an operation may need to know beside its input. */
export interface OperationContext {
  /** Who does it. */
  user: AuthenticatedUser;
  /** The versions of the item that the client has read; each must be the current one. */
  versions: number[];
  /** The address of the site as the user's browser knows it; null for calls. */
  origin: string | null;
  timeZone: string;
  today: string;
}

/** The fields of a form, or the parameters of a call's path. */
export type Fields = Partial<Record<string, string>>;

/**
 * Something else that staff can do, declared once beside its domain function: with the fields of a
 * form or the body of a call, or without any (a form that is only a button).
 */
export interface Operation<Input = Fields, Value = unknown> {
  /**
   * Checks the fields of a form, or the body of a call with the parameters of its path. An
   * operation without one gets them as they are, and its form is only a button.
   */
  schema?:
    | z.ZodType<Input>
    | ((given: Omit<SchemaContext<never>, "does" | "stored">) => Promisable<z.ZodType<Input>>);
  run(db: Db, input: Input, context: OperationContext): Promise<DetailedOutcome<Value>>;
  failed: string | ((input: Fields) => string);
  /** The words for an unexpected error, if they are others. */
  unexpected?: string;
  /** Whether a form that is sent twice does it once. */
  addsOnce?: true;
  /** Its form is never kept as a draft. */
  isPrivate?: true;
  /** Whether a call may name the version of the item that it changes. */
  hasVersion?: true;
  /** Whether it asks for a fresh sign-in, of which the password alone may be enough. */
  needsFreshSignIn?(db: Db, input: Input, user: AuthenticatedUser): Promisable<boolean | "password">;
}

/** The words for a failure. */
export function wordsOf<Of>(words: string | ((of: Of) => string), of: Of): string {
  return typeof words === "string" ? words : words(of);
}
