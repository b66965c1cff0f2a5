import { Field } from "~/ui/field";
import type { SectionInputsProps, SectionView } from "./section-view";

export const legal: SectionView = {
  Inputs,
  Preview: ({ values: { legal: { company, responsible, uid, vat } = {} } }) => (
    <p>{[company, responsible, uid, vat].filter(Boolean).join(" · ") || "—"}</p>
  ),
  page: "/mentions-legales",
  summarize: ({ legal }) => [legal?.company, legal?.responsible, legal?.uid],
  toFields: ({ legal = {} }) =>
    Object.fromEntries(Object.entries(legal).map(([key, value]) => [`legal.${key}`, value ?? ""])),
  fromFields: (fields) => ({
    legal: Object.fromEntries(
      ["company", "responsible", "uid", "vat", "hostingCountry", "hostingCompany"].map((key) => [
        key,
        fields[`legal.${key}`] ?? "",
      ]),
    ),
  }),
};

function Inputs({ field }: Pick<SectionInputsProps, "field">) {
  return (
    <>
      <p className="field-hint">All fields are optional. What you enter is shown on the legal pages.</p>
      <div className="form-row">
        <Field label="Company" {...field("legal.company")} hint="For example Da Tonino Sàrl." />
        <Field label="Responsible person" {...field("legal.responsible")} autoComplete="off" />
      </div>
      <div className="form-row">
        <Field label="UID" {...field("legal.uid")} hint="For example CHE-123.456.788." autoComplete="off" />
        <Field label="VAT number" {...field("legal.vat")} autoComplete="off" />
      </div>
      <div className="form-row">
        <Field label="Hosting company" {...field("legal.hostingCompany")} autoComplete="off" />
        <Field
          label="Hosting country"
          {...field("legal.hostingCountry")}
          lang="fr"
          hint="In French, as guests read it."
        />
      </div>
    </>
  );
}
