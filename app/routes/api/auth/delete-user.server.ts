import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { currentPasswordSchema } from "~/domain/users/user-schemas";
import { deleteUser } from "~/domain/users/users.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    DELETE: handlerWithBody(
      "admin",
      currentPasswordSchema,
      async ({ db, user, params, request, input: fields }) =>
        outcomeResponse(
          await withFreshSignIn({ user, request, fields }, () => deleteUser(db, user.id, params.id ?? "")),
        ),
      { isOptional: true },
    ),
  },
  accountMessages.usersNotLoaded,
);
