import { newUserSchema } from "~/domain/users/user-schemas";
import { addUser } from "~/domain/users/users.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { accountWords } from "~/wording/accounts";

export const { loader, action } = endpoint(
  {
    POST: callWithBody("admin", newUserSchema, async ({ db, input }) =>
      outcomeReply(await addUser(db, input), { status: 201 }),
    ),
  },
  accountWords.userNotAdded,
);
