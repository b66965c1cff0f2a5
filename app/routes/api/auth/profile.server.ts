import { findProfile } from "~/domain/users/profile.server";
import { handler, endpoint } from "~/api/endpoint.server";
import { jsonResponse } from "~/api/responses.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    GET: handler("user", async ({ db, user }) => jsonResponse(await findProfile(db, user.id))),
  },
  accountMessages.profileNotLoaded,
);
