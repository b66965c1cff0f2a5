import { apiMessages } from "./api";
import { fill, type FilledSentence, type Message, say, t } from "./office/t";

const PROFILE_FIELDS = {
  name: { updated: "Name updated successfully.", notUpdated: "Failed to update name." },
  password: { updated: "Password updated successfully.", notUpdated: "Failed to update password." },
  phone: { updated: "Phone updated successfully.", notUpdated: "Failed to update phone." },
  language: { updated: "Language updated successfully.", notUpdated: "Failed to update language." },
} as const;

export const accountMessages = {
  signedIn: "Login successful!",
  codeRequired: "Enter the code of your authenticator app.",
  codeInvalid: "This code is not valid.",
  authenticatorUnreadable: "The authenticator can't be checked here. Use a recovery code.",
  authenticatorsUnreadable: (names: string[]) =>
    fill("The authenticator app of {names} can't be checked: SESSION_SECRET has changed.", {
      names: names.join(", "),
    }),
  authenticatorsUnreadableAdvice:
    "They sign in with a recovery code, or an admin removes their two-step sign-in in the User List.",
  secondStepRemoved: (name: string) => fill("The two-step sign-in of {name} was removed.", { name }),
  noPasskeys: "Passkeys can't be used at this address.",
  passkeyNotAdded: "The passkey could not be added. Please try again.",
  passkeyNotChanged: "Failed to change the passkey.",
  secondStepNotChanged: "Failed to change the two-step sign-in.",
  apiKeyNameTaken: "You have an API key of this name.",
  tooManyApiKeys: (count: number) => fill("You have {count} API keys. End one first.", { count }),
  apiKeyNotEnded: "Failed to end the API key.",
  apiKeyInvalid: "This API key isn't valid.",
  notByApiKey: "An API key can't do this.",
  invalidCredentials: "Invalid credentials!",
  tooManySignIns: (minutes: number) =>
    fill("Too many failed logins. Please try again in {minutes}.", { minutes: inMinutes(minutes) }),
  unexpected: "Something went wrong. Please try again.",
  busy: "Too many people are logging in at once. Please try again in a few seconds.",

  interrupted: (title: Message, time: string) =>
    fill("You were interrupted: {title}, {time}.", { title, time }),
  notDone: (what: Message) => fill("This was not done: {what}.", { what }),
  sessionExpired: "Session expired. Please log in again.",
  adminsOnly: "Only an administrator may do this.",

  resetLinkSent: "Password reset link sent to your email!",
  resetLinkUnexpected: "Something went wrong. Try again.",
  tooManyResetLinks: (minutes: number) =>
    fill("Too many reset links were requested. Please try again in {minutes}.", {
      minutes: inMinutes(minutes),
    }),
  resetTokenInvalid: "Invalid or missing token.",
  passwordNotReset: "Failed to reset password.",

  nameRequired: "Name is required.",
  emailRequired: "Email is required.",
  emailInvalid: "Please enter a valid email address.",
  emailsDiffer: "The two addresses are not the same.",
  emailChanged: (email: string) => fill("You log in with {email} from now on.", { email }),
  emailLinkSent: (email: string) =>
    fill("Open the link that was sent to {email}. Until then nothing changes.", { email }),
  emailNotChanged: "Failed to change the e-mail.",
  tooManyEmailLinks: (minutes: number) =>
    fill("Too many links were requested. Please try again in {minutes}.", { minutes: inMinutes(minutes) }),
  emailTaken: "This email address already belongs to a user.",
  passwordRequired: "Password is required.",
  passwordTooShort: "The password must have at least 8 characters.",
  passwordTooCommon: "This password is too common.",
  textTooLong: apiMessages.tooLong(2000),
  currentPasswordRequired: "Please enter your current password.",
  currentPasswordWrong: "This is not your current password.",
  currentPasswordMissing: "Please enter your password again.",
  phoneInvalid: "Please enter a valid 10-digit phone number.",

  userAdded: "User added successfully!",
  userNotAdded: "Failed to add user. Please try again.",
  invitationSent: (email: string) => fill("Invitation sent to {email}.", { email }),
  noMail: "This site sends no mail.",
  noMailAskAdmin: "This site sends no mail. Ask an admin for a new link.",
  giveLink: (name: string, isInvitation: boolean) =>
    isInvitation
      ? fill("Give this link to {name}; it is valid for 7 days.", { name })
      : fill("Give this link to {name}; it is valid for 1 hour.", { name }),
  noMailOwnPassword: (email: string) =>
    fill("Forgot your own password? On the server: npm run create-admin -- {email} --password-stdin.", {
      email,
    }),
  mailsWait: (count: number) =>
    fill(
      { one: "{count} mail is waiting to be sent.", other: "{count} mails are waiting to be sent." },
      { count },
    ),
  linkNotMade: "Failed to make a link.",
  userNotInvited: "Failed to invite the user.",
  userUpdated: "User updated successfully!",
  userNotUpdated: "Failed to update the user.",
  ownRole: "You cannot remove your own administrator role.",
  lastAdminRole: "The last administrator must keep the role.",
  usersNotLoaded: "Internal Server Error",

  profileNotLoaded: "Failed to load profile data.",
  valueEmpty: "Value cannot be empty.",
  fieldNotEditable: "Only name, password and phone can be changed.",
  languageUnknown: "Please choose a language.",
  fieldUpdated: (field: keyof typeof PROFILE_FIELDS) => PROFILE_FIELDS[field].updated,
  fieldNotUpdated: (field: string) =>
    Object.hasOwn(PROFILE_FIELDS, field)
      ? PROFILE_FIELDS[field as keyof typeof PROFILE_FIELDS].notUpdated
      : `Failed to update ${field}.`,

  sessionEnded: "The session has been ended.",
  otherSessionsEnded: "You have been logged out everywhere else.",
  sessionNotEnded: "Failed to end the session.",
  userLoggedOut: (name: string) => fill("{name} was logged out everywhere.", { name }),
  userNotLoggedOut: "Failed to log the user out.",
} as const;

/** The two reset screens have messages of their own; so have their endpoints. */
export const resetMessages = {
  path: {
    busy: "Resetting...",
    mismatch: "Passwords do not match.",
    done: "Password reset successfully.",
  },
  query: {
    busy: "Resetting Password...",
    mismatch: "Passwords do not match!",
    done: "Password reset successfully!",
  },
} as const;

function inMinutes(count: number): FilledSentence {
  return fill({ one: "{count} minute", other: "{count} minutes" }, { count });
}

/** A browser as `deviceName` has named it, in the reader's language: 'Chrome on Linux', 'Chrome sur Linux'. */
export function sayDevice(name: string): string {
  const [, browser, system] = /^(\S.*) on (\S.*)$/.exec(name) ?? [];
  return browser && system ? t("{browser} on {system}", { browser, system }) : say(name);
}
