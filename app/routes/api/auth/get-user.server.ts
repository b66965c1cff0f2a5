import { z } from "zod";
import { documentOf } from "~/domain/fields/schema.server";
import { userFields } from "~/domain/fields/user";
import { toUserJson } from "~/domain/users/user";
import { listUsers } from "~/domain/users/users.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";

export const userJson = documentOf(userFields, "User", {});

export const { loader, action } = endpoint({
  GET: handler("user", async ({ db }) => jsonResponse((await listUsers(db)).map(toUserJson)), {
    summary: "List the users",
    response: z.array(userJson),
  }),
});
