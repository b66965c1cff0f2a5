import { z } from "zod";
import { userJson } from "./get-user.server";
import { userFields } from "~/domain/fields/user";
import { toUserJson } from "~/domain/users/user";
import { apiLoginSchema } from "~/domain/users/user-schemas.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { signInByCall } from "~/auth/sign-in.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "public",
    apiLoginSchema,
    async ({ db, request, input }) => {
      const outcome = await signInByCall(db, request, input);
      return outcomeResponse(outcome, {
        body: ({ token, isAdmin, ...user }) => ({ token, isAdmin, user: toUserJson(user) }),
      });
    },
    {
      summary: "Log in: a token",
      failed: accountMessages.unexpected,
      example: { email: userFields.email.example, password: userFields.password.example },
      response: { token: z.string(), isAdmin: z.boolean(), user: userJson },
    },
  ),
});
