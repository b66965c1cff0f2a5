import { changeProfile } from "~/domain/users/profile.server";
import { profileChangeSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { catchUnexpected } from "~/forms/unexpected-error.server";
import { outcomeResponse } from "~/api/responses.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint({
  PUT: handlerWithBody("user", profileChangeSchema, async ({ db, user, input, context }) => {
    const changed = changeProfile(db, user.id, input);
    return outcomeResponse(
      await catchUnexpected(changed, accountMessages.fieldNotUpdated(input.field), context),
    );
  }),
});
