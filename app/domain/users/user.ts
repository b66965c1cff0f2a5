import { type User, userFields } from "~/domain/fields/user";
import { toJson } from "~/domain/fields/values";
import type { OfficeLanguage } from "~/messages/office/language";

/** The fields that users may change themselves, one at a time. */
const PROFILE_FIELDS = ["name", "password", "phone", "language"] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export function isProfileField(text: string | null): text is ProfileField {
  return PROFILE_FIELDS.some((field) => field === text);
}

export interface ListedUser extends User {
  isAdmin: boolean;
  /** Invited, and no password chosen yet. */
  isInvited: boolean;
  /** When the last invitation ends: a UTC ISO timestamp; null without one. */
  invitedUntil: string | null;
  hasSecondStep: boolean;
}

/** How somebody proves who they are. A code, a recovery code and a passkey count alike, for more than a password. */
export type Proof = "password" | "code";

export interface AuthenticatedUser extends User {
  isAdmin: boolean;
  /** In which they have chosen to read the office; null if they haven't. */
  language: OfficeLanguage | null;
  /** '' with an API key, like the times. */
  sessionId: string;
  /** When they signed in: a UTC ISO timestamp. */
  signedInAt: string;
  /** When they last signed in or entered their password again: a UTC ISO timestamp. */
  confirmedAt: string;
  /** When they last entered a code or used a passkey: a UTC ISO timestamp; '' if they have not. */
  codeConfirmedAt: string;
  /** The API key that a call was made with, in place of a session. */
  apiKey?: { id: string; name: string; canWrite: boolean };
}

export function toUserJson(user: User) {
  return toJson(userFields, user);
}
