import { TextAreaField } from "~/ui/field";
import type { SectionView } from "./section-view";

export const presentation: SectionView = {
  Inputs: ({ field }) => (
    <TextAreaField
      label="Paragraphs"
      {...field("about")}
      rows={10}
      lang="fr"
      hint="An empty line begins a new paragraph. Without any text, guests see no presentation."
    />
  ),
  Preview: ({ values: { about = [] } }) => about.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  summarize: ({ about = [] }) => [about[0]],
  toFields: ({ about = [] }) => ({ about: about.join("\n\n") }),
  fromFields: ({ about = "" }) => ({
    about: about
      // Browsers send line breaks as CRLF.
      .replaceAll("\r\n", "\n")
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ""),
  }),
  toFieldErrors: (errors) => ({ about: Object.values(errors)[0] ?? "" }),
};
