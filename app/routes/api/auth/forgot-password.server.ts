import { outcomeOf } from "~/domain/fields/read-fields";
import { readResetLink, resetLinkFields } from "~/domain/users/read-user";
import { fieldsDocument } from "~/web/call-body.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { requestResetLink } from "~/auth/account-mails.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "public",
    (body) => outcomeOf(readResetLink(body)),
    async ({ db, input }) => outcomeResponse(await requestResetLink(db, input.email)),
    {
      summary: "Mail a link for a new password",
      failed: accountMessages.resetLinkUnexpected,
      documented: { schema: fieldsDocument(resetLinkFields) },
    },
  ),
});
