import { t } from "~/messages/office/t";
import { siteMessages } from "~/messages/site";
import type { SectionValues } from "~/restaurant/site-section";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
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
};

function namesOf({ social, deliveryServices = [], bookingUrl }: SectionValues) {
  return [...deliveryServices.map(({ name }) => name), bookingUrl && siteMessages.book, social?.name];
}

function Inputs(props: SectionInputsProps) {
  const { input } = props;
  return (
    <>
      <Field {...WEB_ADDRESS} {...input("mapsUrl")} hint={t("Empty: a search for the address.")} />
      <FieldGroup legend={t("Social network")}>
        <div className="form-row">
          <Field {...input("social.name")} autoComplete="off" />
          <Field {...input("social.url")} {...WEB_ADDRESS} />
        </div>
      </FieldGroup>
      <ListRows {...props} list="deliveryServices" hint={t("Without one, guests don't see 'Commander'.")} />
      <Field
        {...input("bookingUrl")}
        {...WEB_ADDRESS}
        hint={t("Where guests book a table; empty if they can't book online.")}
      />
    </>
  );
}
