import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addContactMessage,
  countOpenContactMessages,
  deleteAllContactMessages,
  deleteContactMessage,
  findContactMessage,
  listContactMessagePage,
  readContactMessages,
  markContactMessage,
  readContactListState,
  deleteContactMessagesBefore,
} from "~/domain/contact/contact-messages.server";
import { type ContactMessage, contactMessageFields } from "~/domain/fields/contact-message";
import { toJson } from "~/domain/fields/values";
import { databaseForEachTest, db } from "../../support/test-database";

databaseForEachTest();
afterEach(() => vi.useRealTimers());

const MESSAGE = { email: "Anna@Example.com", phone: "+41 79 555 01 42", message: "Une table pour six ?" };

async function addNumbered(count: number) {
  for (let number = 1; number <= count; number++) {
    await addContactMessage(db, {
      email: `guest${number}@example.com`,
      phone: `${number}`,
      message: "Bonjour",
    });
  }
}

async function listAll(): Promise<ContactMessage[]> {
  const messages: ContactMessage[] = [];
  for await (const batch of readContactMessages(db)) messages.push(...batch);
  return messages;
}

async function emails(search: string, page = 1): Promise<string[]> {
  const { rows } = await listContactMessagePage(db, { search, page });
  return rows.map(({ email }) => email);
}

describe("the list", () => {
  test("has ten per page, newest first, and shows the last page for higher numbers", async () => {
    await addNumbered(23);
    expect((await emails(""))[0]).toBe("guest23@example.com");
    expect(await emails("", 3)).toEqual(["guest3@example.com", "guest2@example.com", "guest1@example.com"]);
    const beyond = await listContactMessagePage(db, { search: "", page: 99 });
    expect(beyond).toMatchObject({ page: 3, pageCount: 3, total: 23 });
    expect(await listContactMessagePage(db, { search: "", page: NaN })).toMatchObject({ page: 1 });
  });

  test.each([
    ["anna@", true],
    ["ANNA@EXAMPLE", true],
    ["79 555", true],
    ["  anna ", true],
    ["", true],
    ["0795550142", true],
    ["+41 79 555 01 42", true],
    ["0041 (0)79 555", true],
    ["079 555 01 43", false],
    ["ánnà", true],
    ["une table", false],
    ["%", false],
    ["_", false],
    ["\\", false],
    ["'; drop table contact_messages; --", false],
  ])("searched for %j finds the message: %s", async (search, isFound) => {
    await addContactMessage(db, MESSAGE);
    expect(await emails(search)).toEqual(isFound ? [MESSAGE.email] : []);
  });

  test.each(["Hôtel", "HÔTEL ’12", "hôtel ’12"])("finds a phone number with a word by %j", async (search) => {
    await addContactMessage(db, { ...MESSAGE, phone: "Hôtel ’12" });
    expect(await emails(search)).toEqual([MESSAGE.email]);
  });

  test("treats wildcards as ordinary characters", async () => {
    await addContactMessage(db, { ...MESSAGE, email: "a_b%c@example.com" });
    await addContactMessage(db, { ...MESSAGE, email: "axbyc@example.com" });
    expect(await emails("a_b%c")).toEqual(["a_b%c@example.com"]);
  });

  test("is read completely, newest first, however long it is", async () => {
    await addNumbered(2001);
    const all = await listAll();
    expect(all.map(({ phone }) => Number(phone))).toEqual(
      Array.from({ length: 2001 }, (_, index) => 2001 - index),
    );
  });

  test("has a different version after each change", async () => {
    const versions = [await readContactListState(db)];
    await addNumbered(2);
    versions.push(await readContactListState(db));
    const { rows } = await listContactMessagePage(db, { search: "", page: 1 });
    await deleteContactMessage(db, rows[1]?.id ?? "");
    versions.push(await readContactListState(db));
    await addNumbered(1);
    versions.push(await readContactListState(db));
    expect(new Set(versions.map(({ version }) => version)).size).toBe(4);
    expect(versions.map(({ count }) => count)).toEqual([0, 2, 1, 2]);
  });
});

describe("marking", () => {
  test("removes a message from the open ones and returns it", async () => {
    await addNumbered(2);
    const [newest] = await listAll();
    const open = async () => {
      const { rows } = await listContactMessagePage(db, { search: "guest", page: 1, isOpenOnly: true });
      expect(await countOpenContactMessages(db)).toBe(rows.length);
      return rows.map(({ email }) => email);
    };
    expect(await open()).toEqual(["guest2@example.com", "guest1@example.com"]);
    expect(await markContactMessage(db, newest?.id ?? "", true)).toMatchObject({
      ok: true,
      message: "Message marked as answered",
    });
    expect(await open()).toEqual(["guest1@example.com"]);
    expect((await listAll()).map(({ answeredAt }) => answeredAt !== null)).toEqual([true, false]);
    expect(await markContactMessage(db, newest?.id ?? "", false)).toMatchObject({
      ok: true,
      message: "Message marked as open",
    });
    expect(await open()).toEqual(["guest2@example.com", "guest1@example.com"]);
  });

  test("returns 404 for a deleted message", async () => {
    expect(await markContactMessage(db, "gone", true)).toEqual({
      ok: false,
      status: 404,
      message: "Failed to mark the message. It has already been deleted.",
    });
  });
});

describe("a form sent again", () => {
  const form = { isForm: true };

  test("is stored once and gets the same response", async () => {
    const first = await addContactMessage(db, MESSAGE, form);
    expect(await addContactMessage(db, { ...MESSAGE, email: "anna@example.com" }, form)).toEqual(first);
    expect(first).toMatchObject({ ok: true, message: "Merci, votre message a bien été envoyé." });
    expect(await listAll()).toHaveLength(1);
  });

  test("is stored once when both come at the same time", async () => {
    await Promise.all([addContactMessage(db, MESSAGE, form), addContactMessage(db, MESSAGE, form)]);
    expect(await listAll()).toHaveLength(1);
  });

  test.each([
    ["another text", { message: "Une table pour trois ?" }],
    ["another address", { email: "luca@example.com" }],
    ["another phone", { phone: "026 555 01 42" }],
  ])("is another message with %s", async (_what, change) => {
    await addContactMessage(db, MESSAGE, form);
    await addContactMessage(db, { ...MESSAGE, ...change }, form);
    expect(await listAll()).toHaveLength(2);
  });

  test("is a new message a quarter of an hour later", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
    await addContactMessage(db, MESSAGE, form);
    vi.setSystemTime(new Date("2026-11-21T12:15:00Z"));
    await addContactMessage(db, MESSAGE, form);
    expect(await listAll()).toHaveLength(2);
  });

  test("is stored each time if it isn't a form", async () => {
    await addContactMessage(db, MESSAGE);
    await addContactMessage(db, MESSAGE);
    expect(await listAll()).toHaveLength(2);
  });
});

describe("deleting", () => {
  test("deletes one message, and returns 404 the second time", async () => {
    await addNumbered(2);
    const [message] = await listAll();
    const id = message?.id ?? "";
    expect(await deleteContactMessage(db, id)).toMatchObject({
      ok: true,
      message: "Contact deleted successfully",
    });
    expect(await findContactMessage(db, id)).toBeUndefined();
    expect(await deleteContactMessage(db, id)).toEqual({
      ok: false,
      status: 404,
      message: "Failed to delete contact. It has already been deleted.",
    });
    expect(await listAll()).toHaveLength(1);
  });

  test("deletes all", async () => {
    await addNumbered(3);
    expect(await deleteAllContactMessages(db)).toMatchObject({
      message: "All contacts deleted successfully",
    });
    expect(await listAll()).toEqual([]);
    expect(await deleteAllContactMessages(db)).toMatchObject({ ok: true });
  });

  test("deletes messages from before an instant", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T12:00:00Z") });
    await addContactMessage(db, { ...MESSAGE, message: "old" });
    vi.setSystemTime(new Date("2026-11-02T12:00:00Z"));
    await addContactMessage(db, { ...MESSAGE, message: "kept" });
    expect(await deleteContactMessagesBefore(db, new Date("2026-11-02T12:00:00Z"))).toBe(1);
    expect((await listAll()).map(({ message }) => message)).toEqual(["kept"]);
  });
});

test("the API returns a message under the documented names", () => {
  const createdAt = "2026-11-20T12:00:00.000Z";
  const message = { ...MESSAGE, id: "1", createdAt, answeredAt: createdAt, language: null };
  expect(toJson(contactMessageFields, message)).toEqual({ _id: "1", ...MESSAGE, createdAt, answered: true });
});
