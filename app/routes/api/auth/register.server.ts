import { userAddition } from "~/auth/account-operations.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: call(userAddition, { access: "admin", summary: "Add a user", status: 201 }),
});
