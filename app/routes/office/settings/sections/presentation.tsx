import { Field, TextAreaField } from "~/ui/field";
import type { SectionInputsProps, SectionView } from "./section-view";

export const presentation: SectionView = {
  Inputs,
  Preview: ({ values: { about = [] } }) => about.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  summarize: ({ about = [] }) => [about[0]],
};

function Inputs({ input }: Pick<SectionInputsProps, "input">) {
  return (
    <>
      <TextAreaField
        {...input("about")}
        rows={10}
        lang="fr"
        hint="An empty line begins a new paragraph. Without any text, guests see no presentation."
      />
      <fieldset className="settings-list stack">
        <legend>Lines on the home page</legend>
        <p className="field-hint">Empty: how many dishes there are, and the lowest price.</p>
        {(["pizza", "drinks", "desserts"] as const).map((place) => (
          <Field key={place} {...input(`teasers.${place}`)} lang="fr" autoComplete="off" />
        ))}
      </fieldset>
    </>
  );
}
