import type { SectionValues } from "~/restaurant/site-section";
import { Field } from "~/ui/field";
import type { SectionInputsProps, SectionView } from "./section-view";

export const restaurant: SectionView = {
  Inputs,
  Preview,
  summarize: ({ name, address, phone }) => [name, address?.street, address?.city, phone],
  toFields: ({ name = "", curvedTitle = "", address, phone = "", email = "" }) => ({
    name,
    curvedTitle,
    phone,
    email,
    ...Object.fromEntries(Object.entries(address ?? {}).map(([key, value]) => [`address.${key}`, value])),
  }),
  fromFields: ({ name, curvedTitle, phone, email, ...fields }) => ({
    name,
    curvedTitle,
    phone,
    email,
    address: {
      street: fields["address.street"],
      postalCode: fields["address.postalCode"],
      city: fields["address.city"],
      region: fields["address.region"],
      country: fields["address.country"]?.trim().toUpperCase(),
    },
  }),
};

function Inputs({ field }: Pick<SectionInputsProps, "field">) {
  return (
    <>
      <div className="form-row">
        <Field label="Name" {...field("name")} autoComplete="off" aria-required />
        <Field
          label="Curved title"
          {...field("curvedTitle")}
          autoComplete="off"
          hint={
            <>
              <span lang="fr">Titre en arc</span>: in large letters on the home page.
            </>
          }
          aria-required
        />
      </div>
      <Field label="Street and number" {...field("address.street")} autoComplete="off" aria-required />
      <div className="form-row settings-place">
        <Field label="Postal code" {...field("address.postalCode")} inputMode="numeric" aria-required />
        <Field label="City" {...field("address.city")} autoComplete="off" aria-required />
        <Field label="Canton" {...field("address.region")} hint="For example FR." aria-required />
        <Field label="Country" {...field("address.country")} hint="For example CH." aria-required />
      </div>
      <div className="form-row">
        <Field label="Phone" {...field("phone")} type="tel" autoComplete="off" aria-required />
        <Field label="Email" {...field("email")} type="email" autoComplete="off" aria-required />
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
