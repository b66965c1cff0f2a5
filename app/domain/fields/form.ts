import type { FieldErrors } from "~/domain/outcome";
import { toRecord } from "~/domain/record";
import { type Field, type Fields, listFields } from "./field";
import type { FormFields, Input } from "./kinds/kind";
import { kindOf } from "./kinds/kinds";
import { listInnerFields } from "./values";

// The fields of a form that follow from a declaration: each has the name of its value or, of a field in a group, its
// path, such as `address.city`. What has several fields is said by its kind: boxes, rows, the times of a week.

/** The fields of a form with an item's values; of what the item lacks it has none. */
export function toForm(fields: Fields, item: object, path = ""): Record<string, string> {
  const values = toRecord(item);
  const shown = listFields(fields).filter(({ property }) => property in values);
  const parts = shown.map(({ property, name: own, field }): Record<string, string> => {
    const { read, innerFields, toForm: ofKind } = kindOf(field);
    const [name, value, id] = [path + own, values[property], values[`${property}Id`]];
    const inner = innerFields?.(field);
    if (inner) return toForm(inner, { ...withoutValues(inner), ...toRecord(value) }, `${name}.`);
    if (!read) return {};
    const shown = ofKind ? ofKind(value, { name, field }) : { [name]: String(value ?? "") };
    return { ...shown, ...(id !== undefined && { [`${name}Id`]: String(id) }) };
  });
  return Object.assign({}, ...parts);
}

/** Whether a trimmed text in a field's input says something else than an untouched form. */
export function isEntered(field: Field, typed: string): boolean {
  const { isEntered: ofKind } = kindOf(field);
  if (ofKind) return ofKind(typed, field);
  return typed !== "" && !("empty" in field && typed === field.empty);
}

/** An object in which no field has a value: its form has them all. */
export function withoutValues(fields: Fields): Input {
  return Object.fromEntries(listFields(fields).map(({ property }) => [property, undefined]));
}

/** The values in a form that has all fields. */
export function fromForm(fields: Fields, posted: FormFields, path = ""): Input {
  const entries = listFields(fields).map(({ name: own, field }) => {
    const name = path + own;
    const { fromForm: ofKind } = kindOf(field);
    const value = ofKind ? ofKind(posted, { name, field }, fromForm) : posted[name];
    return [own, field.isOptional && hasNoText(value) ? undefined : value] as const;
  });
  return Object.fromEntries(entries);
}

function hasNoText(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return isBlank(value);
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}

/** The errors of the values that `fromForm` has read, by the form's fields. */
export function toFormErrors(fields: Fields, errors: FieldErrors, posted: FormFields): FieldErrors {
  const rest = new Map(Object.entries(errors));
  const all = listInnerFields(fields).map(({ name, field }) => {
    const own = Object.fromEntries(
      [...rest].filter(([path]) => path === name || path.startsWith(`${name}[`)),
    );
    for (const path of Object.keys(own)) rest.delete(path);
    return kindOf(field).toFormErrors?.(own, { name, field, posted }) ?? own;
  });
  return Object.assign(Object.fromEntries(rest), ...all);
}
