import { listOrigins } from "~/domain/declarations/origins";
import type { SectionValues } from "~/restaurant/site-section";
import { Field } from "~/ui/field";
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
};

function textsOf({ declarations }: SectionValues) {
  return listOrigins(declarations).map(({ name, text }) => `${name}\u00a0: ${text}`);
}

function Inputs(props: SectionInputsProps) {
  return (
    <>
      <ListRows {...props} list="declarations.meat" />
      <ListRows {...props} list="declarations.fish" />
      <Field {...props.input("declarations.bread")} lang="fr" hint="In French, as guests read it." />
    </>
  );
}
