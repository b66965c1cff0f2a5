import type { FormErrorData } from "~/forms/form-response";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { type SectionValues, SITE_SECTIONS, type SiteSection } from "~/restaurant/site-section";
import { FormError } from "~/ui/form-error";
import { fieldsOf } from "~/ui/form-fields";
import { PostForm } from "~/ui/post-form";
import { SubmitButton } from "~/ui/submit-button";
import { GuestPreview } from "./guest-preview";
import { SECTION_FORMS } from "./section-fields";
import { SectionInputs } from "./section-inputs";

/** One section of the settings: its form, and what guests see of it. */
export function SectionForm({
  section,
  values,
  hash,
  reply,
}: {
  section: SiteSection;
  values: SectionValues;
  /** The hash of the values, by which it is noticed that somebody else has changed them. */
  hash: string;
  reply: FormErrorData | undefined;
}) {
  const { title } = SITE_SECTIONS[section];
  const stored = SECTION_FORMS[section].print(values);
  const isChanged = reply?.message === messages.changedMeanwhile;
  return (
    <section id={section} className="panel settings-section" aria-labelledby={`${section}-title`}>
      <h2 id={`${section}-title`}>{title}</h2>
      <PostForm className="form" action={`/settings#${section}`} noValidate>
        <FormError reply={reply} />
        {isChanged && <p>{messages.changedHint}</p>}
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="hash" value={hash} />
        <SectionInputs
          section={section}
          field={fieldsOf(reply, stored)}
          fields={reply?.values ?? stored}
          listError={(list) => reply?.errors[list]}
        />
        <div>
          {/* The button's name tells the sections apart for screen readers. */}
          <SubmitButton intent={section}>
            Save<span className="visually-hidden"> {title}</span>
          </SubmitButton>
        </div>
      </PostForm>
      <GuestPreview section={section} values={values} />
    </section>
  );
}
