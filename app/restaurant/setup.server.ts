import { fill } from "~/messages/office/t";
import type { Kysely } from "kysely";
import { DEMO_NAMES, DEMO_TABLES, hasDemoLanguages, listDemoItems } from "~db/demo-data";
import { eraseDeleted } from "~db/erase-deleted";
import type { Database } from "~db/schema";
import type { Operation } from "~/domain/operation";
import { ok, type Outcome } from "~/domain/outcome";
import type { TypedFacts } from "~/domain/fields/restaurant";
import { type ExampleFact, listExampleFacts } from "./example-facts.server";
import { recordChange } from "~/domain/history/record-change.server";
import type { Read } from "~/domain/fields/read-fields";
import { toRecord } from "~/domain/record";
import { apiMessages } from "~/messages/api";
import { inBatches } from "~/platform/in-batches.server";
import { getRestaurant } from "./restaurant.server";

const SETUP_STEPS = [
  "name",
  "address",
  "hours",
  "discount",
  "links",
  "presentation",
  "visit",
  "dishes",
  "days",
  "messages",
  "languages",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** Items per statement: SQLite limits the number of parameters. */
const BATCH_SIZE = 200;

/**
 * The steps of which guests still read a placeholder or an example, unless it is really the restaurant's, each
 * with the facts that keep it open, and what there is of the demo.
 * @param userId Whose skipped steps are marked.
 */
export async function readSetup(db: Kysely<Database>, facts: TypedFacts, userId: string) {
  const skipped = await db
    .selectFrom("skippedSetupSteps")
    .select("step")
    .where("userId", "=", userId)
    .execute();
  const demo = await listDemoItems(db);
  const examples: Partial<Record<SetupStep, ExampleFact[]>> = listExampleFacts(facts);
  const isOpen: Partial<Record<SetupStep, boolean>> = {
    dishes: demo.menuItems.length + demo.chefSuggestions.length > 0 || !(await hasDishes(db)),
    days: demo.dayMenuItems.length > 0,
    messages: demo.contactMessages.length > 0,
    languages: await hasDemoLanguages(db, facts.languages),
  };
  const open: { step: SetupStep; examples: ExampleFact[]; isSkipped: boolean }[] = [];
  for (const step of SETUP_STEPS) {
    const left = examples[step] ?? [];
    if (!(left.length > 0 || isOpen[step]) || (await isOwn(db, step))) continue;
    open.push({ step, examples: left, isSkipped: skipped.some((each) => each.step === step) });
  }
  return { steps: open, demo, sellsExampleOnly: await sellsOnly(db, demo) };
}

/** Whether guests are offered nothing but what a new installation has. */
async function sellsOnly(db: Kysely<Database>, demo: Awaited<ReturnType<typeof listDemoItems>>) {
  for (const table of ["menuItems", "dayMenuItems", "chefSuggestions"] as const) {
    const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
    if ((await counted.executeTakeFirstOrThrow()).count > demo[table].length) return false;
  }
  return true;
}

/** Hides a step from an admin. It stays open: other admins still see it. */
export async function skipStep(db: Kysely<Database>, step: SetupStep, userId: string): Promise<Outcome> {
  await db
    .insertInto("skippedSetupSteps")
    .values({ step, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok("Skipped.");
}

export async function showSkippedSteps(db: Kysely<Database>, userId: string): Promise<Outcome> {
  await db.deleteFrom("skippedSetupSteps").where("userId", "=", userId).execute();
  return ok("Shown again.");
}

export async function settleStep(db: Kysely<Database>, step: SetupStep): Promise<Outcome> {
  await db
    .insertInto("ownSetupSteps")
    .values({ step })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok("Kept.");
}

/**
 * Deletes the dishes, day menus and suggestions that are still those of a new installation, and switches its
 * languages off: the history can restore these. Its messages are erased, because the history never contains
 * messages.
 */
export async function removeDemoContent(db: Kysely<Database>, restaurant: TypedFacts): Promise<Outcome> {
  const outcome = await recordChange(db, async (transaction, describe) => {
    const demo = await listDemoItems(transaction);
    for (const table of DEMO_TABLES) {
      await inBatches(demo[table], BATCH_SIZE, async (ids) => {
        await transaction.deleteFrom(table).where("id", "in", ids).execute();
      });
    }
    const hasExample = await hasDemoLanguages(transaction, restaurant.languages);
    if (hasExample && !(await isOwn(transaction, "languages"))) {
      const { namesLanguage } = restaurant;
      const kept = namesLanguage === DEMO_NAMES ? undefined : namesLanguage;
      await transaction
        .updateTable("siteSections")
        .set({ value: JSON.stringify({ languages: [], namesLanguage: kept }) })
        .where("id", "=", "languages")
        .execute();
    }
    describe({ action: "demo.delete", label: fill("Deleted the demo content") });
    return ok("The demo content has been removed.");
  });
  await eraseDeleted(db);
  return outcome;
}

function readStep(values: object): Read<{ step: SetupStep }> {
  const step = SETUP_STEPS.find((each) => each === toRecord(values).step);
  if (step) return { values: { step }, errors: [] };
  return { values: { step: "name" }, errors: [{ field: "step", message: apiMessages.invalidValue }] };
}

export const stepSkip: Operation<{ step: SetupStep }> = {
  by: "admin",
  isPrivate: true,
  read: readStep,
  run: (db, { step }, { user }) => skipStep(db, step, user.id),
  failed: "The step could not be skipped.",
};

export const skipUndo: Operation = {
  by: "admin",
  isPrivate: true,
  run: (db, _fields, { user }) => showSkippedSteps(db, user.id),
  failed: "The steps could not be shown again.",
};

export const stepSettling: Operation<{ step: SetupStep }> = {
  by: "admin",
  isPrivate: true,
  read: readStep,
  run: (db, { step }) => settleStep(db, step),
  failed: "The step could not be ended.",
};

export const demoRemoval: Operation = {
  by: "admin",
  isPrivate: true,
  run: (db) => removeDemoContent(db, getRestaurant()),
  failed: "The demo content could not be removed.",
};

async function isOwn(db: Kysely<Database>, step: SetupStep): Promise<boolean> {
  const row = await db.selectFrom("ownSetupSteps").select("step").where("step", "=", step).executeTakeFirst();
  return row !== undefined;
}

async function hasDishes(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("menuItems").select("id").limit(1).executeTakeFirst()) !== undefined;
}
