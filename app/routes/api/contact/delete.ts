import { deleteContactMessage } from "~/domain/contact/contact-messages.server";
import { call, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { contactListWords } from "~/wording/contact-list";

export const { loader, action } = endpoint(
  {
    DELETE: call("user", async ({ db, params }) =>
      outcomeReply(await deleteContactMessage(db, params.id ?? "")),
    ),
  },
  contactListWords.notDeleted,
);
