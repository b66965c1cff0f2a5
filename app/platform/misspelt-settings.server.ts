import { isWithinEdits } from "~/domain/text/edit-distance";
import { type Environment, SETTING_NAMES } from "./config.server";

/** The variables of an environment that look like misspelt settings, each with the setting that was probably meant. */
export function findMisspeltSettings(environment: Environment): { name: string; meant: string }[] {
  return Object.keys(environment)
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isMisspelling(name, setting));
      return meant ? [{ name, meant }] : [];
    });
}

function isMisspelling(name: string, setting: string): boolean {
  const [typed, right] = [name, setting].map((text) => text.toUpperCase().replace(/[^A-Z]/g, ""));
  const allowed = setting.length < 6 ? 1 : 2;
  return isWithinEdits(typed!, right!, allowed) && name.length > 3;
}
