import type { SoldOutUntil } from "~/domain/sold-out/sold-out";
import { soldOutNotice } from "~/messages/sold-out";
import { getConfig } from "~/platform/config.server";

/** Adds the notice that a dish is sold out to each row that is. */
export function withSoldOutNotices<Row extends { soldOutUntil: SoldOutUntil }>(rows: Row[]) {
  const { timeZone } = getConfig();
  return rows.map((row) => ({ ...row, soldOutNotice: soldOutNotice(row, timeZone) }));
}
