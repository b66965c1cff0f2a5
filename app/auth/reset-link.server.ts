import { canonicalOrigin } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { inTransaction } from "~/domain/in-transaction";
import type { Outcome } from "~/domain/outcome";
import { countResetLink, makeResetToken } from "~/domain/users/password-reset.server";
import { getLog } from "~/platform/log.server";
import { queueMail } from "~/mail/outbox.server";
import { resetMail } from "~/mail/reset-mail";
import { getRestaurant } from "~/restaurant/restaurant.server";

/** Until the reply is on its way, in milliseconds. */
const REPLY_FIRST = 100;

/**
 * Has a reset link sent to an address, if it is somebody's. That is found out
 * after the reply, which therefore says the same, and as fast, for any address.
 */
export async function askForResetLink(email: string): Promise<Outcome> {
  const outcome = await countResetLink(getDatabase(), email);
  if (outcome.ok) setTimeout(() => void sendResetLink(email), REPLY_FIRST);
  return outcome;
}

async function sendResetLink(email: string): Promise<void> {
  try {
    await inTransaction(getDatabase(), async (transaction) => {
      const reset = await makeResetToken(transaction, email);
      if (!reset) return;
      const { userId, expiresAt, token } = reset;
      const link = `${canonicalOrigin()}/reset-password/${token}`;
      const mail = resetMail({ ...reset, link, restaurant: getRestaurant().name });
      await queueMail(transaction, mail, { kind: "reset link", userId, expiresAt });
    });
  } catch (error) {
    getLog().error({ err: error }, "reset link not sent");
  }
}
