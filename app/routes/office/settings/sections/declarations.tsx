import { listOrigins } from "~/domain/declarations/origins";
import type { SectionValues } from "~/restaurant/site-section";
import { Field } from "~/ui/field";
import { fieldsToRows, rowsToFields, toRowErrors } from "./repeated-fields";
import { ListRows } from "./list-rows";
import type { SectionInputsProps, SectionView } from "./section-view";

export const declarations: SectionView = {
  Inputs,
  Preview: ({ values }) => {
    const texts = textsOf(values);
    return (texts.length > 0 ? texts : ["—"]).map((text) => <p key={text}>{text}</p>);
  },
  page: "/mentions-legales",
  summarize: textsOf,
  toFields: ({ declarations: { meat = [], fish = [], bread = "" } = {} }) => ({
    ...rowsToFields("declarations.meat", meat),
    ...rowsToFields("declarations.fish", fish),
    "declarations.bread": bread,
  }),
  fromFields: (fields) => ({
    declarations: {
      meat: fieldsToRows(fields, "declarations.meat"),
      fish: fieldsToRows(fields, "declarations.fish"),
      bread: fields["declarations.bread"] ?? "",
    },
  }),
  toFieldErrors: toRowErrors,
};

function textsOf({ declarations }: SectionValues) {
  return listOrigins(declarations).map(({ name, text }) => `${name}\u00a0: ${text}`);
}

const ORIGIN = { kind: "Kind", country: "Country" };

function Inputs(props: SectionInputsProps) {
  return (
    <>
      <ListRows {...props} list="declarations.meat" title="Meat" keys={ORIGIN} />
      <ListRows {...props} list="declarations.fish" title="Fish" keys={ORIGIN} />
      <Field
        label="Country of origin of the bread"
        {...props.field("declarations.bread")}
        lang="fr"
        hint="In French, as guests read it."
      />
    </>
  );
}
