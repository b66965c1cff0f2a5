import type { GuestOperation } from "~/domain/operation";
import { errDeadLink, ok, okValue } from "~/domain/outcome";
import { textsOf } from "~/domain/record";
import { changeEmail, findEmailChange } from "~/domain/users/email-changes.server";
import { hashForLink, type TokenPurpose, useLink } from "~/domain/users/password-reset.server";
import { newPasswordFields, readNewPassword } from "~/domain/users/read-user";
import { accountMessages } from "~/messages/accounts";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { mailPasswordChange } from "./account-mails.server";
import { findBrowserSession } from "./session.server";

interface NewPassword {
  token: string;
  password: string;
}

/** Sets a new password with the token of a link, which a form has as a field and a call in its address. */
export function newPassword(
  done: string,
): GuestOperation<NewPassword, { id: string; purpose: TokenPurpose }, NewPassword & { hash: string | null }> {
  return {
    by: "guest",
    once: true,
    fields: newPasswordFields,
    read(values, { url }) {
      const token = textsOf(values).token ?? url.searchParams.get("token") ?? "";
      const { values: typed, errors } = readNewPassword(values);
      return { values: { ...typed, token }, errors };
    },
    async prepare(db, given) {
      const hash = await hashForLink(db, given, getRestaurant().name);
      return hash.ok ? okValue({ ...given, hash: hash.value }) : hash;
    },
    async run(db, { token, hash }) {
      const changed = hash !== null && (await useLink(db, token, hash));
      if (!changed) return errDeadLink();
      await mailPasswordChange(db, changed);
      return ok(done, { id: changed.id, purpose: changed.purpose });
    },
    failed: { refused: accountMessages.passwordNotReset, unexpected: accountMessages.unexpected },
  };
}

/**
 * Uses the link to a new address. It is a button: mail programs open links by themselves. Its value says
 * whether the browser is signed in as the user.
 */
export const emailLinkUse: GuestOperation<{ token?: string }, { isOwn: boolean }> = {
  by: "guest",
  once: true,
  async run(db, { token = "" }, { request }) {
    const session = await findBrowserSession(db, request);
    const change = await findEmailChange(db, token);
    const isOwn = session !== undefined && change?.userId === session.userId;
    const keptSessionId = isOwn ? session.sessionId : undefined;
    const isChanged = change && (await changeEmail(db, change, { keptSessionId, how: "by a link" }));
    if (!isChanged) return errDeadLink();
    return ok(accountMessages.emailChanged(change.email), { isOwn });
  },
  failed: accountMessages.unexpected,
};
