import { siteMessages } from "~/messages/site";
import type { SectionValues } from "~/restaurant/site-section";
import { Field } from "~/ui/field";
import { fieldsToRows, rowsToFields, toRowErrors } from "./repeated-fields";
import { ListRows, WEB_ADDRESS } from "./list-rows";
import type { SectionInputsProps, SectionView } from "./section-view";

export const links: SectionView = {
  Inputs,
  Preview: ({ values }) => (
    <ul>
      {[siteMessages.findUs, ...namesOf(values)].map((name, index) => name && <li key={index}>{name}</li>)}
    </ul>
  ),
  summarize: namesOf,
  toFields: ({ mapsUrl = "", social, deliveryServices = [], bookingUrl = "" }) => ({
    mapsUrl,
    "social.name": social?.name ?? "",
    "social.url": social?.url ?? "",
    bookingUrl,
    ...rowsToFields("deliveryServices", deliveryServices),
  }),
  fromFields: (fields) => ({
    mapsUrl: fields.mapsUrl,
    social: readLink(fields["social.name"], fields["social.url"]),
    deliveryServices: fieldsToRows(fields, "deliveryServices"),
    bookingUrl: fields.bookingUrl?.trim() || undefined,
  }),
  toFieldErrors: toRowErrors,
};

function namesOf({ social, deliveryServices = [], bookingUrl }: SectionValues) {
  return [...deliveryServices.map(({ name }) => name), bookingUrl && siteMessages.book, social?.name];
}

/** A link; none if both fields are empty. */
function readLink(name = "", url = "") {
  return name.trim() === "" && url.trim() === "" ? undefined : { name, url };
}

function Inputs(props: SectionInputsProps) {
  const { field } = props;
  return (
    <>
      <Field label="Map" {...field("mapsUrl")} {...WEB_ADDRESS} aria-required />
      <fieldset className="settings-list stack">
        <legend>Social network</legend>
        <div className="form-row">
          <Field label="Name" {...field("social.name")} autoComplete="off" />
          <Field label="Web address" {...field("social.url")} {...WEB_ADDRESS} />
        </div>
      </fieldset>
      <ListRows
        {...props}
        list="deliveryServices"
        title="Delivery services"
        hint="Without one, guests don't see 'Commander'."
        keys={{ name: "Name", url: "Web address" }}
      />
      <Field
        label="Booking"
        {...field("bookingUrl")}
        {...WEB_ADDRESS}
        hint="Where guests book a table; empty if they can't book online."
      />
    </>
  );
}
