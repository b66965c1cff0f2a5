import type { Sentence } from "~/messages/office/t";

/** What the security log records, with the words for it. */
export const SECURITY_EVENTS = {
  "signed-in": "Signed in",
  failed: "Failed login",
  limited: "Too many attempts",
  refused: "Not allowed",
  "signed-out": "Logged out",
  "sessions-ended": "Sessions ended",
  "password-changed": "Password changed",
  "email-changed": "E-mail changed",
  "password-reset": "Password set by a link",
  "link-made": "Link made",
  invited: "Invited",
  added: "Added",
  "role-changed": "Role changed",
  deleted: "Deleted",
  "second-step-on": "Two-step sign-in turned on",
  "second-step-off": "Two-step sign-in turned off",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "key-made": "API key made",
  "key-ended": "API key ended",
  "key-refused": "API key refused",
  "backup-downloaded": "Backup downloaded",
  "backup-restored": "Backup restored",
} as const satisfies Record<string, Sentence>;

/** Those whose detail is a name that somebody gave, or an address. The others' are sentences of ours. */
export const NAMING_EVENTS: readonly SecurityEventKind[] = [
  "refused",
  "passkey-added",
  "passkey-removed",
  "key-made",
  "key-ended",
];

/** Whom the log names if it isn't a user: earlier rows, too, have it as text. */
export const NOBODY = {
  unknown: "unknown account",
  commandLine: "Command line",
} as const satisfies Record<string, Sentence>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;
