import { userReply } from "~/domain/users/user";
import { listUsers } from "~/domain/users/users.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";

export const { loader, action } = endpoint({
  GET: call("user", async ({ db }) => dataReply((await listUsers(db)).map(userReply))),
});
