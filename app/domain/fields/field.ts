import type { Sizes } from "~/domain/price/sizes";
import type { OpeningHours } from "~/domain/hours/opening-hours";
import type { Period } from "~/domain/hours/schedule";
import type { SheetColumn } from "~/domain/imports/sheet-columns";
import type { Mark } from "~/domain/dishes/marks";

// The fields of a noun are declared once, as plain data, by property. From a declaration follow the type of
// its items, how its forms, calls and rows are read (read-fields.ts), its JSON and columns (values.ts), the values
// of its form (form.ts), its document (item-body.ts, schema.server.ts), and the columns of the journal
// (db/journaled-tables.ts). What a kind of field means for each of them is its file in kinds.

interface FieldOptions {
  /** In forms and in the history, which shows the fields in the order of their declaration. */
  label: string;
  /** As forms and calls name it, if not as its property. */
  as?: string;
  /**
   * `form` (the default): the item's form edits it, and a change makes a new version. `separately`: it is set
   * outside of the form, with one press, by dragging or by an upload, which makes none.
   */
  edited?: "form" | "separately";
  /** Whether items are read without it: what needs it asks for it. */
  isReadSeparately?: true;
  /** Whether an item lacks it if it is empty. */
  isOptional?: true;
  /** Puts a text as people type or paste it into the form in which it is checked and stored. */
  reads?: (typed: string) => string;
  /** What the document's examples contain. */
  example?: unknown;
  /** What the API's document says of it. */
  about?: string;
  /** Whether a setting is for staff alone: what guests and programs read of the restaurant lacks it. */
  isForStaff?: true;
  /** How guests' pages mark an item with a value. */
  marks?: Readonly<Record<string, Mark>>;
  /** Its column in a workbook; the heading is the label, unless it says another. */
  sheet?: Partial<SheetColumn> & Pick<SheetColumn, "frenchHeading" | "width" | "explanation">;
}

export type Field = FieldOptions &
  (
    | {
        kind: "text";
        max?: number;
        /** The message if it is missing or blank. */
        required?: string;
        tooLong?: string;
        /** The message for characters that can't be shown. */
        invalid?: string;
        /** What is stored for an empty one. */
        empty?: string;
        format?: Format;
        /** Whether invisible marks are taken out of it: of a telephone number. */
        isWithoutMarks?: true;
      }
    | { kind: "email"; required: string; invalid: string; tooLong?: string }
    /** The digits of a telephone number, at most ten. */
    | { kind: "phone"; required: string; invalid: string }
    /** A new one, of which the hash is stored, or the present one, which is only compared. */
    | { kind: "password"; required: string; isPresent?: true }
    /** Of an authenticator app, or a recovery code, as it was typed. */
    | { kind: "code"; required?: string }
    /** A text that another item can't have. Null: none. Input without it leaves it as it is. */
    | { kind: "key"; max: number }
    /** In centimes; forms, calls and rows have francs. */
    | { kind: "money"; errorName: "Price" | "Discount price"; required?: string; negative?: string }
    /** Up to six labels with prices, as they are stored; null: none. The first price is the item's own. */
    | { kind: "sizes"; partOf: "price" }
    /** One of a few texts. An empty one is `empty`; without that, input without it leaves it as it is. */
    | ({ kind: "choice"; empty?: string } & Choice)
    /** One of a few texts or none, which is null. Input without it leaves it as it is. */
    | ({ kind: "choice"; isNullable: true } & Choice)
    /** Yes or no, or one of two words. Input without it leaves it as it is, but must have one of spellings. */
    | { kind: "flag"; invalid?: string; spellings?: readonly [no: string, yes: string] }
    /** Yes or no, stored as 1 or null. */
    | { kind: "mark" }
    /** What guests must know, as a text; calls and boxes name the groups, too. */
    | { kind: "allergens"; required?: string }
    /** The name of an item of another table, to which it refers by id. */
    | { kind: "reference"; to: string; required: string }
    | { kind: "day"; isNullable?: true }
    /** Without `required`, a missing one is told as an invalid one. */
    | { kind: "day"; required?: string; invalid: string }
    | { kind: "hours" }
    /** The end of being sold out, as an instant; null: it isn't. */
    | { kind: "soldOut" }
    | { kind: "photo" }
    | { kind: "instant"; isNullable?: true }
    /** Since when it is so, as an instant; null: it isn't. Calls have yes or no. */
    | { kind: "since" }
    /** The settings of a section, each of which is a field of its own. */
    | { kind: "settings" }
    | { kind: "position" }
    /** Fields in an object of their own. Its label is empty where theirs are enough. */
    | ({ kind: "group" } & Inner)
    /** Entries with the same fields. */
    | ({ kind: "list"; invalid?: string } & Inner)
    /** Texts, which are separated by an empty line in a form. */
    | { kind: "paragraphs"; invalid: string }
    | { kind: "webAddress"; required: string }
    /** Two letters. */
    | { kind: "country"; required: string; invalid: string }
    /** A whole number from 0 to 100. */
    | { kind: "percent"; required: string }
    /** A whole number, at most that of this year. */
    | { kind: "year"; from: number; invalid: string }
    /** Several of a few texts, in their order. */
    | { kind: "choices"; values: readonly string[]; invalid: string }
    /** The opening hours of a week. */
    | { kind: "week" }
  );

interface Choice {
  values: readonly string[];
  /** How staff read values that are codes: in selects, the history and workbooks. */
  labels?: Readonly<Record<string, string>>;
  invalid?: string;
}

interface Inner {
  fields: Fields;
  /** Reads an entry as people type it where one of its fields says how to read another. */
  readsTogether?: (typed: Record<string, unknown>) => Record<string, unknown>;
}

interface Format {
  test: (text: string) => boolean;
  invalid: string;
}

export type Fields = Record<string, Field>;

/** The values of the kinds that aren't texts. */
interface Values {
  money: number;
  flag: boolean;
  mark: 1 | null;
  hours: Period[];
  key: string | null;
  sizes: Sizes;
  soldOut: string | null;
  photo: string | null;
  since: string | null;
  paragraphs: string[];
  percent: number;
  year: number;
  week: OpeningHours[];
}

export type ValueOf<Of extends Field> = Of extends { kind: "group"; fields: infer Inner extends Fields }
  ? Entered<Inner>
  : Of extends { kind: "list"; fields: infer Inner extends Fields }
    ? Entered<Inner>[]
    : Of extends { kind: "choices"; values: readonly (infer Value)[] }
      ? Value[]
      : Of extends { values: readonly (infer Value)[] }
        ? Value | (Of extends { isNullable: true } ? null : never)
        : Of extends { isNullable: true }
          ? string | null
          : Of extends { kind: infer Kind extends keyof Values }
            ? Values[Kind]
            : string;

type References<Of extends Fields> = {
  [Name in keyof Of as Of[Name] extends { kind: "reference" } ? `${Name & string}Id` : never]: string;
};

type ReadName<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { isReadSeparately: true } ? never : Name;
}[keyof Of];

export type Item<Of extends Fields> = { id: string } & References<Of> & {
    -readonly [Name in ReadName<Of>]: ValueOf<Of[Name]>;
  };

/** An item as it is stored. Its version counts the changes of its values, from 1. */
export type Stored<Of extends Fields> = Item<Of> & { version: number };

export type ItemColumn<Of extends Fields> =
  | "id"
  | keyof References<Of>
  | Exclude<
      ReadName<Of>,
      { [Name in keyof Of]: Of[Name] extends { kind: "reference" } ? Name : never }[keyof Of]
    >;

/** Whether input has a field always or sometimes; never if the noun's operations set it themselves. */
type Presence<Of> = Of extends { edited: "separately" } | { kind: SetElsewhere } | UnreadDay
  ? "never"
  : Of extends { isOptional: true } | { kind: "choice" | "key" | "mark" | "sizes" }
    ? "sometimes"
    : Of extends { kind: "flag" }
      ? Of extends { spellings: readonly string[] }
        ? "always"
        : "sometimes"
      : "always";

type SetElsewhere = "soldOut" | "photo" | "instant" | "since" | "settings" | "position";

/** A day that says nothing of invalid ones. */
type UnreadDay = { kind: "day"; invalid?: never };

type Present<Of extends Fields, How> = {
  -readonly [Name in keyof Of as Presence<Of[Name]> extends How ? Name : never]: ValueOf<Of[Name]>;
};

/** What staff enter about an item. What may be left out keeps its value, or gets its default. */
export type Entered<Of extends Fields> = Present<Of, "always"> & Partial<Present<Of, "sometimes">>;

/** A field with its property, and with the name that forms and calls give it. */
export interface DeclaredField {
  property: string;
  name: string;
  /** The label of the group that it is in. */
  group?: string;
  field: Field;
}

export function listFields(fields: Fields): DeclaredField[] {
  return Object.entries(fields).map(([property, field]) => ({ property, name: field.as ?? property, field }));
}

export type Blank<Of extends Fields> = {
  -readonly [
    Name in keyof Of as Of[Name] extends { empty: string }
      ? Name
      : null extends ValueOf<Of[Name]>
        ? Name
        : never
  ]: ValueOf<Of[Name]>;
};

/** The column of a field: what refers to another table has the id. */
export function columnOf({ property, field }: Pick<DeclaredField, "property" | "field">): string {
  return "to" in field ? `${property}Id` : property;
}
