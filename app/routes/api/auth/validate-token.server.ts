import { handler, endpoint } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import { authenticateBearer } from "~/auth/token.server";

export const { loader, action } = endpoint({
  POST: handler("public", async ({ request }) => {
    const user = await authenticateBearer(request);
    const check = { isValid: user !== undefined, isAdmin: user?.isAdmin ?? false };
    return jsonResponse({ ...check, data: check });
  }),
});
