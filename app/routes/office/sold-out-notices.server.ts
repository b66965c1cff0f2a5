import type { SoldOutUntil } from "~/domain/sold-out/sold-out";
import { soldOutNotice } from "~/messages/sold-out";
import { getConfig } from "~/platform/config.server";

/** Rows of a list of dishes, each with what it says if it is sold out now. */
export function withSoldOutNotices<Row extends { soldOutUntil: SoldOutUntil }>(rows: Row[]) {
  const { timeZone } = getConfig();
  return rows.map((row) => ({ ...row, soldOutNotice: soldOutNotice(row, timeZone) }));
}
