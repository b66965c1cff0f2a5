import { textsOf } from "./record";
import type { z } from "zod";
import type { ItemBody } from "./fields/item-body";
import type { Fields } from "./fields/field";
import type { FormFields } from "./fields/kinds/kind";
import type { Read } from "./fields/read-fields";
import type { Db, JournalKind } from "~db/schema";
import type { DetailedOutcome, FieldErrors, Outcome } from "./outcome";
import type { Message } from "~/messages/office/t";
import type { AuthenticatedUser, Proof } from "./users/user";

type Promisable<Value> = Value | Promise<Value>;

/** What reading an operation's input depends on. */
export interface ReadContext<Item = unknown> {
  /** A form of the office or the body of a call: they name some fields differently. */
  source: "form" | "body";
  does: Operation["does"];
  /** The item that the input changes; undefined if it adds one, or if it was deleted. */
  stored: Item | undefined;
  /** The address that was called, for what its query says. */
  url: URL;
  db: Db;
  timeZone: string;
  today: string;
}

/** Who carries an operation out: staff, or nobody who is signed in. */
export type Actor = AuthenticatedUser | undefined;

export interface OperationContext<User extends Actor = AuthenticatedUser> {
  source: "form" | "body";
  user: User;
  /** The id of the item that the form or the path names; "" if it names none. */
  id: string;
  /** The versions of the item that the client has read; each must be the current one. */
  versions: number[];
  /** What was sent: its cookies say which browser it is, its Origin the site's address as that knows it. */
  request: Request;
  timeZone: string;
  today: string;
}

export interface FormConversion {
  /** The fields of the form for an item, as the history records it. */
  toFields(item: object): Record<string, string>;
  /** The values that are read, if the form has other fields. */
  fromFields?(fields: FormFields): object;
  /** The errors at the form's fields, if those of the values are named otherwise. */
  toFieldErrors?(errors: FieldErrors, fields: FormFields): FieldErrors;
}

/** What the API's document says of the items of a noun: what one is called, how it is returned, and what may be sent. */
export interface ItemDocument {
  noun: string;
  json: z.ZodType;
  body: ItemBody;
}

/** The items of a noun, as forms and calls find and show them. */
export interface Items<Item> {
  kind: JournalKind;
  find(db: Db, id: string): Promise<Item | undefined>;
  toJson(item: Item, db: Db): object | Promise<object>;
  /** What a call that changes an item keeps of its JSON, if not all. */
  keptValues?(json: object, body: object): object;
  document?: ItemDocument;
  form: FormConversion;
}

/**
 * Something that staff can do, or guests (`GuestOperation`), declared once beside its domain function. Forms and calls name it,
 * and get from it that a form adds once, versions, conflicts, drafts, fresh sign-ins, and the words
 * for what fails.
 */
export interface Operation<
  Input = FormFields,
  Value = unknown,
  Item = Value,
  Prepared extends Input = Input,
  User extends Actor = AuthenticatedUser,
> {
  /** The noun whose items it adds, edits or deletes. */
  items?: Items<Item>;
  does?: "add" | "edit" | "delete";
  /** What is said of its input. */
  fields?: Fields;
  /** Reads the input. Without it, the fields are the input, and a form is only a button. */
  read?: Reader<Input, Item>;
  /**
   * What takes long, such as hashing a password: before the transaction, for which others wait. It
   * returns the input with what it has made.
   */
  prepare?(db: Db, input: Input, context: OperationContext<User>): Promise<Outcome<Prepared>>;
  /** Does it, in a transaction. */
  run(db: Db, input: Prepared, context: OperationContext<User>): Promise<DetailedOutcome<Value>>;
  failed: FailureText;
  /** Whether the same form does it once; with `values`, also a call with the same values within a minute. */
  once?: true | "values";
  /** Only admins may do it, whoever may use its screen; or guests may, too (`GuestOperation`). By default all staff. */
  by?: "admin" | "guest";
  /** Its form is never kept as a draft. */
  isPrivate?: true;
  /** What forms and calls may name the versions of that they have read: the item, or a form's rows. */
  stale?: "item" | "rows";
  /** The fresh sign-in that it asks for: the password, or of who has a second step a code, too. */
  proof?(db: Db, input: Input, user: AuthenticatedUser): Promisable<Proof | false>;
}

/** What nobody needs to sign in for, such as signing in: it has no user, draft, proof or undo. */
export interface GuestOperation<Input, Value, Prepared extends Input = Input> extends Omit<
  Operation<Input, Value, null, Prepared, undefined>,
  "items" | "does" | "proof" | "stale" | "by" | "isPrivate"
> {
  by: "guest";
}

type Reader<Input, Item> = {
  read(values: object, given: ReadContext<Item>): Promisable<Read<Input>>;
}["read"];

/** What couldn't be done; of an unexpected error perhaps in other words. */
export type FailureText =
  Message | ((fields: FormFields) => Message) | { refused: Message; unexpected: Message };

export function failureText(failed: FailureText, fields: object, isUnexpected = false): Message {
  if (typeof failed === "string" || "key" in failed) return failed;
  // A call may send other things than text.
  if (typeof failed === "function") return failed(textsOf(fields));
  return isUnexpected ? failed.unexpected : failed.refused;
}

export function itemOperations<Item, Input>(
  { read, ...items }: Items<Item> & Pick<ItemOperation<Item, Input>, "read">,
  operations: {
    add: Pick<Operation<Input, Item>, "run" | "failed" | "once">;
    edit: Pick<Operation<Input, Item>, "run" | "failed" | "proof">;
    delete: Pick<Operation<FormFields, null, Item>, "run" | "failed">;
  },
): ItemOperations<Item, Input> {
  return {
    add: { items, read, does: "add", once: true, ...operations.add },
    edit: { items, read, does: "edit", stale: "item", ...operations.edit },
    delete: { items, does: "delete", stale: "item", ...operations.delete },
  };
}

export type ItemOperations<Item, Input> = {
  add: ItemOperation<Item, Input>;
  edit: ItemOperation<Item, Input>;
  delete: Operation<FormFields, null, Item>;
};

interface ItemOperation<Item, Input> extends Omit<Operation<Input, Item>, "prepare"> {
  items: Items<Item>;
  read: Reader<Input, Item>;
}
