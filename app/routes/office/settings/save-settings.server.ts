import { type AppLoadContext, data } from "@remix-run/node";
import { STAFF_HOME } from "~/auth/staff-paths";
import { removeDemoContent } from "~/domain/setup/setup.server";
import { isSetupStep } from "~/domain/setup/setup-step";
import { skipStep } from "~/domain/setup/setup.server";
import {
  checkFields,
  formErrorResponse,
  formOutcomeResponse,
  toastOutcomeResponse,
} from "~/forms/form-response.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { setupMessages } from "~/messages/site-settings";
import { siteSettingsMessages as messages } from "~/messages/site-settings";
import { getDatabase } from "~/platform/database.server";
import { saveSection } from "~/restaurant/save-section.server";
import { sectionSchemas } from "~/restaurant/site-schema";
import { isSiteSection } from "~/restaurant/site-section";
import { withoutEmptyRows } from "./list-rows";
import { SECTION_FORMS } from "./section-fields";

/** Saves the section of a posted form, if it is valid. 400 for an unknown section. */
export async function saveSettings(typed: Record<string, string>, context: AppLoadContext) {
  const fields = withoutEmptyRows(typed);
  const { section = "", hash = "" } = fields;
  if (!isSiteSection(section)) throw data(null, { status: 400 });
  const { read, finish, toFieldErrors } = SECTION_FORMS[section];
  const checked = checkFields(sectionSchemas[section], read(fields), messages.notSaved);
  if (!checked.ok) {
    const { errors = {} } = checked;
    return formErrorResponse({ ...checked, errors: toFieldErrors?.(errors, fields) ?? errors }, fields);
  }
  const values = finish?.(checked.value) ?? checked.value;
  const saving = saveSection(getDatabase(), section, values, hash);
  const outcome = await catchUnexpected(saving, messages.notSaved, context);
  return formOutcomeResponse(outcome, fields, `/settings#${section}`);
}

/** Skips a step of the dashboard's setup guide. 400 for an unknown one. */
export async function skipSetupStep(fields: Record<string, string>, context: AppLoadContext) {
  const { step = "" } = fields;
  if (!isSetupStep(step)) throw data(null, { status: 400 });
  const skipping = catchUnexpected(skipStep(getDatabase(), step), setupMessages.notSkipped, context);
  return toastOutcomeResponse(await skipping, fields, STAFF_HOME);
}

/** Removes what a new installation shows as an example. */
export async function removeDemo(fields: Record<string, string>, context: AppLoadContext) {
  const removing = catchUnexpected(removeDemoContent(getDatabase()), setupMessages.demoNotRemoved, context);
  return toastOutcomeResponse(await removing, fields, STAFF_HOME);
}
