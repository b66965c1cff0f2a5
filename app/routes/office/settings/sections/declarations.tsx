import { t } from "~/messages/office/t";
import { useId } from "react";
import { COUNTRIES } from "~/domain/declarations/countries";
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
  const countries = useId();
  const inputs = { kind: { lang: "fr" }, country: { lang: "fr", list: countries } };
  const hint = t("What your dishes name is filled in: choose its country, or leave it.");
  return (
    <>
      <datalist id={countries} lang="fr">
        {COUNTRIES.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <ListRows {...props} list="declarations.meat" noun={t("Meat")} hint={hint} inputs={inputs} />
      <ListRows {...props} list="declarations.fish" noun={t("Fish")} inputs={inputs} />
      <Field
        {...props.input("declarations.bread")}
        lang="fr"
        list={countries}
        hint={t("In French, as guests read it.")}
      />
    </>
  );
}
