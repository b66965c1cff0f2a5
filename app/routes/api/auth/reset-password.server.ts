import { z } from "zod";
import { newPassword } from "~/auth/new-password.server";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { call, endpoint } from "~/web/endpoint.server";

/** Mounted twice: with the token in the path, and in the query. */
export const { loader, action } = endpoint({
  POST: call(
    ({ token }) => newPassword(token === undefined ? resetMessages.query.done : resetMessages.path.done),
    {
      summary: "Choose a new password with a link's token",
      failed: accountMessages.passwordNotReset,
      query: z.object({ token: z.string().optional() }),
    },
  ),
});
