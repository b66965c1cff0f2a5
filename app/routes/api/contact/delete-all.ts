import { deleteAllContactMessages } from "~/domain/contact/contact-messages.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { contactListWords } from "~/wording/contact-list";

export const { loader, action } = endpoint(
  { DELETE: call("user", async ({ db }) => outcomeReply(await deleteAllContactMessages(db))) },
  contactListWords.notAllDeleted,
);
