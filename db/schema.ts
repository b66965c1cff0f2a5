import type { CategoryDrawing } from "~/domain/fields/category";
import type { SecurityEventKind } from "~/platform/security-event";
import type { Generated, Kysely } from "kysely";
import type { OtherLanguage } from "~/domain/text/language";
import type { OfficeLanguage } from "~/messages/office/language";
import type { TextField, TranslatedField } from "~/domain/translations/translation";
import type { JournalKind } from "./journaled-tables";

export type { JournalKind };

/** A connection, or a transaction. */
export type Db = Kysely<Database>;

/**
 * The tables as Kysely types. Ids are UUIDs (version 7: they sort by creation),
 * money is integer centimes, days are `YYYY-MM-DD` in the restaurant's time
 * zone, instants are UTC ISO timestamps. `…Normalized` columns hold the form in
 * which a text is compared with others of its kind: without case and
 * typography, but with its accents (see app/domain/text/normalize-text.ts). Searches ignore accents too: see
 * `search_text` in db/open-database.ts.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  resetTokens: ResetTokensTable;
  emailChanges: EmailChangesTable;
  categories: CategoriesTable;
  mealTimes: MealTimesTable;
  menuItems: MenuItemsTable;
  prices: PricesTable;
  chefSuggestions: ChefSuggestionsTable;
  dayMenuItems: DayMenuItemsTable;
  contactMessages: ContactMessagesTable;
  mails: MailsTable;
  retentionClock: RetentionClockTable;
  changes: ChangesTable;
  drafts: DraftsTable;
  likelyProxies: LikelyProxiesTable;
  submissions: SubmissionsTable;
  pendingImports: PendingImportsTable;
  columnLayouts: ColumnLayoutsTable;
  closures: ClosuresTable;
  answeredHolidays: AnsweredHolidaysTable;
  siteSections: SiteSectionsTable;
  ownSetupSteps: OwnSetupStepsTable;
  skippedSetupSteps: SkippedSetupStepsTable;
  changeRows: ChangeRowsTable;
  placePhotos: PlacePhotosTable;
  translations: TranslationsTable;
  earlierTexts: EarlierTextsTable;
  securityEvents: SecurityEventsTable;
  secondSteps: SecondStepsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  apiKeys: ApiKeysTable;
  knownNetworks: KnownNetworksTable;
  waivedCourses: WaivedCoursesTable;
}

/** 0 or 1: SQLite has no booleans. */
export type Flag = 0 | 1;

export interface UsersTable {
  id: string;
  name: string;
  nameNormalized: string;
  nameSorted: string;
  email: string;
  emailNormalized: string;
  passwordHash: string;
  phone: string;
  isAdmin: Flag;
  createdAt: string;
  hasSignedIn: Generated<Flag>;
  /** In which they read the office; null if they have chosen none. */
  language: Generated<OfficeLanguage | null>;
}

/** One row per sign-in; its id is the `jti` of the session's tokens. */
export interface SessionsTable {
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
  userAgent: string;
  /** Accurate to a few minutes. */
  lastUsedAt: string;
  /** When the user entered their password again; null if they have not since signing in. */
  confirmedAt: string | null;
  /** When they last gave a code or used a passkey; null if they have not. */
  codeConfirmedAt: string | null;
}

/** A user's newest reset link or, while they are invited, up to three invitations. */
export interface ResetTokensTable {
  tokenHash: string;
  userId: string;
  expiresAt: string;
  purpose: "reset" | "invitation";
}

/** A new address that waits for the link that was sent there. */
export interface EmailChangesTable {
  userId: string;
  tokenHash: string;
  email: string;
  expiresAt: string;
}

export interface CategoriesTable {
  id: string;
  name: string;
  nameNormalized: string;
  isDrinks: Generated<Flag>;
  /** Its position among the categories: ascending, with gaps; by id where it is the same. */
  position: Generated<number>;
  /** Starts at 1; a trigger increments it when values change. */
  version: Generated<number>;
  /** 1 if the names of its items need no translation; otherwise null. */
  namesStay: Generated<1 | null>;
  /** What is drawn beside its name for guests. */
  drawing: Generated<CategoryDrawing | null>;
  /** When it was deleted: its items keep it, and adding its name brings it back. Null if it exists. */
  deletedAt: Generated<string | null>;
}

/** What guests read instead of a French text, wherever it stands in a field. */
export interface TranslationsTable {
  id: string;
  language: OtherLanguage;
  field: TranslatedField;
  /** The French text, as it was written when it was translated. */
  original: string;
  originalNormalized: string;
  /** Null: it needs no translation. */
  text: string | null;
  version: Generated<number>;
}

/** The last French text of an item that had a translation in a language, while its present one has none. */
export interface EarlierTextsTable {
  kind: JournalKind;
  itemId: string;
  field: TextField;
  language: OtherLanguage;
  original: string;
  at: string;
}

export interface MealTimesTable {
  id: string;
  name: string;
}

export interface MenuItemsTable {
  id: string;
  name: string;
  nameNormalized: string;
  description: string;
  categoryId: string;
  price: number;
  /** 0: no discount. */
  discountPrice: number;
  /** As JSON, the first one at `price`; null for none (see app/domain/price/price.ts). */
  sizes: Generated<string | null>;
  /** 'Yes', 'No' or a meal time's name. */
  menuType: string;
  isVegan: "Yes" | "No" | "";
  allergies: string;
  /** The day for which it was added, or null. */
  date: string | null;
  createdAt: string;
  /** When it is available again; null or past if it isn't sold out. */
  soldOutUntil: string | null;
  /** When staff said that it needs no quantity (hot, mixed, with ice); null if they didn't. */
  quantityWaivedAt: string | null;
  /** The name of its photo (see app/domain/photos/photo.ts), or null. */
  photo: string | null;
  /** 1 if it stands large on the home page, which needs a photo; otherwise null. */
  favourite: Generated<1 | null>;
  /** What another system, such as a till, calls it: unique, or null. */
  externalId: Generated<string | null>;
  /** Its position on the whole menu: ascending, with gaps; by id where it is the same. */
  position: Generated<number>;
  version: Generated<number>;
}

/** The prices of each menu item from an instant on. Triggers write it. */
export interface PricesTable {
  /** Ascending. */
  id: Generated<number>;
  itemId: string;
  fromAt: string;
  /** Null: the item was deleted, or has sizes. */
  price: number | null;
  discountPrice: number | null;
}

export interface ChefSuggestionsTable {
  id: string;
  name: string;
  description: string;
  category: string;
  price: number;
  /** As a menu item's. */
  sizes: Generated<string | null>;
  allergies: string;
  isAvailable: Flag;
  createdAt: string;
  soldOutUntil: string | null;
  photo: string | null;
  version: Generated<number>;
}

export interface DayMenuItemsTable {
  id: string;
  date: string;
  type: "dish" | "dessert";
  /** 1 to 3 for a dish, 1 for a dessert; unique per day and type, which limits their number. */
  slot: number;
  name: string;
  nameNormalized: string;
  description: string;
  price: number;
  discountPrice: number;
  allergies: string;
  isHomeMade: "Yes" | "No";
  isVegan: "Yes" | "No" | "";
  createdAt: string;
  soldOutUntil: string | null;
  version: Generated<number>;
}

export interface ContactMessagesTable {
  id: string;
  email: string;
  emailNormalized: string;
  phone: string;
  phoneNormalized: string;
  /** The digits by which a phone number is searched (see app/domain/formats/phone-number.ts). */
  phoneDigits: Generated<string>;
  message: string;
  createdAt: string;
  /** The language of the page on which it was written; null for French. */
  language: OtherLanguage | null;
  /** When it was marked as answered; null if it is open. */
  answeredAt: string | null;
}

/** The outbox. A mail's content is erased when it no longer has to be sent. */
export interface MailsTable {
  id: string;
  kind: MailKind;
  /** `void`: it expired, or its subject was deleted. */
  state: "waiting" | "sent" | "failed" | "void";
  /** The mail as JSON, encrypted if it contains a link with a token; null unless it is waiting. */
  content: string | null;
  /** The user whose account it is about; deleting the user deletes it. */
  userId: string | null;
  /** The contact message that it contains; deleting the message deletes it. */
  contactMessageId: string | null;
  createdAt: string;
  dueAt: string;
  /** After this instant it is no longer sent. A used or void reset token with the same `expiresAt` voids it, too. */
  expiresAt: string | null;
  attempts: Generated<number>;
  firstFailedAt: string | null;
  lastFailedAt: string | null;
  sentAt: string | null;
}

export type MailKind = "contact" | "reset link" | "invitation" | "account change" | "alert";

/** One row: the clock by which old data is deleted; see app/domain/history/retention-clock.server.ts. */
export interface RetentionClockTable {
  id: 1;
  time: string;
}

/** The peers that have sent X-Forwarded-For since the last start although TRUST_PROXY is 0. */
export interface LikelyProxiesTable {
  peer: string;
  seenAt: string;
}

/** The forms that were posted after the session had run out. */
export interface DraftsTable {
  userId: string;
  /** The path and query that open the form again. */
  path: string;
  /** What the form is called, or what its button does. */
  title: string;
  kind: "form" | "upload" | "button";
  fields: string;
  at: string;
}

/** The forms that have added something lately; see app/domain/submissions/submissions.server.ts. */
export interface SubmissionsTable {
  /** A digest of the form's fields. */
  id: string;
  outcome: string;
  at: string;
}

/** The rows of a workbook that a user checks before importing them, or what their import did: one per user and kind. */
export interface PendingImportsTable {
  id: string;
  userId: string;
  kind: "menu" | "day" | `translation-${OtherLanguage}`;
  fileName: string;
  /** JSON; see app/domain/imports/pending-imports.server.ts. */
  rows: string;
  /** The day that new dishes are added for, if the screen showed one. */
  date: string | null;
  path: string;
  createdAt: string;
}

export interface ColumnLayoutsTable {
  kind: PendingImportsTable["kind"];
  /** JSON: the texts of the heading row as they are compared. */
  headings: string;
  /** JSON; see app/domain/imports/column-layouts.server.ts. */
  choice: string;
  /** Who chose it; null once the user is deleted. */
  userId: string | null;
  chosenAt: string;
}

/** Days with special opening hours; no day has two rows. */
export interface ClosuresTable {
  id: string;
  firstDay: string;
  lastDay: string;
  reason: string;
  /** Periods as JSON, `[]` if closed; see Period in app/domain/hours/schedule.ts. */
  shop: string;
  kitchen: string;
  createdAt: string;
  version: Generated<number>;
}

export interface PlacePhotosTable {
  id: "hero" | "about" | "pizza" | "drinks" | "desserts";
  photo: string;
  version: Generated<number>;
}

/** The public holidays that staff have answered with 'As usual'. */
export interface AnsweredHolidaysTable {
  day: string;
}

/** The restaurant's facts, one row per section of the settings; see app/domain/fields/restaurant.ts. */
export interface SiteSectionsTable {
  id: string;
  name: string;
  value: string;
  version: Generated<number>;
}

/** The setup steps whose example is really the restaurant's; see app/restaurant/setup.server.ts. */
export interface OwnSetupStepsTable {
  step: string;
}

export interface SkippedSetupStepsTable {
  userId: string;
  step: string;
}

/** The history: one row per action, however much it changed. */
export interface ChangesTable {
  id: string;
  at: string;
  /** The user; null for the command line. */
  actorId: string | null;
  actorName: string;
  source: "screen" | "api" | "excel" | "command";
  /** Such as `menu.edit` or `day.delete-all`. */
  action: string;
  /** In English. */
  label: string;
  /** The label as JSON of a `FilledSentence`, from which the screens say it in the reader's language; null: it stays English. */
  sentence: Generated<string | null>;
  /** The change that this one undid completely. */
  undoes: string | null;
  /** The change that undid this one; null while an item can't be restored. */
  undoneBy: string | null;
  itemCount: number;
  /** Whether its rows were reduced to the values that differ, because it is too old to be undone. */
  isTrimmed: Generated<Flag>;
}

/** What an authenticator app and the server both know. */
export interface SecondStepsTable {
  userId: string;
  /** The TOTP secret in base32, encrypted. */
  secret: string;
  /** The time step of the last code that was used: it and earlier ones don't count again. */
  lastStep: number;
  salt: string;
  createdAt: string;
  /** The session that set it up; null before version 2. */
  sessionId: string | null;
  /** Incremented to end all browsers that aren't asked for a code. */
  trust: Generated<number>;
  /** How many wrong codes were tried since an instant, for a day. */
  wrongCodes: Generated<number>;
  wrongCodesSince: string | null;
}

export interface RecoveryCodesTable {
  userId: string;
  hash: string;
}

export interface PasskeysTable {
  /** The credential's id, in base64url. */
  id: string;
  userId: string;
  /** In base64url. */
  publicKey: string;
  /** How often the authenticator says that it was used; 0 if it doesn't count. */
  counter: number;
  /** The RP ID: the host that it was made for. */
  host: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What happened around signing in. Users may have been deleted since, so it keeps their names. */
export interface SecurityEventsTable {
  id: string;
  at: string;
  /** When it happened last; see `count`. */
  lastAt: string;
  kind: SecurityEventKind;
  /** More about it, such as how somebody signed in. */
  detail: string;
  /** Whose account it is about; '' if no account has the address that was given. */
  userId: string;
  userName: string;
  /** Who did it to somebody else's account; null if it was the user. */
  byName: string | null;
  /** The visitor's IP address; '' on the command line. */
  address: string;
  /** Such as 'Firefox on Android'. */
  browser: string;
  /** Of what may be repeated at will: the quarter of an hour, in which there is one row. */
  quarter: number | null;
  count: Generated<number>;
}

/** The states of a row before and after a change, as JSON; see db/journal.ts. */
export interface ChangeRowsTable {
  changeId: string;
  seq: number;
  kind: JournalKind;
  itemId: string;
  /** Null: it did not exist. */
  before: string | null;
  after: string | null;
  /** Of a row that says 'It has none' of a dish: the name and description that it is about. */
  answeredText: string | null;
}

/** Keys with which programs call the API in a user's name. */
export interface ApiKeysTable {
  id: string;
  userId: string;
  /** The key's SHA-256 in base64url. */
  hash: string;
  name: string;
  canWrite: Flag;
  createdAt: string;
  /** Accurate to a few minutes. */
  lastUsedAt: string | null;
}

/** From where a user has signed in by call within 90 days. */
export interface KnownNetworksTable {
  userId: string;
  /** A keyed digest of the IPv4 address or the /64 network. */
  network: string;
  lastAt: string;
  /** When the user was told of it; null if they will be with the next, '' of the account's first sign-in. */
  toldAt: string | null;
}

/** What the house doesn't have, until a day menu has one. */
export interface WaivedCoursesTable {
  course: "dessert";
}
