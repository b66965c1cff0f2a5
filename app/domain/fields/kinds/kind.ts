import type { ErrorCode } from "~/domain/fields/error-code";
import type { FieldErrors } from "~/domain/outcome";
import type { Message } from "~/messages/office/t";
import type { Field, Fields } from "../field";
import type { JsonSchema } from "./json-schema";

/** Where input comes from: a form of the office, the body of a call, or the row of a list. */
export type Source = "form" | "body" | "row";

export type Input = Record<string, unknown>;

/** What is wrong with the value of a field. */
export interface FieldError {
  /** The path of the value: `price`, `sizes[0].label`; "" if the whole input is wrong. */
  field: string;
  message: Message;
  /** For programs; by default 'invalid'. */
  code?: ErrorCode;
  /** Whether it isn't one of the field's values, so that a workbook's error quotes the cell. */
  isUnreadable?: true;
}

interface ErrorOptions extends Pick<FieldError, "code" | "isUnreadable"> {
  /** Where in the value, such as `[0].url`. */
  in?: string;
  /** The field at which it stands, if that isn't the one that is read. */
  at?: string;
}

/** Adds an error to a field. Its result is the value of a field that has one. */
export type Reject = (message: Message, options?: ErrorOptions) => undefined;

export interface Reading<F extends Field = Field> {
  field: F;
  /** As forms and calls name it. */
  name: string;
  /** The declaration that it is part of. */
  fields: Fields;
  source: Source;
  /** The item that the input changes; undefined if it changes none. */
  stored: Input | undefined;
  /** The stored text that a text is the same as: it is accepted as it is. */
  kept(text: string): string | undefined;
  /** In which ISO datetimes are days; undefined if they are none. */
  timeZone: string | undefined;
  error: Reject;
  /** Reads what a value holds by a declaration of its own. */
  readInner(fields: Fields, value: unknown, at?: string): Input;
}

export type Json = Record<string, unknown>;

/** The fields of a form by their names, or the body of a call and the parameters of its path. */
export type FormFields = Partial<Record<string, string>>;

/** A field as forms and calls name it. */
interface Named<F extends Field> {
  name: string;
  field: F;
}

/** Reads the values of fields from those of a form whose names begin with a path. */
type ReadInner = (fields: Fields, posted: FormFields, path?: string) => Input;

/** The document of an object with fields. */
type DescribeInner = (fields: Fields) => JsonSchema;

/**
 * All that is known of a kind of field: how it is read, returned, shown, described and put into a workbook. What
 * it leaves out is that of a text, except `read`: without it the kind is set outside of what is entered.
 */
export interface Kind<F extends Field> {
  /** Reads what several fields of the input say together; what it returns takes their places. */
  join?(input: Input, reading: Reading<F>): Input;
  /** Reads a value. It returns undefined if there is an error, or if the item keeps its value. */
  read: ((value: unknown, reading: Reading<F>) => unknown) | undefined;
  /** What an optional field has without a value, if it has one then. */
  none?: unknown;
  /** Whether it is null where nobody has entered anything. */
  isNullable?: true;
  /** Whether a new item must have it; by default if the declaration has the message for a missing one. */
  isRequired?(field: F): boolean;
  /** The name of what may be sent in place of it. */
  instead?(fields: Fields): string | undefined;
  /** The fields that stand in place of it where each is a field of its own, named by its path. */
  innerFields?(field: F): Fields;
  /** Whether each entry of its value is a field of its own. */
  hasEntries?: true;

  /** Its value from its column: SQLite has neither yes and no nor lists. */
  fromColumn?(stored: unknown): unknown;
  /** What its column has where nobody has entered anything, if that isn't null. */
  blankColumn?: number;
  /** As the API returns it, of an item or in the history. */
  toJson?(value: unknown): unknown;
  /** The properties of an item that it is as the API returns it, if that isn't one of its name. */
  toProperties?(value: unknown, name: string): Json;
  /** As staff read it, in the history and in conflicts; '' for none. An empty one isn't asked. */
  toText?(value: unknown, field: F, timeZone: string): string;

  /** The fields of a form that has its value. */
  toForm?(value: unknown, { name, field }: Named<F>): Record<string, string>;
  /** Its value from the fields of a form of the settings, in which each has its path as its name. */
  fromForm?(posted: FormFields, { name, field }: Named<F>, readInner: ReadInner): unknown;
  /** The errors of what `fromForm` has returned, by the form's fields. */
  toFormErrors?(errors: FieldErrors, { name, field, posted }: Named<F> & { posted: FormFields }): FieldErrors;
  /** Whether a text in its input says something else than an untouched form. */
  isEntered?(typed: string, field: F): boolean;

  /** What calls may send, and the properties that they may send beside it. */
  accepts?(field: F, ofInner: DescribeInner): JsonSchema;
  /** Whether an optional one is left out, and never null. */
  isNeverNull?: true;
  acceptsBeside?: Record<string, JsonSchema>;
  /** What the API returns; and the properties that it returns before and after it. */
  returns?(field: F, ofInner: DescribeInner): JsonSchema;
  returnsBefore?: Record<string, JsonSchema>;
  returnsAfter?: Record<string, JsonSchema>;

  /** What the cells of its column in a workbook are. */
  cell?: "price" | "day";
  /** Its cell in a workbook. */
  toCell?(value: unknown, field: F): string | number;
  /** The texts that its cell may have, which a dropdown offers. */
  cellValues?(field: F): readonly string[];
  /** The value of each other text of a cell, in lower case. */
  cellSynonyms?(field: F): ReadonlyMap<string, string>;
}

export type Of<Name extends Field["kind"]> = Extract<Field, { kind: Name }>;

/** In the place of a value of which an error is reported elsewhere. */
export const REPORTED = Symbol("reported");

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** What is said of a value that a field can't have. */
export function mustBe({ label }: Field, values: readonly string[] = ["true", "false"]): string {
  return `${label} must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values)}.`;
}

/** That no text is stored which is accepted as it is. */
export const NOT_KEPT = () => undefined;

/** What is wrong with a value that isn't of its type. */
export function typeError(value: unknown): Pick<FieldError, "code"> {
  return { code: value === undefined ? "required" : "invalid" };
}
