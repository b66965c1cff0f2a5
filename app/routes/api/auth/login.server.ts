import { toUserJson } from "~/domain/users/user";
import { credentialsSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { errorResponse, outcomeResponse, failedOutcomeResponse } from "~/web/responses.server";
import { verifyCredentials } from "~/auth/sign-in.server";
import { issueToken } from "~/auth/token.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("public", credentialsSchema, async ({ db, request, input }) => {
      const outcome = await verifyCredentials(request, input);
      if (!outcome.ok) return failedOutcomeResponse(outcome);
      const { isAdmin, passwordHash, ...user } = outcome.value;
      const token = await issueToken(request, user.id, passwordHash);
      if (token === undefined) return errorResponse(401, accountMessages.invalidCredentials);
      await recordSecurityEvent(db, "signed-in", user.id, "password, API");
      return outcomeResponse(outcome, { body: () => ({ token, isAdmin, user: toUserJson(user) }) });
    }),
  },
  accountMessages.unexpected,
);
