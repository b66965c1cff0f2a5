import { profileEdit } from "~/auth/account-operations.server";
import { userFields } from "~/domain/fields/user";
import { objectOf } from "~/domain/fields/item-body";
import type { BodyDocument } from "~/web/call-body.server";
import { call, endpoint } from "~/web/endpoint.server";

const { password } = objectOf({ password: userFields.password }).properties ?? {};

/** One field of one's own; what a new password may have beside it is said with it. */
const profileDocument: BodyDocument = {
  schema: {
    oneOf: [
      { ...objectOf({ value: userFields.name }), required: ["field", "value"] },
      { ...objectOf({ value: userFields.phone }), required: ["field", "value"] },
      {
        type: "object",
        properties: { value: password ?? {}, endKeys: { type: "boolean" } },
        required: ["field", "value"],
      },
    ].map((schema, index) => ({
      ...schema,
      properties: { field: { const: ["name", "phone", "password"][index] }, ...schema.properties },
    })),
  },
  example: { field: "phone", value: userFields.phone.example },
};

export const { loader, action } = endpoint({
  PUT: call(profileEdit, {
    summary: "Change one's name, phone or password",
    documented: profileDocument,
  }),
});
