import { Link, useLoaderData } from "@remix-run/react";
import { LANGUAGE_NAMES } from "~/domain/language";
import type { LanguageProgress } from "~/domain/translations/translation";
import { CheckboxField } from "~/ui/field";
import type { SectionInputsProps, SectionView } from "./section-view";

export const languages: SectionView = {
  Inputs,
  page: "/",
  summarize: ({ languages = [] }) => languages.map((language) => LANGUAGE_NAMES[language]),
  isEnglish: true,
  hasNoExample: true,
  hasProgress: true,
};

/** A box for each language beside French, with how far its translation is. */
function Inputs({ field }: Pick<SectionInputsProps, "field">) {
  const { progress } = useLoaderData<{ progress: LanguageProgress[] }>();
  return (
    <fieldset className="settings-list stack">
      <legend>Guests can also read the site in</legend>
      <p className="field-hint">What is not translated is shown in French.</p>
      {progress.map(({ language, done, total }) => {
        const { defaultValue, ...input } = field(`languages.${language}`);
        const name = LANGUAGE_NAMES[language];
        return (
          <CheckboxField
            key={language}
            {...input}
            label={`${name}: ${done} of ${total} texts`}
            defaultChecked={defaultValue === "Yes"}
            hint={<Link to={`/translations?language=${language}`}>Translate into {name}</Link>}
          />
        );
      })}
    </fieldset>
  );
}
