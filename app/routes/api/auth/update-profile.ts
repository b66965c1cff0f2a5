import { changeProfile } from "~/domain/users/profile.server";
import { profileChangeSchema } from "~/domain/users/user-schemas";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { orCrashed } from "~/http/crash.server";
import { outcomeReply } from "~/http/replies.server";
import { accountWords } from "~/wording/accounts";

export const { loader, action } = endpoint({
  PUT: callWithBody("user", profileChangeSchema, async ({ db, user, input, context }) => {
    const changed = changeProfile(db, user.id, input);
    return outcomeReply(await orCrashed(changed, accountWords.fieldNotUpdated(input.field), context));
  }),
});
