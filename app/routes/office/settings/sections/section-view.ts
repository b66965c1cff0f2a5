import type { FormFields } from "~/domain/fields/kinds/kind";
import type { ComponentType } from "react";
import type { SectionValues } from "~/restaurant/site-section";
import type { Field } from "~/domain/fields/field";
import type { FieldEntry, LabelledEntry } from "~/ui/form-feedback";
import type { Toast } from "~/ui/toast";
import type { FormErrorData } from "~/web/form-response";

export interface SectionInputsProps {
  field: (name: string) => FieldEntry;
  /** The entry of a field, with what is declared of a value, such as `address.city`, and what guests get while it is empty. */
  input: (name: string) => LabelledEntry;
  declared: Map<string, Field>;
  /** The values that the form shows, by which the rows of lists are counted. */
  fields: FormFields;
  /** The intent of the button that was pressed last, and what it has done. */
  pressed?: string;
  notice?: string;
}

/** A section of the settings on its screen. */
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
  /** What is told with the saved values: how guests read them, and what is odd. */
  notes?: (values: SectionValues) => Toast["notes"];
  /** The buttons that change the values of the form, and save nothing, by intent. */
  buttons?: Record<string, (fields: FormFields) => FormErrorData>;
  /** Whether it shows how far each language's translation is. */
  hasProgress?: true;
}
