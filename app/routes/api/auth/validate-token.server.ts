import { handler, endpoint } from "~/api/endpoint.server";
import { jsonResponse } from "~/api/responses.server";
import { readBearer } from "~/auth/token.server";

export const { loader, action } = endpoint({
  POST: handler("public", async ({ request }) => {
    const user = await readBearer(request);
    const check = { isValid: user !== undefined, isAdmin: user?.isAdmin ?? false };
    return jsonResponse({ ...check, data: check });
  }),
});
