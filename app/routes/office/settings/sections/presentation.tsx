import { t } from "~/messages/office/t";
import { hoursMessages } from "~/messages/hours";
import { siteMessages } from "~/messages/site";
import { GOOD_TO_KNOW } from "~/messages/site-settings";
import type { SectionValues } from "~/restaurant/site-section";
import { CheckboxField, Field, TextAreaField } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import type { SectionInputsProps, SectionView } from "./section-view";
import { keysOf } from "~/domain/record";

export const presentation: SectionView = {
  Inputs,
  Preview: ({ values }) => textsOf(values).map((text) => <p key={text}>{text}</p>),
  summarize: (values) => textsOf(values).slice(0, 1),
};

/** What guests read of it, apart from the lines on the categories. */
function textsOf({ about = [], cook, since, goodToKnow = [], stopNearby }: SectionValues): string[] {
  const known = [
    ...goodToKnow.map((each) => siteMessages.features[each]),
    ...(stopNearby ? [siteMessages.stopNearby + hoursMessages.colon + stopNearby] : []),
  ];
  return [
    ...about,
    ...(cook ? [siteMessages.cook + hoursMessages.colon + cook] : []),
    ...(since ? [siteMessages.since(since)] : []),
    ...(known.length > 0 ? [known.join(" · ")] : []),
  ];
}

function Inputs({ input }: Pick<SectionInputsProps, "input">) {
  return (
    <>
      <TextAreaField
        {...input("about")}
        rows={10}
        lang="fr"
        hint={t("An empty line begins a new paragraph. Without any text, guests see no presentation.")}
      />
      <div className="form-row">
        <Field {...input("cook")} autoComplete="off" hint={t("A first name is enough.")} />
        <Field
          {...input("since")}
          inputMode="numeric"
          autoComplete="off"
          hint={t("The year, such as 1987.")}
        />
      </div>
      <FieldGroup legend={t("Good to know")}>
        <Features input={input} />
        <Field {...input("stopNearby")} lang="fr" autoComplete="off" hint={t("Bus, tram or train.")} />
      </FieldGroup>
      <FieldGroup
        legend={t("Lines on the home page")}
        hint={t("Empty: how many dishes there are, and the lowest price.")}
      >
        {(["pizza", "drinks", "desserts"] as const).map((place) => (
          <Field key={place} {...input(`teasers.${place}`)} lang="fr" autoComplete="off" />
        ))}
      </FieldGroup>
    </>
  );
}

/** A box for each; what can't be true together is told below that of cash. */
function Features({ input }: Pick<SectionInputsProps, "input">) {
  const { error } = input("goodToKnow");
  return keysOf(GOOD_TO_KNOW).map((each) => {
    const { name, defaultValue } = input(`goodToKnow.${each}`);
    return (
      <CheckboxField
        key={each}
        name={name}
        label={t(GOOD_TO_KNOW[each])}
        defaultChecked={defaultValue === "Yes"}
        error={each === "cash-only" ? error : undefined}
      />
    );
  });
}
