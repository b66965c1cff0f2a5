import { changeProfile } from "~/domain/users/profile.server";
import { currentPasswordSchema, profileChangeSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { failedOutcomeResponse, outcomeResponse } from "~/web/responses.server";
import { mailPasswordChange } from "~/auth/account-mails.server";
import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { accountMessages } from "~/messages/accounts";
import { getRequestContext } from "~/platform/request-context.server";

export const { loader, action } = endpoint({
  PUT: handlerWithBody(
    "user",
    profileChangeSchema.and(currentPasswordSchema),
    async ({ db, user, input, request }) => {
      const change = () => changeProfile(db, user.id, input, getRestaurant().name);
      const changing =
        input.field === "password" ? withFreshSignIn({ user, request, fields: input }, change) : change();
      const failed = accountMessages.fieldNotUpdated(input.field);
      const outcome = await catchUnexpected(changing, failed);
      const hasFailed = !outcome.ok && outcome.status >= 500;
      if (hasFailed) return failedOutcomeResponse(outcome, getRequestContext()?.requestId);
      if (outcome.ok && input.field === "password") await mailPasswordChange(user);
      return outcomeResponse(outcome);
    },
  ),
});
