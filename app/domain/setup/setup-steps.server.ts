import type { Kysely } from "kysely";
import { countDemoItems } from "~db/demo-data";
import type { Database } from "~db/schema";
import { ok, type Outcome } from "~/domain/outcome";
import { setupMessages } from "~/messages/setup";
import type { Restaurant } from "~/restaurant/restaurant";
import { PLACEHOLDER } from "~/restaurant/site-file.server";
import { SETUP_STEPS, type SetupStep } from "./setup-step";

/** The steps that still hold the placeholders of a new installation and that no admin has skipped. */
export async function listOpenSteps(db: Kysely<Database>, restaurant: Restaurant): Promise<SetupStep[]> {
  const skipped = await db.selectFrom("skippedSetupSteps").select("step").execute();
  const isOpen: Record<SetupStep, () => boolean | Promise<boolean>> = {
    name: () => isPlaceholder(restaurant, "name"),
    address: () => isPlaceholder(restaurant, "address") || isPlaceholder(restaurant, "phone"),
    hours: () => isPlaceholder(restaurant, "hours"),
    dishes: async () => (await countDemoItems(db)) > 0 || !(await hasDishes(db)),
  };
  const open: SetupStep[] = [];
  for (const step of SETUP_STEPS) {
    if (!skipped.some((each) => each.step === step) && (await isOpen[step]())) open.push(step);
  }
  return open;
}

/** Skips a step: it is not offered again. */
export async function skipStep(db: Kysely<Database>, step: SetupStep): Promise<Outcome> {
  await db
    .insertInto("skippedSetupSteps")
    .values({ step })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok(setupMessages.skipped);
}

function isPlaceholder(restaurant: Restaurant, key: keyof Restaurant): boolean {
  return JSON.stringify(restaurant[key]) === JSON.stringify(PLACEHOLDER[key]);
}

async function hasDishes(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("menuItems").select("id").limit(1).executeTakeFirst()) !== undefined;
}
