import { resetPassword } from "~/domain/users/password-reset.server";
import { resetSchema } from "~/domain/users/user-schemas";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { accountWords, resetWords } from "~/wording/accounts";

/** Mounted twice: the token is in the path, or in the query. */
export const { loader, action } = endpoint(
  {
    POST: callWithBody("public", resetSchema, async ({ db, url, params, input }) => {
      const token = params.token ?? url.searchParams.get("token") ?? "";
      const outcome = await resetPassword(db, { token, password: input.password });
      const words = params.token === undefined ? resetWords.query : resetWords.path;
      return outcomeReply(outcome.ok ? { ...outcome, message: words.done } : outcome);
    }),
  },
  accountWords.passwordNotReset,
);
