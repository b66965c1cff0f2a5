import { t } from "~/messages/office/t";
import { useState } from "react";
import type { SectionValues } from "~/restaurant/site-section";
import { Field } from "~/ui/field";
import type { SectionInputsProps, SectionView } from "./section-view";

export const restaurant: SectionView = {
  Inputs,
  Preview,
  summarize: ({ name, address, phone }) => [name, address?.street, address?.city, phone],
};

function Inputs({ input, fields }: Pick<SectionInputsProps, "input" | "fields">) {
  const [name, setName] = useState(fields.name);
  return (
    <>
      <div className="form-row">
        <Field {...input("name")} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        <Field
          {...input("curvedTitle")}
          placeholder={name}
          autoComplete="off"
          hint={t("In large letters. Empty: the name.")}
        />
      </div>
      <Field {...input("address.street")} autoComplete="off" />
      <div className="form-row settings-place">
        <Field {...input("address.postalCode")} inputMode="numeric" />
        <Field {...input("address.city")} autoComplete="off" />
        <Field {...input("address.region")} hint={t("For example FR.")} />
        <Field {...input("address.country")} hint={t("For example CH.")} />
      </div>
      <div className="form-row">
        <Field {...input("phone")} type="tel" autoComplete="off" />
        <Field {...input("email")} type="email" autoComplete="off" />
      </div>
    </>
  );
}

function Preview({ values: { name, address, phone, email } }: { values: SectionValues }) {
  return (
    <p>
      <strong>{name}</strong>
      <br />
      {address?.street}, {address?.postalCode} {address?.city}
      <br />
      {phone}
      <br />
      {email}
    </p>
  );
}
