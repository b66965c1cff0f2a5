import { t } from "~/messages/office/t";
import { Field } from "~/ui/field";
import type { SectionInputsProps, SectionView } from "./section-view";

export const legal: SectionView = {
  Inputs,
  Preview: ({ values: { legal: { company, responsible, uid, vat } = {} } }) => (
    <p>{[company, responsible, uid, vat].filter(Boolean).join(" · ") || "—"}</p>
  ),
  page: "/mentions-legales",
  summarize: ({ legal }) => [legal?.company, legal?.responsible, legal?.uid],
};

function Inputs({ input }: Pick<SectionInputsProps, "input">) {
  return (
    <>
      <p className="field-hint">
        {t("All fields are optional. What you enter is shown on the legal pages.")}
      </p>
      <div className="form-row">
        <Field {...input("legal.company")} hint={t("For example Da Tonino Sàrl.")} />
        <Field {...input("legal.responsible")} autoComplete="off" />
      </div>
      <div className="form-row">
        <Field {...input("legal.uid")} hint={t("For example CHE-123.456.788.")} autoComplete="off" />
        <Field {...input("legal.vat")} autoComplete="off" />
      </div>
      <div className="form-row">
        <Field {...input("legal.hostingCompany")} autoComplete="off" />
        <Field {...input("legal.hostingCountry")} lang="fr" hint={t("In French, as guests read it.")} />
      </div>
    </>
  );
}
