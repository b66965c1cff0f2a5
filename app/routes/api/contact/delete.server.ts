import { contactOperations } from "~/domain/contact/contact-messages.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  DELETE: operationMethod("user", contactOperations.delete, { summary: "Delete a message" }),
});
