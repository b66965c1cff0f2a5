import { z } from "zod";
import { findProfile } from "~/domain/users/profile.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint({
  GET: handler("user", async ({ db, user }) => jsonResponse(await findProfile(db, user.id)), {
    summary: "Read one's own profile",
    failed: accountMessages.profileNotLoaded,
    response: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  }),
});
