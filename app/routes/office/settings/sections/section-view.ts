import type { ComponentType } from "react";
import type { FieldErrors } from "~/domain/outcome";
import type { SectionValues } from "~/restaurant/site-section";
import type { FieldEntry } from "~/ui/form-feedback";
import type { Toast } from "~/ui/toast";
import type { FormErrorData } from "~/web/form-response";
import type { ListName } from "./repeated-fields";

type Fields = Record<string, string>;

export interface SectionInputsProps {
  field: (name: string) => FieldEntry;
  /** The values that the form shows, by which the rows of lists are counted. */
  fields: Fields;
  listError: (list: ListName) => string | undefined;
  /** The intent of the button that was pressed last, and what it has done. */
  pressed?: string;
  notice?: string;
}

/**
 * A section of the settings on its screen. The fields of its form have the names of the values, such as
 * `address.city`; hours have a text for each day, such as `hours.shop.Monday`, and lists have numbered
 * rows, such as `deliveryServices[0].url`.
 */
export interface SectionView {
  Inputs: ComponentType<SectionInputsProps>;
  /** What guests see of it now, beside the form. */
  Preview?: ComponentType<{ values: SectionValues }>;
  /** Where guests see it, if there is no preview, or more than that. */
  page?: string;
  /** What it holds, in a line of the list of sections: guests' texts, unless `isEnglish`. */
  summarize: (values: SectionValues) => (string | undefined)[];
  isEnglish?: true;
  /** Whether its values of a new installation are no example that guests may read as true. */
  hasNoExample?: true;
  toFields: (values: SectionValues) => Fields;
  /** The values for the section's schema. */
  fromFields: (fields: Fields) => Record<string, unknown>;
  /** Converts the validated values to the stored ones, if they differ. */
  toStored?: (values: SectionValues) => SectionValues;
  /** Maps the schema's errors to the form's fields, if their names differ. */
  toFieldErrors?: (errors: FieldErrors, fields: Fields) => FieldErrors;
  /** Whether what was typed is shown otherwise once it is saved. */
  isTypedOtherwise?: true;
  /** What is told with the saved values: how guests read them, and what is odd. */
  notes?: (values: SectionValues) => Toast["notes"];
  /** The buttons that change the values of the form, and save nothing, by intent. */
  buttons?: Record<string, (fields: Fields) => FormErrorData>;
  /** Whether it shows how far each language's translation is. */
  hasProgress?: true;
}
