import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { read, utils } from "@e965/xlsx";
import { afterEach, describe, expect, test, vi } from "vitest";
import { contactListMessages } from "~/messages/contact";
import { callsOf } from "../support/api";
import { addContacts, numberedContacts } from "../support/contacts";
import { folderForTest, forTest, startServerWithAdmin } from "../support/for-file";
import { readHoneypotFields } from "../support/forms";
import { logLines } from "../support/log";
import { readMails, startMailServer, startServerWithMail } from "../support/mail";
import { postForm, postJson, signInByApi, startServer } from "../support/server";
import { now } from "../support/today";

const MESSAGE = { email: "anna@example.com", phone: "079 555 01 42", message: "Une table pour deux ?" };

interface Contact {
  _id: string;
  email: string;
  message: string;
  answered: boolean;
}

// Each test can be a visitor of its own.
const { server, db, token, cookie, api, open, page, pageAfter, post } = await startServerWithAdmin({
  env: { TRUST_PROXY: "1" },
});
afterEach(() => db.deleteFrom("contactMessages").execute());

const from = (visitor: string) => ({ "X-Forwarded-For": visitor });

const listAll = async (call = api): Promise<Contact[]> => (await call("GET /api/contact/all")).body.data;

/** Posts a form of the feedback list; returns where it leads and the message shown there. */
async function submit(path: string, fields: Record<string, string>) {
  const reply = await post(path, fields);
  const toast = /class="toast toast-(\w+)".*?<span>(.*?)<\/span>/s.exec(await pageAfter(reply));
  return { location: reply.headers.get("Location") ?? "", toast: toast && [toast[1], toast[2]] };
}

function sheetRows(workbook: ArrayBuffer): string[][] {
  const { SheetNames, Sheets } = read(workbook);
  expect(SheetNames).toEqual(["Contacts"]);
  return utils.sheet_to_json(Sheets.Contacts ?? {}, { header: 1 });
}

describe("the API", () => {
  test("lists a page of the messages and how many there are", async () => {
    await addContacts(server, numberedContacts(45));
    const all = await listAll();
    const read = async (query: string) => (await api(`GET /api/contact/all?${query}`)).body;
    expect(await read("page=2")).toEqual({ success: true, data: all.slice(20, 40), total: 45 });
    expect(await read("page=3&perPage=20")).toMatchObject({ data: all.slice(40), total: 45 });
    expect(await read("perPage=100")).toEqual({ success: true, data: all, total: 45 });
    expect(await read("page=4")).toEqual({ success: true, data: [], total: 45 });
    for (const query of ["page=0", "page=x", "page=", "page=1.5", "perPage=101", "perPage=-1"]) {
      const [field = ""] = query.split("=");
      expect(await api(`GET /api/contact/all?${query}`)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.stringContaining("Must be a whole number") } },
      });
    }
  });

  test("lists messages, newest first, and deletes one or all", async () => {
    await postJson(server, "/api/contact/add", MESSAGE);
    await postJson(server, "/api/contact/add", { ...MESSAGE, email: "luca@example.com" });
    expect((await api("GET /api/contact/all")).body).toEqual({
      success: true,
      data: [
        {
          _id: expect.any(String),
          ...MESSAGE,
          email: "luca@example.com",
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          answered: false,
        },
        expect.objectContaining(MESSAGE),
      ],
    });

    const [newest] = await listAll();
    expect(await api(`DELETE /api/contact/delete/${newest?._id}`)).toMatchObject({
      status: 200,
      body: { success: true, message: "Contact deleted successfully" },
    });
    expect(await listAll()).toHaveLength(1);

    const { body } = await api("DELETE /api/contact/delete-all");
    expect(body).toEqual({ success: true, message: "All contacts deleted successfully" });
    expect(await listAll()).toEqual([]);
  });

  test("limits one visitor's messages, and still accepts those of others", async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 70; number++) {
      const message = { ...MESSAGE, message: `Message ${number}` };
      const reply = await postJson(server, "/api/contact/add", message, from("203.0.113.1"));
      statuses.push(reply.status);
      if (reply.status === 429) expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(60).fill(201), ...Array(10).fill(429)]);
    const messages = (await listAll()).map(({ message }) => message);
    expect(messages).toEqual(Array.from({ length: 60 }, (_, index) => `Message ${59 - index}`));
    expect(await page("/contact")).toContain("1 / 6");
    expect((await postJson(server, "/api/contact/add", MESSAGE, from("203.0.113.2"))).status).toBe(201);
    const fields = { ...MESSAGE, ...readHoneypotFields(await page("/")) };
    expect((await postForm(server, "/?index", fields, from("203.0.113.1"))).status).toBe(429);
    const events = () => logLines(server).filter(({ visitor }) => visitor === "203.0.113.1");
    await expect.poll(() => events().map(({ event }) => event)).toEqual(Array(11).fill("limit reached"));
  });
});

test("a message that is too long is rejected at its field, by form and by API, and the form keeps it", async () => {
  const message = "é".repeat(5001);
  const words = "Le message ne doit pas dépasser 5000 caractères";
  const reply = await postJson(server, "/api/contact/add", { ...MESSAGE, message });
  expect([reply.status, await reply.json()]).toEqual([
    400,
    {
      success: false,
      message: words,
      code: "too-long",
      errors: { message: words },
      codes: { message: "too-long" },
    },
  ]);
  const form = await postForm(server, "/?index", { ...MESSAGE, message });
  const html = await form.text();
  expect(form.status).toBe(400);
  expect(html).toContain(words);
  expect(html).toContain(message);
  expect(await listAll()).toEqual([]);
});

describe("the feedback list, without JavaScript", () => {
  test("shows what guests typed as text", async () => {
    const message = "<script>alert(1)</script>\n=1+1";
    await addContacts(server, [{ email: "a?cc=eve@example.com", phone: "<b>1</b>", message }]);
    const html = await page("/contact");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;\n=1+1</p>");
    expect(html).toContain(
      'href="mailto:a%3Fcc%3Deve@example.com?subject=Votre%20message%20%C3%A0%20Da%20Tonino"',
    );
    expect(html).not.toContain("<b>1</b>");
  });

  test("links a phone number for calling", async () => {
    const phone = "+41 (0)79 555 01 23";
    await addContacts(server, [{ ...MESSAGE, phone }]);
    expect(await page("/contact")).toContain(`<a href="tel:+41795550123">${phone}</a>`);
  });

  test.each([
    ...["/contact", "/category", "/user-list", "/menu-description", "/history", "/service"],
    ...["/dish-description/2030-01-15", "/menu-prices"],
  ])("a search of more than 100 characters is rejected at its field, as in the list of %s", async (path) => {
    await addContacts(server, numberedContacts(1));
    const accepted = await open(`${path}?q=${"x".repeat(100)}`);
    expect(accepted.status).toBe(200);
    expect(await accepted.text()).not.toContain("Must have at most");
    const rejected = await open(`${path}?q=${"x".repeat(101)}`);
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toMatch(
      /aria-invalid="true" aria-describedby="([^"]+)".*<p class="field-error" id="\1"(?: role="alert")?>Must have at most 100 characters\.<\/p>/s,
    );
  });

  test("marks a message as answered and back, keeps the filter, and can show only open ones", async () => {
    await addContacts(server, numberedContacts(2));
    const [newest] = await listAll();
    const id = newest?._id ?? "";
    expect(await page("/contact?show=open&q=guest")).toContain("2 messages");
    expect(await submit("/contact?show=open&q=guest", { intent: "mark-answered", id })).toEqual({
      location: "/contact?show=open&q=guest",
      toast: ["success", "Message marked as answered"],
    });
    const open = await page("/contact?show=open");
    expect(open).not.toContain("guest2@");
    expect(open).toContain("guest1@");
    expect(open).toContain("Mark as answered");
    expect(await page("/contact")).toMatch(/Answered<\/span>.*Mark as open/s);
    expect((await listAll()).map(({ answered }) => answered)).toEqual([true, false]);
    expect(await submit("/contact", { intent: "mark-open", id })).toMatchObject({
      toast: ["success", "Message marked as open"],
    });
    expect(await page("/contact?show=open")).toContain("guest2@");
    expect(await submit("/contact", { intent: "mark-answered", id: "gone" })).toMatchObject({
      toast: ["error", `${contactListMessages.notMarked} It has already been deleted.`],
    });
  });

  test("cuts an old message of 1 MB, which the export has as far as it fits into a cell", async () => {
    const long = "x".repeat(1_000_000);
    await addContacts(server, [
      ...Array.from({ length: 10 }, () => ({ ...MESSAGE, phone: long, message: long })),
    ]);
    const html = await page("/contact");
    expect(html.length).toBeLessThan(300_000);
    expect(html).toContain("Download Excel&#x27; contains all of it.");
    const reply = await open("/contact/contacts.xlsx");
    expect(sheetRows(await reply.arrayBuffer())[1]?.[2]).toHaveLength(32_767);
    const preloaded = await open("/contact/contacts.json");
    expect(preloaded.status).toBe(404);
  });

  test("ignores a form without a known intent", async () => {
    await addContacts(server, numberedContacts(1));
    expect((await post("/contact", { intent: "burn" })).status).toBe(400);
    expect(await listAll()).toHaveLength(1);
  });
});

describe("contacts.xlsx from the server", () => {
  test("takes a token or a session", async () => {
    await addContacts(server, [{ ...MESSAGE, message: "=1+1\nligne deux" }]);
    for (const headers of [token, cookie]) {
      const reply = await fetch(`${server.url}/contact/contacts.xlsx`, { headers });
      expect(reply.headers.get("Content-Disposition")).toBe('attachment; filename="contacts.xlsx"');
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
      expect(sheetRows(await reply.arrayBuffer())).toEqual([
        ["Email", "Phone", "Message"],
        [MESSAGE.email, MESSAGE.phone, "=1+1\nligne deux"],
      ]);
    }
  });
});

test("the code that writes workbooks is in a file that no page loads at first", () => {
  const files = readdirSync("public/build", { recursive: true, encoding: "utf8" });
  const withWriter = files.filter(
    (file) =>
      file.endsWith(".js") && readFileSync(path.join("public/build", file), "utf8").includes("SheetJS"),
  );
  expect(withWriter).toHaveLength(1);
  const manifest = files.find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
  expect(readFileSync(path.join("public/build", manifest), "utf8")).not.toContain(withWriter[0]);
});

describe("what a guest wrote", () => {
  /** Whether the files of a database hold a text. */
  function holds(dataDir: string, text: string): boolean {
    return ["restaurant.sqlite", "restaurant.sqlite-wal"]
      .map((name) => path.join(dataDir, name))
      .some((file) => existsSync(file) && readFileSync(file).includes(text));
  }

  test.each([
    ["one", (id: string) => api(`DELETE /api/contact/delete/${id}`)],
    ["all", () => api("DELETE /api/contact/delete-all")],
  ])("is in no file of the database once %s is deleted", async (_what, deleteIt) => {
    const secret = `geheim-${Math.random()}`;
    await postJson(server, "/api/contact/add", { ...MESSAGE, message: secret });
    expect(holds(server.dataDir, secret)).toBe(true);
    const [newest] = await listAll();
    await deleteIt(newest?._id ?? "");
    expect(holds(server.dataDir, secret)).toBe(false);
  });

  test.each([
    ["1", "jünger"],
    ["0", "alt und jünger"],
  ])("is removed at the start after CONTACT_RETENTION_DAYS=%s, so that it keeps: %s", async (days, kept) => {
    const dataDir = folderForTest();
    const first = await startServer({ dataDir });
    const day = 24 * 60 * 60_000;
    await addContacts(first, [
      { ...MESSAGE, message: "alt", createdAt: now(-day - 60_000).toISOString() },
      { ...MESSAGE, message: "jünger", createdAt: now(-day + 60_000).toISOString() },
    ]);
    await first.stop();
    const second = await forTest(startServer({ dataDir, env: { CONTACT_RETENTION_DAYS: days } }));
    const call = callsOf(second, await signInByApi(second));
    const messages = async () => (await listAll(call)).map(({ message }) => message);
    await expect.poll(async () => (await messages()).reverse().join(" und ")).toBe(kept);
  });

  test("is kept as long as the settings say, which are validated", async () => {
    await expect(startServer({ env: { CONTACT_RETENTION_DAYS: "-1" } })).rejects.toThrow(
      "CONTACT_RETENTION_DAYS must be a whole number of days",
    );
  });
});

describe("the mail to the restaurant", () => {
  test("is sent once, after the response, with the guest as Reply-To", async () => {
    const mailed = await forTest(startServerWithMail());
    await postJson(mailed, "/api/contact/add", { ...MESSAGE, phone: "1\r\nBcc: eve@example.com" });
    await postJson(mailed, "/api/contact/add", { ...MESSAGE, message: "Encore" });
    const [content = "", ...others] = await readMails(mailed, "ciao@example.com", 2);
    expect(others).toHaveLength(1);
    expect(content).toMatch(/^Reply-To: anna@example.com\r$/m);
    expect(content).toMatch(/^Subject: Message from anna@example.com\r$/m);
    expect(content.split("\r\n\r\n")[0]).not.toContain("eve@");
    expect(content).toContain(MESSAGE.message);
    const queue = await forTest(mailed.openDatabase());
    const mails = () => queue.selectFrom("mails").select(["state", "content"]).execute();
    const sent = { state: "sent", content: null };
    await vi.waitFor(async () => expect(await mails()).toEqual([sent, sent]));
  });

  test("waits for a mail server that is down, also over a restart, without delaying responses", async () => {
    const dataDir = folderForTest();
    const away = await startMailServer();
    await away.stop();
    const env = { SMTP_URL: `smtp://127.0.0.1:${away.port}` };
    const first = await startServer({ dataDir, env });
    expect((await postJson(first, "/api/contact/add", MESSAGE)).status).toBe(201);
    await expect.poll(() => first.output()).toContain("mail not sent");
    expect(await first.stop()).toBe(0);

    const { received } = await forTest(startMailServer({ port: away.port }));
    const second = await forTest(startServer({ dataDir, env }));
    expect(await listAll(callsOf(second, await signInByApi(second)))).toHaveLength(1);
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]?.content).toContain(MESSAGE.message);
  });
});
