import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Link, useSearchParams } from "@remix-run/react";
import {
  ALLERGEN_CODES,
  ALLERGEN_NAMES,
  type AllergenCode,
  type AllergenField,
  NONE_BOX,
  STORED_ALLERGIES,
} from "~/domain/allergens/allergen";
import { allergenFormMessages } from "~/messages/allergens";
import { menuMessages } from "~/messages/menu";
import { CheckboxField, Field, SelectField } from "./field";
import type { FieldEntry } from "./form-feedback";

const BOXES = [...ALLERGEN_CODES, NONE_BOX] as const;

/**
 * A dish's allergens: a box for each of the 14 groups and one for none, and a text
 * for other words. The boxes are collapsed until one is ticked.
 */
export function AllergenFields({
  field,
  isRequired,
}: {
  field: (name: AllergenField) => FieldEntry;
  /** Whether a tick or a word is required. */
  isRequired?: boolean;
}) {
  const isTicked = (name: AllergenField) => field(name).defaultValue === "Yes";
  const { error } = field(NONE_BOX);
  const stored = field(STORED_ALLERGIES);
  const hasTicks = BOXES.some(isTicked);
  const isAskedFor = useSearchParams()[0].get("open") === "allergens";
  const [isOpen, setOpen] = useState(hasTicks || isAskedFor);
  const isShown = isOpen || error !== undefined;
  // A dialog opens sooner without the boxes that it hides. The server renders them: without JavaScript they are needed.
  const isHydrated = useHydrated();
  const [hasBoxes, setHasBoxes] = useState(!isHydrated);
  if (isShown && !hasBoxes) setHasBoxes(true);
  const box = (name: AllergenField) => ({ name: field(name).name, defaultChecked: isTicked(name) });
  return (
    <>
      {stored.defaultValue !== undefined && (
        <input type="hidden" name={stored.name} defaultValue={stored.defaultValue} />
      )}
      <details
        className="allergen-boxes"
        open={isShown}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{allergenFormMessages.title}</summary>
        {hasBoxes && (
          <fieldset>
            <legend className="visually-hidden">{allergenFormMessages.title}</legend>
            {ALLERGEN_CODES.map((code) => (
              <CheckboxField key={code} {...box(code)} label={<GroupName code={code} />} />
            ))}
            <CheckboxField {...box(NONE_BOX)} error={error} label={allergenFormMessages.none} />
          </fieldset>
        )}
      </details>
      <Field
        label={allergenFormMessages.text}
        {...field("allergies")}
        hint={allergenFormMessages.hint}
        aria-required={(isRequired && !hasTicks) || undefined}
      />
    </>
  );
}

/** A group's English name with the French one, which guests read. */
function GroupName({ code }: { code: AllergenCode }) {
  const { english, french } = ALLERGEN_NAMES[code];
  return (
    <>
      {english}
      {french !== english && (
        <>
          {" "}
          <span lang="fr" className="allergen-french">
            {french}
          </span>
        </>
      )}
    </>
  );
}

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

/** Whether a dish is vegan; by default not specified. */
export function VeganField({ field }: { field: FieldEntry }) {
  return (
    <SelectField label="Vegan" {...field}>
      <option value="">Not specified</option>
      <option>Yes</option>
      <option>No</option>
    </SelectField>
  );
}
