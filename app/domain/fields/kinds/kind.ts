import type { ErrorCode } from "~/domain/error-code";
import type { Field, Fields } from "../field";

/** Where input comes from: a form of the office, the body of a call, or the row of a list. */
export type Source = "form" | "body" | "row";

export type Input = Record<string, unknown>;

/** What is wrong with the value of a field. */
export interface FieldError {
  /** The path of the value: `price`, `sizes[0].label`; "" if the whole input is wrong. */
  field: string;
  message: string;
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
export type Reject = (message: string, options?: ErrorOptions) => undefined;

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

/** All that is known of a kind of field. */
export interface Kind<F extends Field> {
  /** Reads what several fields of the input say together; what it returns takes their places. */
  join?(input: Input, reading: Reading<F>): Input;
  /**
   * Reads a value. It returns undefined if there is an error, or if the item keeps its value. A kind without it
   * is set outside of what is entered.
   */
  read: ((value: unknown, reading: Reading<F>) => unknown) | undefined;
  /** What an optional field has without a value, if it has one then. */
  none?: unknown;
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
