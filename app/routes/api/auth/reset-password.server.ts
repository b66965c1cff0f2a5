import { z } from "zod";
import { ok } from "~/domain/outcome";
import { resetPassword } from "~/domain/users/password-reset.server";
import { outcomeOf } from "~/domain/fields/read-fields";
import { newPasswordFields, readNewPassword } from "~/domain/users/read-user";
import { fieldsDocument } from "~/web/call-body.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { failedOutcomeResponse, outcomeResponse } from "~/web/responses.server";
import { mailPasswordChange } from "~/auth/account-mails.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { accountMessages, resetMessages } from "~/messages/accounts";

/** Mounted twice: with the token in the path, and in the query. */
export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "public",
    (body) => outcomeOf(readNewPassword(body)),
    async ({ db, url, params, input }) => {
      const token = params.token ?? url.searchParams.get("token") ?? "";
      const outcome = await resetPassword(db, { token, password: input.password }, getRestaurant().name);
      if (!outcome.ok) return failedOutcomeResponse(outcome);
      if (outcome.value) await mailPasswordChange(db, outcome.value);
      const messages = params.token === undefined ? resetMessages.query : resetMessages.path;
      return outcomeResponse(ok(messages.done));
    },
    {
      summary: "Choose a new password with a link's token",
      failed: accountMessages.passwordNotReset,
      query: z.object({ token: z.string().optional() }),
      documented: { schema: fieldsDocument(newPasswordFields) },
    },
  ),
});
