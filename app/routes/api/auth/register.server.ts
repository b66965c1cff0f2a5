import { withFreshSignIn } from "~/auth/fresh-sign-in.server";
import { currentPasswordSchema, newUserSchema } from "~/domain/users/user-schemas";
import { addUser } from "~/domain/users/users.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody(
      "admin",
      newUserSchema.and(currentPasswordSchema),
      async ({ db, user, request, input }) =>
        outcomeResponse(
          await withFreshSignIn({ user, request, fields: input }, () =>
            addUser(db, input, getRestaurant().name),
          ),
          { status: 201 },
        ),
    ),
  },
  accountMessages.userNotAdded,
);
