import type { Generated } from "kysely";

/**
 * The tables as Kysely types. Ids are UUIDs (version 7: they sort by creation),
 * money is integer centimes, days are `YYYY-MM-DD` in the restaurant's time
 * zone, instants are UTC ISO timestamps. `…Folded` columns hold the form in
 * which a text is compared with others of its kind: without case, but with its
 * accents (see app/domain/normalize-text.ts). Searches ignore accents too: see
 * search-functions.ts.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  resetTokens: ResetTokensTable;
  categories: CategoriesTable;
  mealTimes: MealTimesTable;
  menuItems: MenuItemsTable;
  chefSuggestions: ChefSuggestionsTable;
  dayMenuItems: DayMenuItemsTable;
  contactMessages: ContactMessagesTable;
  mails: MailsTable;
  writeChecks: WriteChecksTable;
}

/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1;

export interface UsersTable {
  id: string;
  name: string;
  nameFolded: string;
  /** The form by which names are sorted. */
  nameSorted: string;
  email: string;
  emailFolded: string;
  passwordHash: string;
  phone: string;
  isAdmin: Flag;
  createdAt: string;
}

/** One row per sign-in; its id is the `jti` of the session's tokens. */
export interface SessionsTable {
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
  userAgent: string;
  /** To a few minutes. */
  lastUsedAt: string;
}

/** At most one per user: a newer token replaces the older one. */
export interface ResetTokensTable {
  userId: string;
  tokenHash: string;
  expiresAt: string;
  purpose: "reset" | "invitation";
}

export interface CategoriesTable {
  id: string;
  name: string;
  nameFolded: string;
}

export interface MealTimesTable {
  id: string;
  name: string;
}

export interface MenuItemsTable {
  id: string;
  name: string;
  nameFolded: string;
  description: string;
  category: string;
  categoryFolded: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  /** 'Yes', 'No' or a meal time's name. */
  menuType: string;
  isVegan: "Yes" | "No" | "";
  allergies: string;
  /** The day that staff added it for; null: none. */
  date: string | null;
  createdAt: string;
}

export interface ChefSuggestionsTable {
  id: string;
  name: string;
  description: string;
  category: string;
  price: number;
  allergies: string;
  isAvailable: Flag;
  createdAt: string;
}

export interface DayMenuItemsTable {
  id: string;
  date: string;
  type: "dish" | "dessert";
  /** 1 to 3 for a dish, 1 for a dessert; unique in its day, which bounds the day. */
  slot: number;
  name: string;
  nameFolded: string;
  description: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  allergies: string;
  isHomeMade: "Yes" | "No";
  isVegan: "Yes" | "No" | "";
  createdAt: string;
}

export interface ContactMessagesTable {
  id: string;
  email: string;
  emailFolded: string;
  phone: string;
  phoneFolded: string;
  /** The form in which a phone number is searched (see app/domain/phone-number.ts). */
  phoneDigits: Generated<string>;
  message: string;
  createdAt: string;
  /** When staff marked it as answered; null: it is open. */
  answeredAt: string | null;
}

/** The outbox. What a mail said is erased as soon as it needn't be sent any more. */
export interface MailsTable {
  id: string;
  kind: MailKind;
  /** `void`: what it was about is gone or too old. */
  state: "waiting" | "sent" | "failed" | "void";
  /** The mail as JSON; null once it doesn't wait any more. */
  content: string | null;
  /** Whose account it is about: the mail goes with the user. */
  userId: string | null;
  /** The message that it holds: the mail goes with the message. */
  contactMessageId: string | null;
  createdAt: string;
  /** When it is sent, or tried again. */
  dueAt: string;
  /** After this instant it isn't sent any more. A user's used or replaced reset token voids it too. */
  expiresAt: string | null;
  /** Who is sending it, and until when nobody else does. */
  claimedBy: string | null;
  claimedUntil: string | null;
  attempts: Generated<number>;
  firstFailedAt: string | null;
  lastFailedAt: string | null;
  sentAt: string | null;
}

export type MailKind = "contact" | "reset link" | "invitation" | "account change" | "alert";

/** At most one row: when the database was last written only to see that it can be. */
export interface WriteChecksTable {
  id: 1;
  checkedAt: string;
}
