import { z } from "zod";
import { handler, endpoint } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import { authenticateBearer } from "~/auth/token.server";

const validity = { isValid: z.boolean(), isAdmin: z.boolean() };

export const { loader, action } = endpoint({
  POST: handler(
    "public",
    async ({ db, request }) => {
      const user = await authenticateBearer(db, request);
      const check = { isValid: user !== undefined, isAdmin: user?.isAdmin ?? false };
      return jsonResponse({ ...check, data: check });
    },
    {
      summary: "Say whether the token is valid, and an admin's",
      response: z.object({ ...validity, data: z.object(validity) }),
    },
  ),
});
