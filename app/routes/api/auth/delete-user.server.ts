import { userDeletion } from "~/auth/account-operations.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  DELETE: operationMethod("admin", userDeletion, { summary: "Delete a user" }),
});
