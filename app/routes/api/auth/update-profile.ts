import { changeProfile } from "~/domain/users/profile.server";
import { profileChangeSchema } from "~/domain/users/user-schemas";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  PUT: callWithBody("user", profileChangeSchema, async ({ db, user, input }) =>
    outcomeReply(await changeProfile(db, user.id, input)),
  ),
});
