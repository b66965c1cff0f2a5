import type { Operation } from "~/domain/operation";
import { notFound, ok, type Outcome } from "~/domain/outcome";
import { changeProfile } from "~/domain/users/profile.server";
import { endSessionOf, endSessionsOf } from "~/domain/users/sessions.server";
import {
  type Invitation,
  invitationSchema,
  type NewUser,
  newUserSchema,
  type ProfileChange,
  profileChangeSchema,
  profileFormSchema,
  type UserChanges,
  userChangesSchema,
} from "~/domain/users/user-schemas";
import { addUser, deleteUser, findUser, updateUser } from "~/domain/users/users.server";
import { accountMessages } from "~/messages/accounts";
import { getRestaurant } from "~/restaurant/restaurant.server";
import {
  type HandedLink,
  inviteUser,
  mailPasswordChange,
  makeLinkFor,
  sendInvitation,
} from "./account-mails.server";

/** What gives power over accounts is private and asks for a fresh sign-in. */
const OF_POWER = { isPrivate: true, needsFreshSignIn: () => true } as const;

export const userAddition: Operation<NewUser> = {
  ...OF_POWER,
  schema: newUserSchema,
  run: (db, user) => addUser(db, user, getRestaurant().name),
  failed: accountMessages.userNotAdded,
};

/** Its value is a link to give by hand if this site sends no mail. */
export const userInvitation: Operation<Invitation, HandedLink | null> = {
  ...OF_POWER,
  schema: invitationSchema,
  run: (_db, invitation, { origin }) => inviteUser(invitation, origin),
  failed: accountMessages.userNotInvited,
};

/** Sends an invited user the invitation again. */
export const repeatedInvitation: Operation = {
  ...OF_POWER,
  run: async (db, { id = "" }) => {
    const invited = await findUser(db, id);
    return invited?.isInvited ? sendInvitation(invited.email) : notFound(accountMessages.userNotInvited);
  },
  failed: accountMessages.userNotInvited,
};

export const userLink: Operation<{ id?: string }, HandedLink> = {
  ...OF_POWER,
  run: (_db, { id = "" }, { origin }) => makeLinkFor(id, origin),
  failed: accountMessages.linkNotMade,
};

/** Only a changed role asks for a fresh sign-in. */
export const userEdit: Operation<UserChanges & { id: string }> = {
  isPrivate: true,
  schema: userChangesSchema,
  needsFreshSignIn: async (db, { id, isAdmin }) => (await findUser(db, id))?.isAdmin !== isAdmin,
  run: (db, { id, ...changes }, { user }) => updateUser(db, user.id, id, changes),
  failed: accountMessages.userNotUpdated,
};

export const userDeletion: Operation = {
  ...OF_POWER,
  run: (db, { id = "" }, { user }) => deleteUser(db, user.id, id),
  failed: accountMessages.usersNotLoaded,
};

/** Changes one field of one's own. A new password asks for the current one, and ends all sessions. */
export const profileEdit: Operation<ProfileChange> = {
  isPrivate: true,
  schema: ({ source }) => (source === "form" ? profileFormSchema : profileChangeSchema),
  needsFreshSignIn: (_db, { field }) => field === "password",
  async run(db, change, { user }) {
    const outcome = await changeProfile(db, user.id, change, getRestaurant().name);
    if (outcome.ok && change.field === "password") await mailPasswordChange(user);
    return outcome;
  },
  failed: ({ field = "" }) => accountMessages.fieldNotUpdated(field),
};

/** Ends one of the user's sessions. */
export const sessionEnd: Operation = {
  isPrivate: true,
  async run(db, { id = "" }, { user }): Promise<Outcome> {
    const isEnded = await endSessionOf(db, user.id, id);
    return isEnded ? ok(accountMessages.sessionEnded) : notFound(accountMessages.sessionNotEnded);
  },
  failed: accountMessages.sessionNotEnded,
};

/** Ends all sessions of the user but this one. */
export const otherSessionsEnd: Operation = {
  isPrivate: true,
  async run(db, _fields, { user }) {
    await endSessionsOf(db, user.id, user.sessionId);
    return ok(accountMessages.otherSessionsEnded);
  },
  failed: accountMessages.sessionNotEnded,
};
