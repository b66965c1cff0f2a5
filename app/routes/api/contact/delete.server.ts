import { deleteContactMessage } from "~/domain/contact/contact-messages.server";
import { handler, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { contactListMessages } from "~/messages/contact";

export const { loader, action } = endpoint(
  {
    DELETE: handler("user", async ({ db, params }) =>
      outcomeResponse(await deleteContactMessage(db, params.id ?? "")),
    ),
  },
  contactListMessages.notDeleted,
);
