import { userAddition } from "~/auth/account-operations.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: operationMethod("admin", userAddition, { summary: "Add a user", status: 201 }),
});
