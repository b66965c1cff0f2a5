import type { ReactNode } from "react";
import {
  type PostedRow,
  readRows,
  rowField,
  ROWS_FIELD,
  type ShownRow,
  writeRows,
} from "~/domain/listing/rows";
import type { FormErrorData } from "~/web/form-response";
import { type FieldEntry, FormError } from "./form-feedback";
import { PostForm, type PostFormProps } from "./post-form";
import { PAGE_FORM_ID } from "./unsaved-changes";

/** The name, value and error of a row's field; `shown` is its value before anything was typed. */
export type RowFields = (id: string, field: string, shown?: string) => FieldEntry;

/**
 * A form with fields for each of many items, whose action reads them with `readRows`. It is the form of
 * its page. After a refusal, rows keep what was typed.
 */
export function RowsForm({
  rows,
  response,
  hasFault = false,
  afterConflict,
  actions,
  children,
  ...form
}: Omit<PostFormProps, "children"> & {
  rows: ShownRow[];
  response: FormErrorData | undefined;
  /** Whether a row is at fault that the response's errors don't name. */
  hasFault?: boolean;
  /** What a row shows that somebody else has changed: what is stored now, or what was typed, to be saved over it. */
  afterConflict: "theirs" | "yours";
  /** The buttons, which stay in sight below the rows. */
  actions?: ReactNode;
  children: (field: RowFields, posted: Map<string, PostedRow>) => ReactNode;
}) {
  const { errors = {}, values = {} } = response ?? {};
  const posted = new Map(
    readRows(values)
      .filter(({ id }) => afterConflict === "yours" || !(id in errors))
      .map((row) => [row.id, row]),
  );
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  const field: RowFields = (id, name, shown) => ({
    name: rowField(indexes.get(id) ?? 0, name),
    defaultValue: posted.get(id)?.values[name] ?? shown,
    error: errors[`${id}.${name}`],
  });
  const sent = rows.map(({ id, version }) => {
    return { id, version: (afterConflict === "theirs" ? posted.get(id)?.version : undefined) ?? version };
  });
  return (
    <PostForm id={PAGE_FORM_ID} noValidate {...form}>
      <input type="hidden" name={ROWS_FIELD} value={writeRows(sent)} />
      {/* An item that was deleted has no row. */}
      <FormError
        response={response}
        hasFaultyField={
          hasFault ||
          Object.keys(errors).some((key) => indexes.has(key) || indexes.has(key.split(".", 1)[0] ?? ""))
        }
      />
      {children(field, posted)}
      {actions && <div className="sticky-actions row end">{actions}</div>}
    </PostForm>
  );
}
