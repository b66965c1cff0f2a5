import type { OfficeLanguage } from "~/messages/office/language";
import { say } from "~/messages/office/t";
import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database, Flag, UsersTable } from "~db/schema";
import { inTransaction } from "~db/in-transaction";
import { normalizeEmail, normalizeText, toSortKey } from "~/domain/text/normalize-text";
import { containsText, type Page, pageBounds } from "~/domain/listing/list-query";
import { err, notFound, ok, okValue, type Outcome } from "~/domain/outcome";
import { accountMessages } from "~/messages/accounts";
import { recordSecurityEvent } from "~/platform/security-log.server";
import { endApiKeys } from "./api-keys.server";
import { hashNewPassword, hashPassword } from "./passwords.server";
import { removeSecondStep } from "./second-steps.server";
import { endSessionsOf } from "./sessions.server";
import { itemColumns, itemOf } from "~/domain/fields/values";
import { type User, userFields } from "~/domain/fields/user";
import type { ListedUser } from "./user";
import type { Invitation, NewUser, UserChanges } from "./read-user";

const PAGE_SIZE = 12;

const USER = itemColumns(userFields);

export async function countUsers(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listUsers(db: Kysely<Database>): Promise<User[]> {
  return db.selectFrom("users").select(USER).orderBy("id").execute();
}

/**
 * One page of the users whose name or address contains a text, sorted by name in
 * natural order: SQLite would put É after Z.
 */
export async function searchUsers(
  db: Kysely<Database>,
  { search, order, page }: { search: string; order: "ascending" | "descending"; page: number },
): Promise<Page<ListedUser>> {
  const found = db
    .selectFrom("users")
    .$if(search.trim() !== "", (query) =>
      query.where((where) =>
        where.or([containsText("nameNormalized", search), containsText("emailNormalized", search)]),
      ),
    );
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { limit, offset, ...bounds } = pageBounds(page, total, PAGE_SIZE);
  const direction = order === "ascending" ? "asc" : "desc";
  const rows = await found
    .select(USER)
    .select(["isAdmin", invitationEnd, hasSecondStep])
    .orderBy("nameSorted", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(toListedUser), ...bounds };
}

export async function findUser(db: Kysely<Database>, id: string): Promise<ListedUser | undefined> {
  const row = await db
    .selectFrom("users")
    .select(USER)
    .select(["isAdmin", invitationEnd, hasSecondStep])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toListedUser(row);
}

/** The user with an address, ignoring case; undefined if there is none. */
export function findUserByEmail(db: Kysely<Database>, email: string): Promise<User | undefined> {
  return db
    .selectFrom("users")
    .select(USER)
    .where("emailNormalized", "=", normalizeEmail(email))
    .executeTakeFirst();
}

/** The language that the user with an address has chosen, if any. */
export async function findLanguage(db: Kysely<Database>, email: string): Promise<OfficeLanguage | null> {
  const user = await db
    .selectFrom("users")
    .select("language")
    .where("emailNormalized", "=", normalizeEmail(email))
    .executeTakeFirst();
  return user?.language ?? null;
}

export async function hasSignedIn(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("hasSignedIn").where("id", "=", id).executeTakeFirst();
  return row?.hasSignedIn === 1;
}

export function listAdmins(
  db: Kysely<Database>,
): Promise<{ name: string; email: string; language: OfficeLanguage | null }[]> {
  return db
    .selectFrom("users")
    .select(["name", "email", "language"])
    .where("isAdmin", "=", 1)
    .orderBy("id")
    .execute();
}

/** Adds an ordinary user. 409 if the address is taken; the failure of a password that has no hash. */
export function addUser(
  db: Kysely<Database>,
  user: Omit<NewUser, "password"> & { hash: Outcome<string>; language?: OfficeLanguage },
): Promise<Outcome> {
  return inTransaction(db, async (transaction) => {
    const taken = err(409, accountMessages.userNotAdded, { email: accountMessages.emailTaken }, "taken");
    const { hash } = user;
    if (!hash.ok) return (await findUserByEmail(transaction, user.email)) ? taken : hash;
    const id = await insertUser(transaction, { ...user, passwordHash: hash.value, isAdmin: false });
    if (id === undefined) return taken;
    await recordSecurityEvent(transaction, "added", id);
    return ok(accountMessages.userAdded);
  });
}

/**
 * Adds a user who has yet to choose a password. 409 if the address is taken.
 * @param user.passwordHash That of a random password, so that signing in takes as long.
 * @param alsoWrite Further writes of the same transaction, such as queuing the invitation's mail.
 */
export function addInvitedUser<Value>(
  db: Kysely<Database>,
  user: Invitation & { passwordHash: string; language?: OfficeLanguage },
  alsoWrite: (transaction: Transaction<Database>) => Promise<Value>,
): Promise<Outcome<Value>> {
  return inTransaction(db, async (transaction) => {
    const id = await insertUser(transaction, { ...user, phone: "" });
    if (id === undefined)
      return err(409, accountMessages.userNotInvited, { email: accountMessages.emailTaken }, "taken");
    await recordSecurityEvent(transaction, "invited", id, user.isAdmin ? "as an admin" : "");
    return ok(accountMessages.invitationSent(user.email), await alsoWrite(transaction));
  });
}

/**
 * Changes a user's name and role. 409 if that would take the admin role from the
 * acting admin or from the last admin, 404 if the user no longer exists.
 */
export function updateUser(
  db: Kysely<Database>,
  actorId: string,
  id: string,
  { name, isAdmin }: UserChanges,
): Promise<Outcome> {
  return inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, id);
    if (!user) return notFound(accountMessages.userNotUpdated);
    if (user.isAdmin && !isAdmin) {
      if (id === actorId) return err(409, accountMessages.ownRole, { role: accountMessages.ownRole });
      if (!(await hasOtherAdmin(transaction, id))) {
        return err(409, accountMessages.lastAdminRole, { role: accountMessages.lastAdminRole });
      }
    }
    await transaction
      .updateTable("users")
      .set({ ...nameColumns(name), isAdmin: isAdmin ? 1 : 0 })
      .where("id", "=", id)
      .execute();
    if (user.isAdmin !== isAdmin) await recordRole(transaction, id, isAdmin);
    return ok(accountMessages.userUpdated);
  });
}

/**
 * Adds the first admin if there are no users.
 * @returns Whether it was added.
 */
export async function addFirstAdmin(
  db: Kysely<Database>,
  admin: { email: string; password: string },
): Promise<boolean> {
  if ((await countUsers(db)) > 0) return false;
  const hash = await hashPassword(admin.password);
  if (!hash.ok) throw new Error(say(hash.message));
  const { email } = admin;
  return inTransaction(db, (transaction) =>
    insertAdmin(transaction, { name: "Admin", email, passwordHash: hash.value }),
  );
}

/**
 * Gives the user with that address the admin role, or adds an admin. An existing
 * user keeps the fields that aren't given, and loses the second step; a given password ends their
 * sessions.
 * @returns Whether the user is new.
 */
export async function makeAdmin(
  db: Kysely<Database>,
  admin: { email: string; name?: string; password?: string; language?: OfficeLanguage },
  restaurant: string,
): Promise<Outcome<{ isNew: boolean }>> {
  const { email, password } = admin;
  const name = admin.name ?? (await findUserByEmail(db, email))?.name ?? "Admin";
  const hash =
    password === undefined ? undefined : await hashNewPassword(password, { name, email, restaurant });
  if (hash && !hash.ok) return hash;
  return inTransaction(db, async (transaction) => {
    const found = await findUserByEmail(transaction, admin.email);
    const user = found && (await findUser(transaction, found.id));
    if (user) {
      await transaction
        .updateTable("users")
        .set({
          isAdmin: 1,
          ...(admin.name !== undefined && nameColumns(admin.name)),
          ...(admin.language && { language: admin.language }),
        })
        .where("id", "=", user.id)
        .execute();
      if (!user.isAdmin) await recordRole(transaction, user.id, true);
      await removeSecondStep(transaction, user.id);
      if (hash) {
        await replacePassword(transaction, user.id, hash.value);
        await recordSecurityEvent(transaction, "password-changed", user.id);
      }
      return okValue({ isNew: false });
    }
    if (!hash) return err(400, accountMessages.passwordRequired);
    await insertAdmin(transaction, { ...admin, name, passwordHash: hash.value });
    return okValue({ isNew: true });
  });
}

/**
 * Replaces a user's password hash, ends their sessions and deletes their reset token.
 * @param options.endsApiKeys Whether it ends their API keys, too.
 */
export async function replacePassword(
  transaction: Kysely<Database>,
  userId: string,
  passwordHash: string,
  { endsApiKeys = true } = {},
): Promise<void> {
  if (endsApiKeys) await endApiKeys(transaction, userId);
  await transaction.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();
  await transaction.deleteFrom("resetTokens").where("userId", "=", userId).execute();
  await endSessionsOf(transaction, userId);
}

/**
 * Deletes a user and ends their sessions. 409 for the acting admin's own account
 * and for the last admin, 404 if the user no longer exists.
 */
export function deleteUser(db: Kysely<Database>, actorId: string, id: string): Promise<Outcome> {
  return inTransaction(db, async (transaction) => {
    if (id === actorId) return err(409, "You cannot delete your own account.");
    const user = await transaction
      .selectFrom("users")
      .select("isAdmin")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!user) return notFound("Failed to delete the user.");
    if (user.isAdmin === 1 && !(await hasOtherAdmin(transaction, id))) {
      return err(409, "The last administrator cannot be deleted.");
    }
    await recordSecurityEvent(transaction, "deleted", id);
    // Sessions, API keys and reset tokens are deleted by foreign keys.
    await transaction.deleteFrom("users").where("id", "=", id).execute();
    return ok("User Deleted Successfully");
  });
}

/** The columns that store a user's name: as typed, for comparing and for sorting. */
export function nameColumns(name: string) {
  return { name, nameNormalized: normalizeText(name), nameSorted: toSortKey(name) };
}

/** When the invitation of a user who hasn't chosen a password yet ends or has ended; null without one. */
function invitationEnd(expression: ExpressionBuilder<Database, "users">) {
  return expression
    .selectFrom("resetTokens")
    .select((select) => select.fn.max("expiresAt").as("end"))
    .whereRef("resetTokens.userId", "=", "users.id")
    .where("purpose", "=", "invitation")
    .as("invitedUntil");
}

function hasSecondStep({ exists, selectFrom }: ExpressionBuilder<Database, "users">) {
  return exists(selectFrom("secondSteps").select("userId").whereRef("secondSteps.userId", "=", "users.id"))
    .$castTo<Flag>()
    .as("hasSecondStep");
}

function toListedUser(
  row: User & { isAdmin: Flag; hasSecondStep: Flag; invitedUntil: string | null },
): ListedUser {
  const isInvited = row.invitedUntil !== null;
  return { ...itemOf(userFields, row), isInvited, hasSecondStep: row.hasSecondStep === 1 };
}

async function hasOtherAdmin(db: Kysely<Database>, id: string): Promise<boolean> {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("isAdmin", "=", 1)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

type NewUserRow = Pick<UsersTable, "name" | "email" | "phone" | "passwordHash"> & {
  isAdmin: boolean;
  /** In which they read the office until they choose; by default in that of their browser. */
  language?: OfficeLanguage;
};

function recordRole(transaction: Transaction<Database>, id: string, isAdmin: boolean): Promise<void> {
  return recordSecurityEvent(transaction, "role-changed", id, isAdmin ? "to admin" : "to user");
}

/** @returns Whether the address was free. */
async function insertAdmin(
  transaction: Transaction<Database>,
  { name, email, passwordHash, language }: Omit<NewUserRow, "phone" | "isAdmin">,
): Promise<boolean> {
  const id = await insertUser(transaction, { name, email, phone: "", passwordHash, isAdmin: true, language });
  if (id !== undefined) await recordSecurityEvent(transaction, "added", id, "as an admin");
  return id !== undefined;
}

/** @returns The new id; undefined if the address is taken. */
async function insertUser(
  db: Kysely<Database>,
  { name, email, phone, passwordHash, isAdmin, language }: NewUserRow,
): Promise<string | undefined> {
  const id = uuid();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("users")
    .values({
      id,
      ...nameColumns(name),
      email,
      emailNormalized: normalizeEmail(email),
      passwordHash,
      phone,
      isAdmin: isAdmin ? 1 : 0,
      language,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("emailNormalized").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n ? id : undefined;
}
