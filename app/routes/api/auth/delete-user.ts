import { deleteUser } from "~/domain/users/users.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { accountWords } from "~/wording/accounts";

export const { loader, action } = endpoint(
  {
    DELETE: call("admin", async ({ db, user, params }) =>
      outcomeReply(await deleteUser(db, user.id, params.id ?? "")),
    ),
  },
  accountWords.usersFailed,
);
