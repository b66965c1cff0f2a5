import { data, replace } from "@remix-run/node";
import { moveEntry, readMenuOrder, saveMenuOrder, findOrderConflict } from "~/domain/order/menu-order.server";
import { type Move, MOVES } from "~/domain/order/new-order";
import type { Outcome } from "~/domain/outcome";
import { type FormErrorData, typedValues } from "~/web/form-response";
import { formOutcomeResponse } from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { menuOrderMessages } from "~/messages/menu";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { orderPath } from "./order-path";

const FIELD = "position-";

interface PostedForm {
  fields: Record<string, string>;
  /** The id of the category whose items are ordered; undefined for the categories themselves. */
  category: string | undefined;
  page: number;
}

/** Moves the one entry whose 'Up', 'Down' or 'Top' was pressed, after saving numbers that were typed. */
export async function moveOne(form: PostedForm) {
  const { fields, category, page } = form;
  const move = MOVES.find((each) => fields[each] !== undefined);
  if (!move) throw data(null, { status: 400 });
  const moved = { id: fields[move] ?? "", move };
  const first = Number(fields.first);
  const isTyped = [...readNumbers(fields).values()].some(
    (text, index) => text.trim() !== String(first + index),
  );
  if (isTyped) return saveNumbers(form, moved);
  const outcome = await catchUnexpected(
    moveEntry(getDatabase(), category, moved),
    menuOrderMessages.notSaved,
  );
  const path = await pathAfter(outcome, { category, page });
  // Replaces the history entry, so that many presses add only one.
  return formOutcomeResponse(outcome, fields, withoutScript(fields) ? `${path}#${move}-${moved.id}` : path, {
    isPress: true,
    redirectTo: replace,
  });
}

/** Saves all numbers. If the order has changed since it was shown, both are shown again (409). */
export async function saveNumbers(
  { fields, category, page }: PostedForm,
  moved?: { id: string; move: Move },
) {
  const db = getDatabase();
  const typed = readNumbers(fields);
  const saved = saveMenuOrder(db, category, { typed, digest: fields.digest ?? "", moved });
  const outcome = await catchUnexpected(saved, menuOrderMessages.notSaved);
  const order = !outcome.ok && outcome.reason === "stale" ? await readMenuOrder(db, category) : undefined;
  if (!order) {
    const path = await pathAfter(outcome, { category, page });
    const place = moved && withoutScript(fields) ? `#${moved.move}-${moved.id}` : "";
    return formOutcomeResponse(outcome, fields, path + place);
  }
  const conflict = await findOrderConflict(db, order, { typed, timeZone: getConfig().timeZone });
  // With the digest of the stored order, saving again stores the typed numbers.
  const values = typedValues(Object.entries({ ...fields, digest: order.digest }));
  return data<FormErrorData>({ message: conflict.sentence, values, errors: {}, conflict }, { status: 409 });
}

/** The numbers by the ids of the entries, in the order in which these were shown. */
function readNumbers(fields: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith(FIELD) ? [[name.slice(FIELD.length), text] as const] : [],
    ),
  );
}

/** Whether a press came without JavaScript, which keeps the scroll position and the focus. */
function withoutScript({ intent }: Record<string, string>): boolean {
  return intent === undefined;
}

/** The same list, or that of the categories if its category was deleted. */
async function pathAfter(outcome: Outcome, list: Pick<PostedForm, "category" | "page">): Promise<string> {
  const { category } = list;
  if (category === undefined) return orderPath(list);
  const isDeleted = !outcome.ok && outcome.status === 404 && !(await readMenuOrder(getDatabase(), category));
  return orderPath(isDeleted ? {} : list);
}
