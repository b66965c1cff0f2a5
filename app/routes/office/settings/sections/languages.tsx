import { t } from "~/messages/office/t";
import { Link, useLoaderData } from "@remix-run/react";
import { LANGUAGE_NAMES, LANGUAGES_OF_NAMES } from "~/domain/text/language";
import type { LanguageProgress } from "~/domain/translations/translation";
import { CheckboxField, SelectField } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { Say } from "~/ui/say";
import type { SectionInputsProps, SectionView } from "./section-view";

export const languages: SectionView = {
  Inputs,
  page: "/",
  summarize: ({ languages = [], namesLanguage }) => [
    ...languages.map((language) => t(LANGUAGE_NAMES[language])),
    namesLanguage && t("Names in {language}", { language: t(LANGUAGE_NAMES[namesLanguage], { at: "in" }) }),
  ],
  isEnglish: true,
  hasNoExample: true,
  hasProgress: true,
};

/** A box for each language beside French, with how far its translation is, and the language of names. */
function Inputs({ field, input }: Pick<SectionInputsProps, "field" | "input">) {
  const { progress } = useLoaderData<{ progress: LanguageProgress[] }>();
  return (
    <>
      <Languages field={field} progress={progress} />
      <SelectField
        {...input("namesLanguage")}
        hint={t("So that screen readers say them well, and browsers neither translate nor misdivide them.")}
      >
        <option value="">{t("Several languages")}</option>
        {LANGUAGES_OF_NAMES.map((language) => (
          <option key={language} value={language}>
            {t(LANGUAGE_NAMES[language])}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Languages({
  field,
  progress,
}: Pick<SectionInputsProps, "field"> & { progress: LanguageProgress[] }) {
  return (
    <FieldGroup
      legend={t("Guests can also read the site in")}
      hint={t("What is not translated is shown in French.")}
    >
      {progress.map(({ language, done, total }) => {
        const { defaultValue, ...input } = field(`languages.${language}`);
        const name = LANGUAGE_NAMES[language];
        return (
          <CheckboxField
            key={language}
            {...input}
            label={t("{language}: {done} of {total} texts", { language: t(name), done, total })}
            defaultChecked={defaultValue === "Yes"}
            hint={
              <Link to={`/translations?language=${language}`}>
                <Say of="Translate into {language}" language={t(name, { at: "in" })} />
              </Link>
            }
          />
        );
      })}
    </FieldGroup>
  );
}
