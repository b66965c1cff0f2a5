import { data } from "@remix-run/node";
import { listDifferences } from "~/domain/history/change";
import { withDaysInWords } from "~/domain/history/day-search";
import { findChange } from "~/domain/history/changes.server";
import type { UndoResult } from "~/domain/history/undo-items.server";
import { pageBounds } from "~/domain/list-query";
import { previewUndo } from "~/domain/undo.server";
import { formatShortInstant } from "~/domain/local-date";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { historyMessages } from "~/messages/history";
import { mustReauthenticate } from "./undo-from-button.server";

/** How many items a page shows; an import may have thousands. */
const PAGE_SIZE = 20;

/** What the page of a change shows: a page of its items and, for the dialog, what an undo would do. 404 for an unknown id. */
export async function loadChange(user: AuthenticatedUser, request: Request, id: string) {
  const { isAdmin } = user;
  const db = getDatabase();
  const { timeZone } = getConfig();
  const found = await findChange(db, id);
  if (!found) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const isAsking = searchParams.get("dialog") === "undo";
  const wantedPage = Number(searchParams.get("page") ?? 1);
  const { page, pageCount, limit, offset } = pageBounds(wantedPage, found.rows.length, PAGE_SIZE);
  const preview = isAsking ? await previewUndo(db, id, { timeZone, isAdmin }) : undefined;
  return {
    change: { ...found.change, time: formatShortInstant(found.change.at, timeZone) },
    label: withDaysInWords(found.change.label),
    page,
    pageCount,
    rows: found.rows.slice(offset, offset + limit).map((row) => ({
      id: row.id,
      name: withDaysInWords(row.name),
      verb: row.before === null ? "Added" : row.after === null ? "Deleted" : "Edited",
      differences: listDifferences(row, timeZone),
    })),
    preview: preview?.ok ? describePreview(preview.value) : undefined,
    undoError: preview && !preview.ok ? preview.message : undefined,
    reauthenticate: preview?.ok ? await mustReauthenticate(user, id) : undefined,
  };
}

function describePreview({ undone, kept, failed }: UndoResult) {
  const skipped = [...kept, ...failed];
  return { undone, willStay: skipped.length > 0 ? historyMessages.willStay(skipped) : undefined };
}
