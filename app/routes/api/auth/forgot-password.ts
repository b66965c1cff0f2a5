import { resetLinkSchema } from "~/domain/users/user-schemas";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { outcomeReply } from "~/http/replies.server";
import { askForResetLink } from "~/http/reset-link.server";
import { accountWords } from "~/wording/accounts";

export const { loader, action } = endpoint(
  {
    POST: callWithBody("public", resetLinkSchema, async ({ input }) =>
      outcomeReply(await askForResetLink(input.email)),
    ),
  },
  accountWords.resetLinkCrashed,
);
