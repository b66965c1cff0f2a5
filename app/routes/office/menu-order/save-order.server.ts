import type { Db } from "~db/schema";
import { data, replace } from "@remix-run/node";
import { findOrderConflict, orderEdit, orderMove, readMenuOrder } from "~/domain/order/menu-order.server";
import { type Move, MOVES } from "~/domain/order/new-order";
import type { DetailedOutcome } from "~/domain/outcome";
import { readRows } from "~/domain/listing/rows";
import { rejection } from "~/web/form-response";
import { formOutcomeResponse } from "~/web/form-response.server";
import { getConfig } from "~/platform/config.server";
import { type PostedForm } from "~/routes/office/staff-action.server";
import { act } from "~/web/act.server";
import { orderPath } from "./order-path";

interface ShownList {
  /** The id of the category whose items are ordered; undefined for the categories themselves. */
  category: string | undefined;
  page: number;
}

/** Moves the one entry whose 'Up', 'Down' or 'Top' was pressed, after saving numbers that were typed. */
export async function moveOne(form: PostedForm, list: ShownList) {
  const { db, fields } = form;
  const move = MOVES.find((each) => fields[each] !== undefined);
  if (!move) throw data(null, { status: 400 });
  const moved = { id: fields[move] ?? "", move };
  const isTyped = readRows(fields).some(
    ({ version, values: { position = version } }) => position.trim() !== version,
  );
  if (isTyped) return saveNumbers(form, list, moved);
  const outcome = await act(orderMove, form, { category: list.category, ...moved });
  // Replaces the history entry, so that many presses add only one.
  return formOutcomeResponse(db, outcome, fields, await pathAfter(db, outcome, list, { fields, moved }), {
    isButton: true,
    redirectTo: replace,
  });
}

/** Saves all numbers. If the order has changed since it was shown, both are shown again (409). */
export async function saveNumbers(form: PostedForm, list: ShownList, moved?: { id: string; move: Move }) {
  const { db, fields } = form;
  const { category } = list;
  const rows = readRows(fields);
  const typed = new Map(
    rows.flatMap(({ id, values: { position } }) => (position === undefined ? [] : [[id, position]])),
  );
  // A form without rows was opened before an upgrade.
  const { digest = "" } = rows.length > 0 ? fields : {};
  const outcome = await act(orderEdit, form, { category, typed, digest, moved });
  const order = !outcome.ok && outcome.reason === "stale" ? await readMenuOrder(db, category) : undefined;
  if (!order)
    return formOutcomeResponse(db, outcome, fields, await pathAfter(db, outcome, list, { fields, moved }));
  const conflict = await findOrderConflict(db, order, { typed, timeZone: getConfig().timeZone });
  // With the digest of the stored order, saving again stores the typed numbers.
  const next = Object.entries({ ...fields, digest: order.digest });
  return data(rejection(next, { message: conflict.sentence, conflict }), { status: 409 });
}

/** The same list, or that of the categories if its category was deleted; without JavaScript at the pressed button. */
async function pathAfter(
  db: Db,
  outcome: DetailedOutcome<unknown>,
  list: ShownList,
  { fields, moved }: { fields: PostedForm["fields"]; moved?: { id: string; move: Move } },
): Promise<string> {
  const { category } = list;
  const isDeleted =
    category !== undefined && !outcome.ok && outcome.status === 404 && !(await readMenuOrder(db, category));
  // JavaScript keeps the scroll position and the focus.
  const place = moved && fields.intent === undefined ? `#${moved.move}-${moved.id}` : "";
  return orderPath(isDeleted ? {} : list) + place;
}
