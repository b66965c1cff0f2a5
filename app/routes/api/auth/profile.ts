import { findProfile } from "~/domain/users/profile.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";
import { accountWords } from "~/wording/accounts";

export const { loader, action } = endpoint(
  {
    GET: call("user", async ({ db, user }) => dataReply(await findProfile(db, user.id))),
  },
  accountWords.profileFailed,
);
