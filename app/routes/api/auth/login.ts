import { z } from "zod";
import { recognise } from "~/domain/users/sign-in.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply, refusalReply } from "~/http/replies.server";
import { issueToken } from "~/http/token.server";

const credentialsSchema = z.object({ email: z.string(), password: z.string() });

export const { loader, action } = endpoint({
  POST: callWithBody("public", credentialsSchema, async ({ db, input }) => {
    const outcome = await recognise(db, input);
    if (!outcome.ok) return refusalReply(outcome);
    const { id, name, email, isAdmin } = outcome.value;
    const token = await issueToken(id);
    return outcomeReply(outcome, { body: () => ({ token, isAdmin, user: { _id: id, name, email } }) });
  }),
});
