import { randomBytes } from "node:crypto";
import { fillWithDemoData } from "~db/demo-data";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { isCommonPassword } from "~/domain/users/common-passwords.server";
import { addFirstAdmin, countUsers } from "~/domain/users/users.server";
import { today } from "~/restaurant/today.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { checkDatabase, upgradeDatabase } from "./prepare-database.server";

/**
 * Prepares the data for the server: checks the database and site.json, migrates the
 * database, and gives a new one its demo data and first admin.
 * @returns The password of the first admin if it has just been generated.
 */
export async function prepareData(): Promise<{ generatedPassword?: string }> {
  const config = getConfig();
  const found = checkDatabase();
  getRestaurant();
  await upgradeDatabase(found);
  const db = getDatabase();
  if (found.isNew && config.demoData) await fillWithDemoData(db, today());
  if ((await countUsers(db)) > 0) return {};
  if (config.adminPassword && (await isCommonPassword(config.adminPassword))) {
    console.warn(
      "ADMIN_PASSWORD is one of the 10,000 most common passwords: please change it after logging in.",
    );
  }
  const password = config.adminPassword ?? randomBytes(12).toString("base64url");
  await addFirstAdmin(db, { email: config.adminEmail, password });
  return config.adminPassword ? {} : { generatedPassword: password };
}
