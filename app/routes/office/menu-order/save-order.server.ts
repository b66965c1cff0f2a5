import { data, replace } from "@remix-run/node";
import { moveEntry, readMenuOrder, saveMenuOrder, findOrderConflict } from "~/domain/order/menu-order.server";
import { MOVES } from "~/domain/order/new-order";
import type { Outcome } from "~/domain/outcome";
import { type FormErrorData, typedValues } from "~/web/form-response";
import { formOutcomeResponse, toastOutcomeResponse } from "~/web/form-response.server";
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

/** Moves the one entry whose 'Up', 'Down' or 'Top' was pressed. */
export async function moveOne({ fields, category, page }: PostedForm) {
  const move = MOVES.find((each) => fields[each] !== undefined);
  if (!move) throw data(null, { status: 400 });
  const moved = moveEntry(getDatabase(), category, { id: fields[move] ?? "", move });
  const outcome = await catchUnexpected(moved, menuOrderMessages.notSaved);
  // Replaces the history entry, so that many presses add only one.
  return toastOutcomeResponse(outcome, fields, await pathAfter(outcome, { category, page }), replace);
}

/** Saves all numbers. If the order has changed since it was shown, both are shown again (409). */
export async function saveNumbers({ fields, category, page }: PostedForm) {
  const db = getDatabase();
  const typed = new Map(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith(FIELD) ? [[name.slice(FIELD.length), text] as const] : [],
    ),
  );
  const saved = saveMenuOrder(db, category, { typed, digest: fields.digest ?? "" });
  const outcome = await catchUnexpected(saved, menuOrderMessages.notSaved);
  const order = !outcome.ok && outcome.reason === "stale" ? await readMenuOrder(db, category) : undefined;
  if (!order) return formOutcomeResponse(outcome, fields, await pathAfter(outcome, { category, page }));
  const conflict = await findOrderConflict(db, order, { typed, timeZone: getConfig().timeZone });
  // With the digest of the stored order, saving again stores the typed numbers.
  const values = typedValues(Object.entries({ ...fields, digest: order.digest }));
  return data<FormErrorData>({ message: conflict.sentence, values, errors: {}, conflict }, { status: 409 });
}

/** The same list, or that of the categories if its category was deleted. */
async function pathAfter(outcome: Outcome, list: Pick<PostedForm, "category" | "page">): Promise<string> {
  const { category } = list;
  if (category === undefined) return orderPath(list);
  const isDeleted = !outcome.ok && outcome.status === 404 && !(await readMenuOrder(getDatabase(), category));
  return orderPath(isDeleted ? {} : list);
}
