import { z } from "zod";
import { userJson } from "~/web/response-schemas.server";
import { toUserJson } from "~/domain/users/user";
import { listUsers } from "~/domain/users/users.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";

export const { loader, action } = endpoint({
  GET: handler("user", async ({ db }) => jsonResponse((await listUsers(db)).map(toUserJson)), {
    summary: "List the users",
    response: z.array(userJson),
  }),
});
