import { contactOperations } from "~/domain/contact/contact-messages.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  DELETE: call(contactOperations["delete-all"], { summary: "Delete all messages" }),
});
