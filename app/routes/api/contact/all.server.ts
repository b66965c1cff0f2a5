import { toContactMessageJson } from "~/domain/contact/contact-message";
import { listContactMessages } from "~/domain/contact/contact-messages.server";
import { handler, endpoint } from "~/api/endpoint.server";
import { jsonResponse } from "~/api/responses.server";
import { contactListMessages } from "~/messages/contact-list";

export const { loader, action } = endpoint(
  {
    GET: handler("user", async ({ db }) => {
      const messages = await listContactMessages(db);
      return jsonResponse({ success: true, data: messages.map(toContactMessageJson) });
    }),
  },
  contactListMessages.notFetched,
);
