import { MAX_LENGTH } from "~/domain/text/max-length";
import { accountMessages } from "~/messages/accounts";
import type { Fields, Item } from "./field";

const NAME = {
  kind: "text",
  label: "Name",
  max: MAX_LENGTH.personName,
  required: accountMessages.nameRequired,
  tooLong: "The name must be at most 120 characters long.",
} as const;

export const userFields = {
  name: { ...NAME, example: "Anna Rossi" },
  email: {
    kind: "email",
    label: "Email",
    required: accountMessages.emailRequired,
    invalid: accountMessages.emailInvalid,
    example: "anna@example.com",
  },
  password: {
    kind: "password",
    label: "Password",
    required: accountMessages.passwordRequired,
    isReadSeparately: true,
    example: "correct horse battery",
  },
  phone: {
    kind: "phone",
    label: "Phone",
    required: "Phone is required.",
    invalid: accountMessages.phoneInvalid,
    isReadSeparately: true,
    example: "0265550142",
  },
  isAdmin: {
    kind: "flag",
    label: "Role",
    as: "role",
    spellings: ["user", "admin"],
    invalid: "Please choose a role.",
    isReadSeparately: true,
  },
} as const satisfies Fields;

export type User = Item<typeof userFields>;

/** A key with which a program calls the API in a user's name. */
export const apiKeyFields = {
  name: NAME,
  canWrite: {
    kind: "flag",
    label: "The key may",
    as: "access",
    spellings: ["read", "write"],
    invalid: "Please choose what the key may do.",
  },
  createdAt: { kind: "instant", label: "Added", edited: "separately" },
  lastUsedAt: { kind: "instant", isNullable: true, label: "Used", edited: "separately" },
} as const satisfies Fields;

export type ApiKey = Item<typeof apiKeyFields>;
