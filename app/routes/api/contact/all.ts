import { contactMessageReply } from "~/domain/contact/contact-message";
import { listContactMessages } from "~/domain/contact/contact-messages.server";
import { call, endpoint } from "~/http/endpoint.server";
import { dataReply } from "~/http/replies.server";
import { contactListWords } from "~/wording/contact-list";

export const { loader, action } = endpoint(
  {
    GET: call("user", async ({ db }) => {
      const messages = await listContactMessages(db);
      return dataReply({ success: true, data: messages.map(contactMessageReply) });
    }),
  },
  contactListWords.notFetched,
);
