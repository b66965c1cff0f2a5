import { userAddition } from "~/auth/account-operations.server";
import { userFields } from "~/domain/fields/user";
import { fieldsDocument } from "~/web/call-body.server";
import { call, endpoint } from "~/web/endpoint.server";

const { name, email, password, phone } = userFields;

export const { loader, action } = endpoint({
  POST: call(userAddition, {
    access: "admin",
    summary: "Add a user",
    status: 201,
    documented: fieldsDocument({ name, email, password, phone }),
  }),
});
