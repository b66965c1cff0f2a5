import { fill, type Message } from "~/messages/office/t";
import { type Kysely, sql } from "kysely";
import { parseRow, updateJournalRows } from "~db/journal";
import type { Database } from "~db/schema";
import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode } from "~/domain/allergen";
import { boxesOf, declareInText, lettersOf } from "~/domain/allergens/allergen-boxes";
import { parseAllergens } from "~/domain/allergens/allergen-text";
import { allergensProblem } from "~/domain/fields/kinds/allergens";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { LASTING_DISH_KINDS, type LastingDishKind } from "~/domain/dishes/dish-kinds";
import { describeLastChanges } from "~/domain/history/conflict.server";
import { recordChange } from "~/domain/history/record-change.server";
import { listMenuItems } from "~/domain/menu/menu-items.server";
import type { Operation } from "~/domain/operation";
import type { FieldCodes } from "~/domain/fields/error-code";
import { err, errStale, type FieldErrors, MAX_ERRORS, ok, okValue, type Outcome } from "~/domain/outcome";
import { type JsonSchema } from "~/domain/fields/kinds/json-schema";
import { typeError } from "~/domain/fields/kinds/kind";
import type { Read } from "~/domain/fields/read-fields";
import { readId, readItems, readVersion, type RefuseEntry } from "~/domain/fields/read-items";
import { allergenFormMessages } from "~/messages/allergens";
import { versionMessages } from "~/messages/history";
import { ANSWERED, digestOfAsking, findOpenQuestions, recordAnswers } from "./allergen-answers.server";

const MAX_DECLARED = 2_000;

/** The allergens of a dish to be stored; an empty list says that it has none. */
export interface Declaration {
  id: string;
  /** Undefined if they stay as they are. */
  codes: readonly AllergenCode[] | undefined;
  /** Whether a button has ticked some for several dishes: then what its text names must be answered. */
  isByGroup?: boolean;
  /** 'It has none' of what its text names: the digest of the text that it is about (see `digestOfAsking`). */
  answer?: string;
  /** By what its errors are reported. */
  row: string;
  isCurrent: (dish: { allergies: string; version: number }) => boolean;
}

interface DeclaredAllergens {
  changed: number;
  unchanged: number;
  errors?: FieldErrors;
  /** How many weren't declared, because nobody has answered what their texts name. */
  asked?: number;
}

/**
 * Declares the allergens of menu items and suggestions. A dish that says the same already stays
 * as it is. 400 for an unknown id, a text that would be too long, or none where the text names a
 * group; 409 for dishes that somebody else has changed or deleted; then nothing is written, and the
 * errors are by `row`.
 * @param options.isShown Whether the dishes were shown: a missing one was deleted meanwhile (409), and
 * those that are valid are declared beside others, whose errors are in the result.
 */
function declareAllergens(
  db: Kysely<Database>,
  declarations: Declaration[],
  { timeZone, isShown = false }: { timeZone: string; isShown?: boolean },
): Promise<Outcome<DeclaredAllergens>> {
  return recordChange<Outcome<DeclaredAllergens>>(db, async (transaction, describe) => {
    const { rows, answered, asked, errors, errorCodes, stale } = await plan(
      transaction,
      declarations,
      isShown,
    );
    const [first] = Object.values(errors);
    if (first !== undefined && !isShown) return { ...err(400, first, errors), codes: errorCodes };
    if (stale.length > 0)
      return errStale(
        isShown
          ? "Some of this was changed in the meantime. Save again to keep yours."
          : versionMessages.stale,
        {
          ...errors,
          ...(await describeStale(transaction, stale.slice(0, MAX_ERRORS), timeZone)),
        },
      );
    for (const kind of LASTING_DISH_KINDS)
      await updateJournalRows(transaction, kind, rows[kind], ["allergies"]);
    await recordAnswers(transaction, answered);
    const changed = rows.menu.length + rows.chef.length;
    const result = {
      changed,
      unchanged: declarations.length - changed,
      ...(first !== undefined && { errors }),
      ...(asked > 0 && { asked }),
    };
    const [firstAnswered] = answered;
    if (changed === 0 && !firstAnswered) return ok("Nothing was changed.", result);
    const label =
      changed > 0
        ? allergenFormMessages.declared(changed, rows.chef.length > 0)
        : allergenFormMessages.confirmed(answered.map(({ name }) => name));
    describe({ action: changed > 0 ? "menu.allergens" : ANSWERED, label });
    return ok(fill("{label}.", { label }), result);
  });
}

/** What declarations do to the dishes as they are stored. */
async function plan(db: Kysely<Database>, declarations: Declaration[], isShown: boolean) {
  const menu = (await listMenuItems(db)).map((item) => ({ kind: "menu" as const, ...item }));
  const chef = (await listChefSuggestions(db)).map((item) => ({ kind: "chef" as const, ...item }));
  const dishes = new Map([...menu, ...chef].map((dish) => [dish.id, dish]));
  const asking = declarations.filter(({ isByGroup, answer }) => isByGroup || answer !== undefined);
  const questions = await findOpenQuestions(
    db,
    asking.flatMap(({ id }) => dishes.get(id) ?? []),
  );
  const rows: Record<LastingDishKind, { id: string; allergies: string }[]> = { menu: [], chef: [] };
  const answered: (typeof menu | typeof chef)[number][] = [];
  const errors: FieldErrors = {};
  const errorCodes: FieldCodes = {};
  const stale: Declaration[] = [];
  let asked = 0;
  for (const declaration of declarations) {
    const { id, codes, row, isByGroup, answer, isCurrent } = declaration;
    const dish = dishes.get(id);
    if (!dish) {
      if (isShown) stale.push(declaration);
      else {
        errors[row] = allergenFormMessages.idUnknown(id);
        errorCodes[row] = "unknown";
      }
      continue;
    }
    const open = questions.get(id) ?? [];
    const isAnswered = open.length > 0 && answer === digestOfAsking(dish);
    if (codes && boxesOf(dish.allergies) !== lettersOf(codes)) {
      if (!isCurrent(dish)) {
        stale.push(declaration);
        continue;
      }
      if (isByGroup && !isAnswered && open.some(({ code }) => !codes.includes(code))) {
        asked += 1;
        continue;
      }
      const written = writeCodes(codes, dish.allergies);
      if (!written.ok) {
        errors[row] = written.message;
        continue;
      }
      if (written.value !== dish.allergies) rows[dish.kind].push({ id, allergies: written.value });
    }
    if (isAnswered) answered.push(dish);
  }
  return { rows, answered, asked, errors, errorCodes, stale };
}

/** The text with these codes. 400 if it would have none but names a group, or would be too long. */
function writeCodes(codes: readonly AllergenCode[], text: string): Outcome<string> {
  const allergies = declareInText(codes, text);
  if (allergies === undefined) {
    const names = parseAllergens(text).groups.map((code) => ALLERGEN_NAMES[code].french);
    return err(400, allergenFormMessages.namesGroup(names.join(", ")));
  }
  // A stored text isn't measured again.
  const problem = allergies === text ? undefined : allergensProblem(allergies);
  return problem === undefined ? okValue(allergies) : err(400, problem);
}

/** Who changed or deleted dishes, by row; a deleted one with its name, as the history knows it. */
async function describeStale(
  db: Kysely<Database>,
  stale: Declaration[],
  timeZone: string,
): Promise<FieldErrors> {
  const ids = stale.map(({ id }) => id);
  const deleted = await db
    .selectFrom("changeRows")
    // SQLite takes the other values from the row with the maximum.
    .select(["itemId", "before", "after", sql`max(change_id)`.as("changeId")])
    .where("kind", "in", LASTING_DISH_KINDS)
    .where("itemId", "in", ids)
    .groupBy("itemId")
    .execute();
  const names = new Map(
    deleted.map(({ itemId, before, after }) => {
      const row = after === null && before ? parseRow(before) : undefined;
      return [itemId, row && String(row.name)];
    }),
  );
  const sentences = new Map<string, Message>();
  for (const kind of LASTING_DISH_KINDS)
    for (const [id, sentence] of await describeLastChanges(db, { kind, ids, timeZone }))
      sentences.set(id, sentence);
  return Object.fromEntries(
    stale.map(({ id, row }) => {
      const name = names.get(id);
      const message = sentences.get(id) ?? versionMessages.stale;
      return [row, name === undefined ? message : fill("{name}: {message}", { name, message })];
    }),
  );
}

/** What a call may send, in the words of JSON Schema. */
export const declarationBody: JsonSchema = {
  type: "object",
  properties: {
    items: {
      type: "array",
      minItems: 1,
      maxItems: MAX_DECLARED,
      items: {
        type: "object",
        properties: {
          _id: { type: "string" },
          allergens: {
            type: "array",
            maxItems: ALLERGEN_CODES.length,
            items: { type: "string", enum: [...ALLERGEN_CODES] },
          },
          version: { type: "integer", minimum: 1 },
        },
        required: ["_id", "allergens"],
      },
    },
  },
  required: ["items"],
};

function readDeclarations(body: object): Read<{ items: Declaration[] }> {
  const seen = new Set<string>();
  const invalid = allergenFormMessages.itemsInvalid(MAX_DECLARED);
  return readItems(body, { max: MAX_DECLARED, invalid }, (entry, refuse, row): Declaration => {
    const id = readId(entry._id, (message, code) => refuse("_id", message, code));
    if (id !== "" && seen.has(id)) refuse("_id", allergenFormMessages.idTwice(id), "taken");
    seen.add(id);
    const codes = readCodes(entry.allergens, refuse);
    const version = readVersion(entry, refuse);
    return { id, codes, row, isCurrent: (dish) => version === undefined || version === dish.version };
  });
}

/** Undefined if they aren't codes. */
function readCodes(value: unknown, refuse: RefuseEntry): AllergenCode[] | undefined {
  const { notCodes } = allergenFormMessages;
  if (!Array.isArray(value)) return refuse("allergens", notCodes(ALLERGEN_CODES), typeError(value).code);
  if (value.length > ALLERGEN_CODES.length) return refuse("allergens", notCodes(ALLERGEN_CODES), "limit");
  return value.flatMap((each: unknown, index) => {
    const code = ALLERGEN_CODES.find((known) => known === each);
    if (code === undefined) refuse(`allergens[${index}]`, notCodes(ALLERGEN_CODES, each), "unknown");
    return code ?? [];
  });
}

/** Declares the allergens of dishes; its form has a list of boxes. */
export const allergenDeclaration: Operation<{ items: Declaration[]; isShown?: boolean }, DeclaredAllergens> =
  {
    read: readDeclarations,
    run: (db, { items, isShown }, { timeZone }) => declareAllergens(db, items, { timeZone, isShown }),
    failed: "Failed to save the allergens.",
  };
