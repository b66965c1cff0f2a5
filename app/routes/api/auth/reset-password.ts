import { resetPassword } from "~/domain/users/password-reset.server";
import { resetSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { accountMessages, resetMessages } from "~/messages/accounts";

/** Mounted twice: the token is in the path, or in the query. */
export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("public", resetSchema, async ({ db, url, params, input }) => {
      const token = params.token ?? url.searchParams.get("token") ?? "";
      const outcome = await resetPassword(db, { token, password: input.password });
      const words = params.token === undefined ? resetMessages.query : resetMessages.path;
      return outcomeResponse(outcome.ok ? { ...outcome, message: words.done } : outcome);
    }),
  },
  accountMessages.passwordNotReset,
);
