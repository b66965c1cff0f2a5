import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";
import { readBearer } from "~/http/token.server";

export const { loader, action } = endpoint({
  POST: call("public", async ({ request }) => {
    const user = await readBearer(request);
    const check = { isValid: user !== undefined, isAdmin: user?.isAdmin ?? false };
    return dataReply({ ...check, data: check });
  }),
});
