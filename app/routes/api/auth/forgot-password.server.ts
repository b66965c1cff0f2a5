import { resetLinkSchema } from "~/domain/users/user-schemas.server";
import { userFields } from "~/domain/fields/user";
import { fieldsDocument } from "~/web/call-body.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";
import { requestResetLink } from "~/auth/account-mails.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "public",
    resetLinkSchema,
    async ({ db, input }) => outcomeResponse(await requestResetLink(db, input.email)),
    {
      summary: "Mail a link for a new password",
      failed: accountMessages.resetLinkUnexpected,
      documented: { schema: fieldsDocument({ email: userFields.email }) },
    },
  ),
});
