import { z } from "zod";
import { userJson } from "./get-user.server";
import { toUserJson } from "~/domain/users/user";
import { outcomeOf, readFields } from "~/domain/fields/read-fields";
import { apiLoginFields } from "~/domain/users/read-user";
import { fieldsDocument } from "~/web/call-body.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { signInByCall } from "~/auth/sign-in.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "public",
    (body) => outcomeOf(readFields(apiLoginFields, body, { source: "body" })),
    async ({ db, request, input }) => {
      const outcome = await signInByCall(db, request, input);
      return outcomeResponse(outcome, {
        body: ({ token, isAdmin, ...user }) => ({ token, isAdmin, user: toUserJson(user) }),
      });
    },
    {
      summary: "Log in: a token",
      failed: accountMessages.unexpected,
      documented: { schema: fieldsDocument(apiLoginFields) },
      response: { token: z.string(), isAdmin: z.boolean(), user: userJson },
    },
  ),
});
