import {
  countOpenContactMessages,
  findContactMessage,
  listContactMessagePage,
  readContactListState,
} from "~/domain/contact/contact-messages.server";
import { formatInstant } from "~/domain/local-date";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { findDialogItem } from "~/routes/office/dialog-item.server";

/** The maximum number of messages that a page preloads for the export. */
const MAX_PRELOADED = 20_000;

/** A page of the guests' messages, all of them or those without an answer. */
export async function loadMessages(request: Request, { isOpenOnly }: { isOpenOnly: boolean }) {
  const db = getDatabase();
  const { timeZone, contactRetentionDays } = getConfig();
  const { searchParams } = new URL(request.url);
  const { rows, page, pageCount, total } = await listContactMessagePage(db, {
    search: searchParams.get("q") ?? "",
    page: Number(searchParams.get("page")),
    isOpenOnly,
  });
  const { count, version } = await readContactListState(db);
  const toDelete = await findDialogItem(request, (id) => findContactMessage(db, id));
  return {
    rows: rows.map((row) => ({ ...row, received: formatInstant(row.createdAt, timeZone) })),
    page,
    pageCount,
    total,
    openCount: await countOpenContactMessages(db),
    restaurant: getRestaurant().name,
    version: count <= MAX_PRELOADED ? version : null,
    retentionDays: contactRetentionDays,
    toDelete: toDelete && { id: toDelete.id, email: toDelete.email },
  };
}
