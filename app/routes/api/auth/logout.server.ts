import { endSession } from "~/domain/users/sessions.server";
import { ok } from "~/domain/outcome";
import { handler, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { accountMessages } from "~/messages/accounts";

/** Ends the token with which it is called. */
export const { loader, action } = endpoint({
  POST: handler(
    "user",
    async ({ db, user }) => {
      await endSession(db, user.sessionId);
      return outcomeResponse(ok("You have been logged out."));
    },
    { summary: "Log out: end the token", failed: accountMessages.unexpected },
  ),
});
