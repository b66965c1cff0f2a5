import { newUserSchema } from "~/domain/users/user-schemas";
import { addUser } from "~/domain/users/users.server";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("admin", newUserSchema, async ({ db, input }) =>
      outcomeResponse(await addUser(db, input), { status: 201 }),
    ),
  },
  accountMessages.userNotAdded,
);
