import { z } from "zod";
import { ID } from "~/domain/fields/schema.server";
import { toUserJson } from "~/domain/users/user";
import { listUsers } from "~/domain/users/users.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";

export const userJson: z.ZodType<ReturnType<typeof toUserJson>> = z
  .object({ _id: ID, name: z.string(), email: z.string() })
  .meta({ id: "User" });

export const { loader, action } = endpoint({
  GET: handler("user", async ({ db }) => jsonResponse((await listUsers(db)).map(toUserJson)), {
    summary: "List the users",
    response: z.array(userJson),
  }),
});
