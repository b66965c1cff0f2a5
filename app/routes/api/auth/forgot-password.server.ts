import { resetLinkRequest } from "~/auth/account-mails.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: call(resetLinkRequest, { summary: "Mail a link for a new password" }),
});
