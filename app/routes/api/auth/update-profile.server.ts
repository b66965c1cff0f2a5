import { err, ok, type Outcome } from "~/domain/outcome";
import { changeProfile } from "~/domain/users/profile.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { currentPasswordSchema, profileChangeSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { failedOutcomeResponse, outcomeResponse } from "~/api/responses.server";
import { mailPasswordChange } from "~/auth/account-mails.server";
import { confirmPassword } from "~/auth/sign-in.server";
import { accountMessages } from "~/messages/accounts";

/** How long after signing in a password can be changed without the current one, in milliseconds. */
const FRESH_SIGN_IN_MS = 10 * 60_000;

export const { loader, action } = endpoint({
  PUT: handlerWithBody(
    "user",
    profileChangeSchema.and(currentPasswordSchema),
    async ({ db, user, input, context }) => {
      const change = async (): Promise<Outcome> => {
        const allowed = input.field === "password" ? await mayChangePassword(user, input) : ok("");
        return allowed.ok ? changeProfile(db, user.id, input) : allowed;
      };
      const failed = accountMessages.fieldNotUpdated(input.field);
      const outcome = await catchUnexpected(change(), failed, context);
      const hasFailed = !outcome.ok && outcome.status >= 500;
      if (hasFailed) return failedOutcomeResponse(outcome, context.requestId);
      if (outcome.ok && input.field === "password") await mailPasswordChange(user);
      return outcomeResponse(outcome);
    },
  ),
});

async function mayChangePassword(
  { id, signedInAt }: AuthenticatedUser,
  { currentPassword }: { currentPassword?: string },
): Promise<Outcome> {
  if (currentPassword !== undefined) return confirmPassword(id, currentPassword);
  const isFresh = Date.now() - Date.parse(signedInAt) <= FRESH_SIGN_IN_MS;
  return isFresh ? ok("") : err(403, accountMessages.currentPasswordMissing);
}
