import { userDeletion } from "~/auth/account-operations.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  DELETE: call(userDeletion, { access: "admin", summary: "Delete a user" }),
});
