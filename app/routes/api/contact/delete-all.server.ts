import { contactOperations } from "~/domain/contact/contact-messages.server";
import { endpoint, pressMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({ DELETE: pressMethod(contactOperations["delete-all"]) });
