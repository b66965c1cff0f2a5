import type { SectionValues } from "~/restaurant/site-section";
import { Field } from "~/ui/field";
import type { SectionInputsProps, SectionView } from "./section-view";

export const restaurant: SectionView = {
  Inputs,
  Preview,
  summarize: ({ name, address, phone }) => [name, address?.street, address?.city, phone],
};

function Inputs({ input }: Pick<SectionInputsProps, "input">) {
  return (
    <>
      <div className="form-row">
        <Field {...input("name")} autoComplete="off" />
        <Field
          {...input("curvedTitle")}
          autoComplete="off"
          hint={
            <>
              <span lang="fr">Titre en arc</span>: in large letters on the home page.
            </>
          }
        />
      </div>
      <Field {...input("address.street")} autoComplete="off" />
      <div className="form-row settings-place">
        <Field {...input("address.postalCode")} inputMode="numeric" />
        <Field {...input("address.city")} autoComplete="off" />
        <Field {...input("address.region")} hint="For example FR." />
        <Field {...input("address.country")} hint="For example CH." />
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
