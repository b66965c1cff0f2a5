const MAX_PHONE_DIGITS = 10;

/** What users may change of themselves, one at a time. */
const PROFILE_FIELDS = ["name", "password", "phone"] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Whether users may change what is named so of themselves. */
export function isProfileField(text: string | null): text is ProfileField {
  return PROFILE_FIELDS.some((field) => field === text);
}

/** Who a user is, for lists. */
export interface UserEntry {
  id: string;
  name: string;
  email: string;
}

/** A user as admins see one. */
export interface ListedUser extends UserEntry {
  isAdmin: boolean;
  /** Invited, and no password chosen yet. */
  isInvited: boolean;
}

/** Who is signed in, by which session. */
export interface AuthenticatedUser {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  sessionId: string;
  /** When they signed in: a UTC ISO timestamp. */
  signedInAt: string;
}

/** A user as the API says it. */
export function toUserJson({ id, name, email }: UserEntry) {
  return { _id: id, name, email };
}

/** The digits of a telephone number as far as they are kept. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, MAX_PHONE_DIGITS);
}
