import { z } from "zod";
import { userJson } from "./get-user.server";
import { apiSignIn } from "~/auth/sign-in.server";
import { toUserJson } from "~/domain/users/user";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: call(apiSignIn, {
    summary: "Log in: a token",
    response: { token: z.string(), isAdmin: z.boolean(), user: userJson },
    body: ({ token, isAdmin, ...user }) => ({ token, isAdmin, user: toUserJson(user) }),
  }),
});
