import { Link } from "@remix-run/react";
import { menuMessages } from "~/messages/menu";
import { SelectField } from "./field";
import type { FieldEntry } from "./form-reply";

/** A select of the categories; without any, a link for adding the first one. */
export function CategoryField({
  categories,
  name,
  defaultValue: value = "",
  error,
}: FieldEntry & { categories: string[] }) {
  const isKnown = categories.includes(value);
  return (
    <SelectField
      label="Category"
      name={name}
      defaultValue={isKnown ? value : ""}
      error={error ?? (value && !isKnown ? menuMessages.categoryUnknown(value) : undefined)}
      hint={
        categories.length === 0 && (
          <>
            There are no categories yet. <Link to="/category?dialog=add">Add a category</Link>
          </>
        )
      }
      aria-required
    >
      <option value="">Select a category</option>
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
