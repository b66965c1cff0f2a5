import { resetLinkSchema } from "~/domain/users/user-schemas";
import { handlerWithBody, endpoint } from "~/api/endpoint.server";
import { outcomeResponse } from "~/api/responses.server";
import { askForResetLink } from "~/auth/reset-link.server";
import { accountMessages } from "~/messages/accounts";

export const { loader, action } = endpoint(
  {
    POST: handlerWithBody("public", resetLinkSchema, async ({ input }) =>
      outcomeResponse(await askForResetLink(input.email)),
    ),
  },
  accountMessages.resetLinkCrashed,
);
