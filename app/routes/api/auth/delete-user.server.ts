import { deleteUser } from "~/domain/users/users.server";
import { handler, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    DELETE: handler("admin", async ({ db, user, params }) =>
      outcomeResponse(await deleteUser(db, user.id, params.id ?? "")),
    ),
  },
  accountMessages.usersNotLoaded,
);
