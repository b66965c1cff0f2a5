import { profileEdit } from "~/auth/account-operations.server";
import { userFields } from "~/domain/fields/user";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  PUT: call(profileEdit, {
    summary: "Change one's name, phone or password",
    example: { field: "phone", value: userFields.phone.example },
  }),
});
