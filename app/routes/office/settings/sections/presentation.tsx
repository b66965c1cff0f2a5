import { TextAreaField } from "~/ui/field";
import type { SectionView } from "./section-view";

export const presentation: SectionView = {
  Inputs: ({ input }) => (
    <TextAreaField
      {...input("about")}
      rows={10}
      lang="fr"
      hint="An empty line begins a new paragraph. Without any text, guests see no presentation."
    />
  ),
  Preview: ({ values: { about = [] } }) => about.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  summarize: ({ about = [] }) => [about[0]],
};
