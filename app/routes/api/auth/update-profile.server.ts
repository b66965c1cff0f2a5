import { profileEdit } from "~/auth/account-operations.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: operationMethod("user", profileEdit, { summary: "Change one's name, phone or password" }),
});
