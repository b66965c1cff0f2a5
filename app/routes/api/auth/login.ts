import { recognise } from "~/domain/users/sign-in.server";
import { userReply } from "~/domain/users/user";
import { credentialsSchema } from "~/domain/users/user-schemas";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { loginOrigin } from "~/http/rate-limits.server";
import { errorReply, outcomeReply, refusalReply } from "~/http/replies.server";
import { issueToken } from "~/http/token.server";
import { accountWords } from "~/wording/accounts";

export const { loader, action } = endpoint(
  {
    POST: callWithBody("public", credentialsSchema, async ({ db, input, context }) => {
      const outcome = await recognise(db, input, loginOrigin(context));
      if (!outcome.ok) return refusalReply(outcome);
      const { isAdmin, passwordHash, ...user } = outcome.value;
      const token = await issueToken(user.id, passwordHash);
      if (token === undefined) return errorReply(401, accountWords.invalidCredentials);
      return outcomeReply(outcome, { body: () => ({ token, isAdmin, user: userReply(user) }) });
    }),
  },
  accountWords.crashed,
);
