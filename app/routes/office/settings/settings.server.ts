import { data } from "@remix-run/node";
import { type SignInProof, withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { STAFF_HOME } from "~/web/staff-paths";
import { removeDemoContent, skipStep } from "~/restaurant/setup.server";
import { isSetupStep } from "~/restaurant/setup-step";
import {
  checkFields,
  findEditConflict,
  formErrorResponse,
  formOutcomeResponse,
  mergeFields,
  readFormVersions,
  toastOutcomeResponse,
} from "~/web/form-response.server";
import { type FormErrorData, typedValues } from "~/web/form-response";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { versionMessages } from "~/messages/history";
import { setupMessages, siteSettingsMessages as messages } from "~/messages/site-settings";
import { getDatabase } from "~/platform/database.server";
import { changesRestaurantEmail } from "~/restaurant/restaurant.server";
import { findSection, saveSection } from "~/restaurant/site-sections.server";
import { siteSchemas } from "~/restaurant/site-schema";
import { isSiteSection, sectionOf } from "~/restaurant/site-section";
import { listPlacePhotos } from "~/domain/photos/photo-records.server";
import { canResizePhotos } from "~/domain/photos/resize-photo.server";
import { SECTION_FORMS } from "./section-fields";
import type { HomePhotosData } from "./home-photos";

/** Saves the section of a posted form, if it is valid. 400 for an unknown section. */
export async function saveSettings(
  proof: SignInProof & { fields: Record<string, string> },
  note?: string,
): Promise<Awaited<ReturnType<typeof formOutcomeResponse>>> {
  const { fields } = proof;
  const { section = "" } = fields;
  if (!isSiteSection(section)) throw data(null, { status: 400 });
  const { fromFields, toFields, toStored, toFieldErrors } = SECTION_FORMS[section];
  const stored = await findSection(getDatabase(), section);
  const checked = checkFields(siteSchemas(stored.values)[section], fromFields(fields), messages.notSaved);
  if (!checked.ok) {
    const { errors = {} } = checked;
    return formErrorResponse({ ...checked, errors: toFieldErrors?.(errors, fields) ?? errors }, fields);
  }
  const versions = readFormVersions(fields);
  if (!versions.ok) return formErrorResponse(versions, fields);
  const values = toStored?.(checked.value) ?? checked.value;
  const save = () => saveSection(getDatabase(), section, values, versions.value);
  const saving = changesRestaurantEmail(values) ? withFreshSignIn(proof, save) : save();
  const outcome = await catchUnexpected(saving, messages.notSaved);
  const yours = { value: sectionOf(values, section) };
  const found = await findEditConflict(outcome, {
    kind: "site",
    fields,
    yours,
    version: versions.value[0],
  });
  if (!found?.items) return formOutcomeResponse(outcome, fields, `/settings/${section}#${section}`, note);
  const { conflict, author, items } = found;
  // The times, where hours were typed as text.
  const typedFields = { ...fields, ...(section === "hours" && toFields(values)) };
  const both = mergeFields(typedFields, ({ value }: typeof yours) => toFields(value), { ...items, yours });
  if (conflict.differences.length === 0) {
    const fields = { ...both, version: String(conflict.version) };
    return saveSettings({ ...proof, fields }, versionMessages.savedTogether(author));
  }
  const typed = typedValues(Object.entries(both));
  return data<FormErrorData>(
    { message: conflict.sentence, values: typed, errors: {}, conflict },
    { status: 409 },
  );
}

/** Skips a step of the dashboard's setup guide. 400 for an unknown one. */
export async function skipSetupStep(fields: Record<string, string>) {
  const { step = "" } = fields;
  if (!isSetupStep(step)) throw data(null, { status: 400 });
  const skipping = catchUnexpected(skipStep(getDatabase(), step), setupMessages.notSkipped);
  return toastOutcomeResponse(await skipping, fields, STAFF_HOME);
}

/** Removes what a new installation shows as an example. */
export async function removeDemo(fields: Record<string, string>) {
  const removing = catchUnexpected(removeDemoContent(getDatabase()), setupMessages.demoNotRemoved);
  return toastOutcomeResponse(await removing, fields, STAFF_HOME);
}

/** What the photo forms of the home page show. */
export async function loadHomePhotoForms(): Promise<HomePhotosData> {
  return { photos: await listPlacePhotos(getDatabase()), canUpload: await canResizePhotos() };
}
