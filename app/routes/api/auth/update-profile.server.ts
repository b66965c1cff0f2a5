import { profileEdit } from "~/auth/account-operations.server";
import { userFields } from "~/domain/fields/user";
import type { JsonSchema } from "~/domain/fields/kinds/json-schema";
import { objectOf } from "~/domain/fields/item-body";
import type { BodyDocument } from "~/web/call-body.server";
import { call, endpoint } from "~/web/endpoint.server";

/** One field of one's own. */
function changeOf(field: string, properties: Record<string, JsonSchema>): JsonSchema {
  return {
    type: "object",
    properties: { field: { const: field }, ...properties },
    required: ["field", "value"],
  };
}

const { name, phone, password } = objectOf(userFields).properties as Record<string, JsonSchema>;

const documented: BodyDocument = {
  schema: {
    oneOf: [
      changeOf("name", { value: name ?? {} }),
      changeOf("password", { value: password ?? {}, endKeys: { type: "boolean" } }),
      changeOf("phone", { value: phone ?? {} }),
    ],
  },
  example: { field: "phone", value: userFields.phone.example },
};

export const { loader, action } = endpoint({
  PUT: call(profileEdit, {
    summary: "Change one's name, phone or password",
    documented,
  }),
});
