import type { Kysely } from "kysely";
import { z } from "zod";
import { countDemoItems, listDemoItems } from "~db/demo-data";
import type { Database } from "~db/schema";
import type { Operation } from "~/domain/operation";
import { ok, type Outcome } from "~/domain/outcome";
import { setupMessages } from "~/messages/site-settings";
import type { Restaurant } from "./restaurant";
import { PLACEHOLDER } from "./placeholder";
import { recordChange } from "~/domain/history/record-change.server";
import { inBatches } from "~/domain/in-batches.server";
import { SETUP_STEPS, type SetupStep } from "./setup-step";

/** Items per statement: SQLite limits the number of parameters. */
const BATCH_SIZE = 200;

/** The steps that still contain the placeholders of a new installation and that no admin has skipped. */
export async function listOpenSteps(db: Kysely<Database>, restaurant: Restaurant): Promise<SetupStep[]> {
  const skipped = await db.selectFrom("skippedSetupSteps").select("step").execute();
  const isOpen: Record<SetupStep, () => boolean | Promise<boolean>> = {
    name: () => isPlaceholder(restaurant, "name"),
    address: () => isPlaceholder(restaurant, "address") || isPlaceholder(restaurant, "phone"),
    hours: () => isPlaceholder(restaurant, "hours"),
    dishes: async () => (await hasDemoItems(db)) || !(await hasDishes(db)),
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

/**
 * Deletes the dishes, day menus and suggestions that are still those of a new
 * installation. They can be restored from the history. The demo's messages stay, because
 * the history never contains messages.
 */
export function removeDemoContent(db: Kysely<Database>): Promise<Outcome> {
  return recordChange(db, async (transaction, describe) => {
    const demo = await listDemoItems(transaction);
    for (const table of ["menuItems", "dayMenuItems", "chefSuggestions"] as const) {
      await inBatches(demo[table], BATCH_SIZE, async (ids) => {
        await transaction.deleteFrom(table).where("id", "in", ids).execute();
      });
    }
    describe({ action: "demo.delete", label: setupMessages.deletedDemo });
    return ok(setupMessages.demoRemoved);
  });
}

/** Skips a step of the setup guide. */
export const stepSkip: Operation<{ step: SetupStep }> = {
  isPrivate: true,
  schema: z.object({ step: z.enum(SETUP_STEPS) }),
  run: (db, { step }) => skipStep(db, step),
  failed: setupMessages.notSkipped,
};

/** Removes what a new installation shows as an example. */
export const demoRemoval: Operation = {
  isPrivate: true,
  run: removeDemoContent,
  failed: setupMessages.demoNotRemoved,
};

function isPlaceholder(restaurant: Restaurant, key: keyof Restaurant): boolean {
  return JSON.stringify(restaurant[key]) === JSON.stringify(PLACEHOLDER[key]);
}

async function hasDemoItems(db: Kysely<Database>): Promise<boolean> {
  return Object.values(await countDemoItems(db)).some((count) => count > 0);
}

async function hasDishes(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("menuItems").select("id").limit(1).executeTakeFirst()) !== undefined;
}
