import { changeEmail, isEmailTaken } from "~/domain/users/email-changes.server";
import type { Operation } from "~/domain/operation";
import { err, notFound, ok, okValue, type Outcome } from "~/domain/outcome";
import { addApiKey, endApiKeys } from "~/domain/users/api-keys.server";
import { hashNewPassword, hashRandomPassword } from "~/domain/users/passwords.server";
import { changeProfile, findProfile, type HashedChange } from "~/domain/users/profile.server";
import { removePasskey, renamePasskey } from "~/domain/users/passkeys.server";
import { removeSecondStep, saveSecondStep } from "~/domain/users/second-steps.server";
import { endSessionOf, endSessionsOf, recordConfirmation } from "~/domain/users/sessions.server";
import {
  type Invitation,
  type NewUser,
  type ProfileChange,
  readApiKey,
  readEmailChange,
  readInvitation,
  readNewUser,
  readPasskeyName,
  readProfileChange,
  readSecondStep,
  readUserChanges,
  type UserChanges,
} from "~/domain/users/read-user";
import { addUser, deleteUser, findUser, updateUser } from "~/domain/users/users.server";
import type { Proof } from "~/domain/users/user";
import { accountMessages } from "~/messages/accounts";
import type { OfficeLanguage } from "~/messages/office/language";
import { sendsMail } from "~/mail/outbox.server";
import { getRequestContext } from "~/platform/request-context.server";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import {
  changeOwnEmail,
  type HandedLink,
  inviteUser,
  mailAccess,
  mailEmailChange,
  mailPasswordChange,
  mailRole,
  makeLinkFor,
  sendInvitation,
} from "./account-mails.server";
import {
  beginSecondStep,
  type ConfirmedStep,
  confirmSecondStep,
  type SecondStepSetUp,
} from "./second-step.server";

/** What gives power over accounts is private and asks for a fresh sign-in. */
const OF_POWER = { isPrivate: true, proof: (): Proof => "code" } as const;

export const userAddition: Operation<NewUser, null, null, NewUser & { hash: Outcome<string> }> = {
  ...OF_POWER,
  read: readNewUser,
  async prepare(_db, user) {
    const owner = { ...user, restaurant: getRestaurant().name };
    return okValue({ ...user, hash: await hashNewPassword(user.password, owner) });
  },
  run: (db, user) => addUser(db, { ...user, language: languageOfScreen() }),
  failed: accountMessages.userNotAdded,
};

/** Its value is a link to give by hand if this site sends no mail. */
export const userInvitation: Operation<
  Invitation,
  HandedLink | null,
  null,
  Invitation & { passwordHash: string }
> = {
  ...OF_POWER,
  read: readInvitation,
  async prepare(_db, invitation) {
    const hash = await hashRandomPassword();
    return hash.ok ? okValue({ ...invitation, passwordHash: hash.value }) : hash;
  },
  async run(db, invitation, { request }) {
    const invited = { ...invitation, language: languageOfScreen() };
    const outcome = await inviteUser(db, invited, originOf(request));
    if (outcome.ok && invitation.isAdmin) await mailRole(db, invitation);
    return outcome;
  },
  failed: accountMessages.userNotInvited,
};

export const repeatedInvitation: Operation = {
  ...OF_POWER,
  run: async (db, { id = "" }) => {
    const invited = await findUser(db, id);
    return invited?.isInvited ? sendInvitation(db, invited.email) : notFound(accountMessages.userNotInvited);
  },
  failed: accountMessages.userNotInvited,
};

export const userLink: Operation<{ id?: string }, HandedLink> = {
  ...OF_POWER,
  run: (db, { id = "" }, { request }) => makeLinkFor(db, id, originOf(request)),
  failed: accountMessages.linkNotMade,
};

/** The language of who adds somebody, if they have chosen one. Calls are in none. */
function languageOfScreen(): OfficeLanguage | undefined {
  return getRequestContext()?.language;
}

/** The site's address as a user's browser knows it; null for calls. */
function originOf(request: Request): string | null {
  return request.headers.get("Origin");
}

/** Only a changed role or address asks for a fresh sign-in. The address counts at once. */
export const userEdit: Operation<UserChanges & { id: string }> = {
  isPrivate: true,
  read: readUserChanges,
  async proof(db, { id, isAdmin, email }) {
    const before = await findUser(db, id);
    return (before?.isAdmin !== isAdmin || (email ?? before.email) !== before.email) && "code";
  },
  async run(db, { id, ...changes }, { user }) {
    const before = await findUser(db, id);
    const { email = before?.email ?? "" } = changes;
    if (await isEmailTaken(db, id, email))
      return err(409, accountMessages.userNotUpdated, { email: accountMessages.emailTaken });
    const outcome = await updateUser(db, user.id, id, changes);
    if (!outcome.ok || !before) return outcome;
    if (email !== before.email) {
      const keptSessionId = id === user.id ? user.sessionId : undefined;
      await changeEmail(db, { userId: id, email }, { keptSessionId, how: "by an admin" });
      await mailEmailChange(db, changes.name, before.email, email);
      // The earlier invitation has ended.
      if (before.isInvited && sendsMail()) await sendInvitation(db, email);
    }
    const { name, isAdmin } = changes;
    if (before.isAdmin !== isAdmin) await mailRole(db, { name, isAdmin });
    return outcome;
  },
  failed: accountMessages.userNotUpdated,
};

export const userDeletion: Operation = {
  ...OF_POWER,
  run: (db, { id = "" }, { user }) => deleteUser(db, user.id, id),
  failed: accountMessages.usersNotLoaded,
};

export const secondStepRemoval: Operation = {
  ...OF_POWER,
  async run(db, { id = "" }) {
    const user = await findUser(db, id);
    const isRemoved = await removeSecondStep(db, id);
    if (!user || !isRemoved) return notFound(accountMessages.secondStepNotChanged);
    await mailAccess(db, user, "second-step-removed");
    return ok(accountMessages.secondStepRemoved(user.name));
  },
  failed: accountMessages.secondStepNotChanged,
};

export const userLogout: Operation = {
  isPrivate: true,
  async run(db, { id = "" }) {
    const user = await findUser(db, id);
    if (!user) return notFound(accountMessages.userNotLoggedOut);
    await endSessionsOf(db, id);
    await recordSecurityEvent(db, "sessions-ended", id, "all");
    return ok(accountMessages.userLoggedOut(user.name));
  },
  failed: accountMessages.userNotLoggedOut,
};

export const secondStepSetUp: Operation<unknown, SecondStepSetUp> = {
  ...OF_POWER,
  run: async (_db, _fields, { user }) => okValue(beginSecondStep(user)),
  failed: accountMessages.secondStepNotChanged,
};

type SecondStepInput = { setUp: string; newCode: string };

/** Turns one's own second step on; its value is the recovery codes. */
export const secondStepConfirmation: Operation<
  SecondStepInput,
  string[],
  null,
  SecondStepInput & ConfirmedStep
> = {
  ...OF_POWER,
  read: readSecondStep,
  async prepare(db, input, { user }) {
    const confirmed = await confirmSecondStep(db, user, input);
    return confirmed.ok ? okValue({ ...input, ...confirmed.value }) : confirmed;
  },
  async run(db, { codes, step }, { user }) {
    if (step) {
      await saveSecondStep(db, step);
      await recordConfirmation(db, user.sessionId, "code", new Date());
    }
    return ok("Two-step sign-in is on.", codes);
  },
  failed: accountMessages.codeInvalid,
};

export const secondStepEnd: Operation = {
  ...OF_POWER,
  async run(db, _fields, { user }) {
    const isRemoved = await removeSecondStep(db, user.id);
    if (isRemoved) await mailAccess(db, user, "second-step-off");
    return ok("Two-step sign-in is off.");
  },
  failed: accountMessages.secondStepNotChanged,
};

export const passkeyRemoval: Operation = {
  ...OF_POWER,
  does: "delete",
  async run(db, { id = "" }, { user }) {
    const isRemoved = await removePasskey(db, user.id, id);
    return isRemoved ? ok("The passkey was removed.") : notFound(accountMessages.passkeyNotChanged);
  },
  failed: accountMessages.passkeyNotChanged,
};

export const passkeyEdit: Operation<{ id: string; name: string }> = {
  isPrivate: true,
  read: readPasskeyName,
  async run(db, input, { user }) {
    const isRenamed = await renamePasskey(db, user.id, input);
    return isRenamed ? ok("The passkey was renamed.") : notFound(accountMessages.passkeyNotChanged);
  },
  failed: accountMessages.passkeyNotChanged,
};

export const apiKeyAddition: Operation<{ name: string; canWrite: boolean }, { key: string; name: string }> = {
  ...OF_POWER,
  read: readApiKey,
  async run(db, input, { user }) {
    const outcome = await addApiKey(db, user.id, input);
    if (outcome.ok) await mailAccess(db, user, "key", input.name);
    return outcome;
  },
  failed: "Failed to make the API key.",
};

export const apiKeyEnd: Operation = {
  isPrivate: true,
  does: "delete",
  async run(db, { id = "" }, { user }): Promise<Outcome> {
    const isEnded = await endApiKeys(db, user.id, id);
    return isEnded ? ok("The API key has been ended.") : notFound(accountMessages.apiKeyNotEnded);
  },
  failed: accountMessages.apiKeyNotEnded,
};

/** Changes one field of one's own. A new password asks for the current one, and ends all sessions. */
export const profileEdit: Operation<ProfileChange, null, null, HashedChange> = {
  isPrivate: true,
  read: (values, { source }) => readProfileChange(values, source),
  proof: (_db, { field }) => field === "password" && "password",
  async prepare(db, change, { user }) {
    if (change.field !== "password") return okValue(change);
    const owner = { ...(await findProfile(db, user.id)), restaurant: getRestaurant().name };
    const hash = await hashNewPassword(change.value, owner, "value");
    return hash.ok ? okValue({ ...change, hash: hash.value }) : hash;
  },
  async run(db, change, { user }) {
    const outcome = await changeProfile(db, user.id, change);
    if (outcome.ok && change.field === "password") await mailPasswordChange(db, user);
    return outcome;
  },
  failed: ({ field = "" }) => accountMessages.fieldNotUpdated(field),
};

export const emailChange: Operation<{ email: string }> = {
  ...OF_POWER,
  read: readEmailChange,
  run: (db, { email }, { user }) => changeOwnEmail(db, user, email),
  failed: accountMessages.emailNotChanged,
};

export const sessionEnd: Operation = {
  isPrivate: true,
  async run(db, { id = "" }, { user }): Promise<Outcome> {
    const isEnded = await endSessionOf(db, user.id, id);
    return isEnded ? ok(accountMessages.sessionEnded) : notFound(accountMessages.sessionNotEnded);
  },
  failed: accountMessages.sessionNotEnded,
};

/** Ends all sessions of the user but this one, and asks for a code in every browser again. */
export const otherSessionsEnd: Operation = {
  isPrivate: true,
  async run(db, _fields, { user }) {
    await endSessionsOf(db, user.id, user.sessionId);
    return ok(accountMessages.otherSessionsEnded);
  },
  failed: accountMessages.sessionNotEnded,
};
