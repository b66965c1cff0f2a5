import { z } from "zod";
import { userJson } from "~/web/response-schemas.server";
import { toUserJson } from "~/domain/users/user";
import { apiLoginSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { errorResponse, outcomeResponse, failedOutcomeResponse } from "~/web/responses.server";
import { verifyLogin } from "~/auth/sign-in.server";
import { issueToken } from "~/auth/token.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "public",
    apiLoginSchema,
    async ({ db, request, input }) => {
      const outcome = await verifyLogin(request, input);
      if (!outcome.ok) return failedOutcomeResponse(outcome);
      const { isAdmin, hasCode, ...user } = outcome.value;
      const token = await issueToken(request, user, hasCode ? "code" : "password");
      if (token === undefined) return errorResponse(401, accountMessages.invalidCredentials);
      const how = hasCode ? "password and code, API" : "password, API";
      await recordSecurityEvent(db, "signed-in", user.id, how);
      return outcomeResponse(outcome, { body: () => ({ token, isAdmin, user: toUserJson(user) }) });
    },
    {
      summary: "Log in: a token",
      failed: accountMessages.unexpected,
      response: { token: z.string(), isAdmin: z.boolean(), user: userJson },
    },
  ),
});
