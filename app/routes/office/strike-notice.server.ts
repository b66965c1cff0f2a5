import { today } from "~/api/date-parameters.server";
import { judgeStrikes } from "~/domain/declarations/strikes.server";
import { type DeclarationNotice, toStrikeNotice } from "~/messages/declarations";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";

/** What staff read about the struck price of an item of the menu, or of a day menu; undefined if it has none. */
export async function findStrikeNotice(
  item: Parameters<typeof judgeStrikes>[1][number],
): Promise<DeclarationNotice | undefined> {
  // The form of an item that was deleted meanwhile may hold what was typed.
  if (typeof item.price !== "number") return undefined;
  const { timeZone } = getConfig();
  const verdicts = await judgeStrikes(getDatabase(), [item], { today: today(), timeZone });
  const verdict = verdicts.get(item.id);
  return verdict && toStrikeNotice(verdict);
}
