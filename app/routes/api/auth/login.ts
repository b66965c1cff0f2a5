import { authenticate } from "~/domain/users/sign-in.server";
import { toUserJson } from "~/domain/users/user";
import { credentialsSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { loginOrigin } from "~/auth/rate-limits.server";
import { errorResponse, outcomeResponse, errResponse } from "~/api/responses.server";
import { issueToken } from "~/auth/token.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("public", credentialsSchema, async ({ db, input, context }) => {
      const outcome = await authenticate(db, input, loginOrigin(context));
      if (!outcome.ok) return errResponse(outcome);
      const { isAdmin, passwordHash, ...user } = outcome.value;
      const token = await issueToken(user.id, passwordHash);
      if (token === undefined) return errorResponse(401, accountMessages.invalidCredentials);
      return outcomeResponse(outcome, { body: () => ({ token, isAdmin, user: toUserJson(user) }) });
    }),
  },
  accountMessages.crashed,
);
