import { data } from "@remix-run/node";
import type { HandedLink } from "~/auth/account-mails.server";
import { dayOf, formatShortDay } from "~/domain/local-date";
import type { Operation } from "~/domain/operation";
import type { ListedUser } from "~/domain/users/user";
import { getConfig } from "~/platform/config.server";
import { formOutcomeResponse } from "~/web/form-response.server";
import { makeQrCode } from "~/web/qr-code.server";
import { type PostedForm } from "~/routes/office/staff-action.server";
import { act } from "~/web/act.server";

/** The action of a form whose operation may make a link: it is in the page, once, and stored nowhere. */
export function linkForm<Input>(operation: Operation<Input, HandedLink | null>) {
  const makeLink = async (form: PostedForm) => {
    const outcome = await act(operation, form);
    if (!outcome.ok || !outcome.value) return formOutcomeResponse(outcome, form.fields, form.path);
    const link = { ...outcome.value, qrCode: makeQrCode(outcome.value.url) };
    return data({ link }, { headers: { "Cache-Control": "no-store" } });
  };
  return Object.assign(makeLink, { isPrivate: operation.isPrivate });
}

/** A user with the day on which the invitation ends: '2 Dec'. */
export function withInvitationEnd(user: ListedUser): ListedUser {
  const { invitedUntil: end } = user;
  return { ...user, invitedUntil: end && formatShortDay(dayOf(new Date(end), getConfig().timeZone)) };
}
