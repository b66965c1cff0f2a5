import { expect, test } from "vitest";
import { accountMessages } from "~/messages/accounts";
import { ACCOUNT_PASSWORD as PASSWORD, addAccount, newAddress } from "../support/accounts";
import { callsOf } from "../support/api";
import { forFile } from "../support/for-file";
import { readMails, startServerWithMail } from "../support/mail";
import { pagesOf } from "../support/pages";
import { ADMIN, postForm, postJson, signInByApi, signInByForm, startServer } from "../support/server";

const FRENCH = { Cookie: "office-language=fr" };

const server = await forFile(startServer());
const withMail = await forFile(startServerWithMail());
const db = await forFile(server.openDatabase());

const newUser = (isAdmin: 0 | 1 = 0) => addAccount(db, { isAdmin });
const signIn = (email: string) => signInByForm(server, { email, password: PASSWORD });
const { open, page: htmlOf } = pagesOf(server);
const languageIn = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const chosenIn = (reply: Response) =>
  reply.headers.getSetCookie().find((cookie) => cookie.startsWith("office-language="));
const languageOf = async (email: string) =>
  (await db.selectFrom("users").select("language").where("email", "=", email).executeTakeFirst())?.language;
const choose = (value: string, session: { Cookie: string }) =>
  pagesOf(server, session).post("/profile?dialog=edit&id=language", {
    intent: "save",
    field: "language",
    value,
  });

test("everybody reads English who has chosen nothing, whatever the browser asks for", async () => {
  const { email } = await newUser();
  expect(languageIn(await htmlOf("/login", { "Accept-Language": "fr-CH" }))).toBe("en");
  const dashboard = await htmlOf("/dashboard", { ...(await signIn(email)), "Accept-Language": "fr" });
  expect(languageIn(dashboard)).toBe("en");
  expect(dashboard).not.toContain("data-office");
});

test("a card's link chooses for a year, and comes back to the clean address", async () => {
  const card = await htmlOf("/login?next=%2Fdish");
  expect(card).toContain('<a href="?next=%2Fdish&amp;office=fr" lang="fr" hrefLang="fr">Français</a>');
  const reply = await open("/login?next=%2Fdish&office=fr");
  expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/login?next=%2Fdish"]);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  expect(chosenIn(reply)).toBe("office-language=fr; Path=/; Max-Age=31536000; HttpOnly; SameSite=lax");
  const french = await htmlOf("/login?next=%2Fdish", FRENCH);
  expect(languageIn(french)).toBe("fr");
  expect(french).toContain('<a href="?next=%2Fdish&amp;office=en" lang="en" hrefLang="en">English</a>');
});

test.each(["/login?office=de", "/login?office=", "/menu?office=fr", "/?office=fr"])(
  "%s chooses nothing",
  async (path) => {
    const reply = await open(path);
    expect([reply.status, chosenIn(reply)]).toEqual([200, undefined]);
  },
);

test("the profile's choice is stored, remembered in this browser, and said in it at once", async () => {
  const { email } = await newUser();
  const session = await signIn(email);
  const dialog = await htmlOf("/profile?dialog=edit&id=language", session);
  expect(dialog).toMatch(
    /<option value="en" lang="en" selected="">English<.*?<option value="fr" lang="fr">Français</,
  );
  const reply = await choose("fr", session);
  expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/profile#item-language"]);
  expect(chosenIn(reply)).toContain("=fr;");
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const profile = await htmlOf("/profile", { Cookie: [session.Cookie, ...cookies].join("; ") });
  expect(languageIn(profile)).toBe("fr");
  for (const text of [
    "Profil · Gestion",
    "La langue a été modifiée.",
    '<dt class="muted">Langue</dt>',
    "Français",
  ])
    expect(profile).toContain(text);
  // The user's choice counts, not that of the browser.
  expect(languageIn(await htmlOf("/profile", { Cookie: `${session.Cookie}; office-language=en` }))).toBe(
    "fr",
  );
});

test("a language that isn't one is refused, and a call chooses none", async () => {
  const { email } = await newUser();
  const refused = await choose("de", await signIn(email));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please choose a language.");
  const headers = await signInByApi(server, { email, password: PASSWORD });
  const call = callsOf(server, headers);
  expect(await call("PUT /api/auth/updateProfile", { field: "language", value: "fr" })).toMatchObject({
    status: 400,
    body: { errors: { field: accountMessages.fieldNotEditable } },
  });
  expect(await languageOf(email)).toBeNull();
});

test("signing in brings the user's language to the browser, and signing out leaves it", async () => {
  const { email } = await newUser();
  await choose("fr", await signIn(email));
  const signedIn = await postForm(server, "/login", { intent: "log-in", email, password: PASSWORD });
  expect(chosenIn(signedIn)).toContain("=fr;");
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const signedOut = await postForm(server, "/logout", {}, { Cookie: cookies.join("; ") });
  expect([signedOut.status, chosenIn(signedOut)]).toEqual([302, undefined]);
});

test("a session that has ended and a refused form speak the browser's language", async () => {
  const ended = await open("/dashboard", { Cookie: "session=unknown; office-language=fr" });
  const toast = ended.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const login = await htmlOf("/login", { Cookie: [...toast, FRENCH.Cookie].join("; ") });
  expect(login).toContain("Votre session a expiré. Veuillez vous reconnecter.");
  const tooLarge = { intent: "log-in", email: "x".repeat(100_000) };
  const refused = await postForm(server, "/login", tooLarge, FRENCH);
  expect([refused.status, languageIn(await refused.text())]).toEqual([413, "fr"]);
});

test("the title of a refused form and a day in its message are French", async () => {
  const { email } = await newUser();
  const session = await signIn(email);
  const fields = { intent: "add", firstDay: "2031-12-24", lastDay: "", reason: "", kind: "closed" };
  const add = () =>
    postForm(server, "/closures?dialog=add", fields, { Cookie: `${session.Cookie}; ${FRENCH.Cookie}` });
  await add();
  const refused = await (await add()).text();
  expect(refused).toContain(">Erreur\u00a0: Ajouter une fermeture ·");
  expect(refused).toContain("Il y a déjà une fermeture le 24 déc. 2031.");
});

test("the security log says what is ours in French, and leaves what is called as a sentence of ours", async () => {
  const { id, email } = await newUser(1);
  const session = await signIn(email);
  await db.updateTable("users").set({ name: "Photo" }).where("id", "=", id).execute();
  const cookie = { Cookie: `${session.Cookie}; ${FRENCH.Cookie}` };
  await postForm(server, "/profile", { intent: "add-api-key", name: "Save", access: "read" }, cookie);
  await postJson(server, "/api/auth/login", { email: "nobody@example.com", password: "a wrong password" });
  await expect.poll(() => htmlOf("/security-log", cookie)).toContain("compte inconnu");
  const log = await htmlOf("/security-log", cookie);
  expect(log).toContain("Clé d’API créée (Save)");
  expect(log).toContain("Photo");
  expect(log).toContain("Connexion (mot de passe)");
});

test("who is added or invited begins with the language of who does it, but not by call", async () => {
  const session = { Cookie: `${(await signInByForm(server)).Cookie}; office-language=fr` };
  const added = newAddress();
  const user = { name: "Luca", email: added, password: PASSWORD, phone: "0265550142" };
  await postForm(server, "/add-user", { intent: "add", ...user }, session);
  expect(await languageOf(added)).toBe("fr");

  const invited = newAddress();
  const invitation = { intent: "invite", name: "Anna", email: invited, role: "user" };
  const shown = await postForm(server, "/user-list?dialog=invite", invitation, session);
  expect(await languageOf(invited)).toBe("fr");
  const [link = ""] = /\/reset-password\/[\w-]{43}/.exec(await shown.text()) ?? [];
  expect(languageIn(await htmlOf(link))).toBe("fr");
  expect(languageIn(await htmlOf(link, { Cookie: "office-language=en" }))).toBe("en");
  const mismatch = await postForm(server, link, { password: PASSWORD, confirmPassword: "" });
  expect(languageIn(await mismatch.text())).toBe("fr");
  const chosen = await postForm(server, link, { password: PASSWORD, confirmPassword: PASSWORD });
  expect([chosen.headers.get("Location"), chosenIn(chosen)]).toEqual([
    "/dashboard",
    expect.stringContaining("=fr;"),
  ]);
  expect(languageIn(await htmlOf(link))).toBe("en");

  const registered = newAddress();
  const call = callsOf(server, { ...(await signInByApi(server)), ...FRENCH });
  expect((await call("POST /api/auth/register", { ...user, email: registered })).status).toBe(201);
  expect(await languageOf(registered)).toBeNull();
});

/** What a mail says: its text is quoted-printable. */
function textOf(mail: string): string {
  const bytes = mail.replace(/=\r\n/g, "").replace(/=([\dA-F]{2})/g, "%$1");
  return decodeURIComponent(bytes.replace(/%(?![\dA-F]{2})/g, "%25"));
}

test("mails are in the language of who gets them: an invitation, and a reset asked for on a French card", async () => {
  const admin = await signInByForm(withMail);
  const inFrench = { Cookie: `${admin.Cookie}; office-language=fr` };
  const email = newAddress();
  const invitation = { intent: "invite", name: "Anna", email, role: "user" };
  await postForm(withMail, "/user-list?dialog=invite", invitation, inFrench);
  const [invited = ""] = await readMails(withMail, email, 1);
  for (const text of ["Bonjour Anna,", "Vous êtes invité à la gestion du site de", '<html lang="fr">'])
    expect(textOf(invited)).toContain(text);
  expect(textOf(invited)).not.toMatch(/You have|The link|Hello/);

  // The admin has chosen no language: their browser's is that of the card.
  const asked = { intent: "send-reset-link", email: ADMIN.email };
  await postForm(withMail, "/login?dialog=forgot", asked, FRENCH);
  const [french = ""] = await readMails(withMail, ADMIN.email, 1);
  expect(textOf(french)).toContain("Choisir un nouveau mot de passe");
  await postForm(withMail, "/login?dialog=forgot", asked);
  const [, english = ""] = await readMails(withMail, ADMIN.email, 2);
  expect(textOf(english)).toContain("Choose a new password");
});

test("two users at the same time read their own language, 200 requests mixed", async () => {
  const [one, other] = [await newUser(1), await newUser(1)];
  await choose("fr", await signIn(one.email));
  const readers = [await signIn(one.email), await signIn(other.email)];
  const paths = ["/category", "/user-list", "/add-user", "/category?dialog=add", "/user-list?dialog=invite"];
  const shown = (html: string) =>
    html
      .replace(/<script[^]*?<\/script>/g, "")
      .replace(/<[^>]*>/g, "|")
      .replace(/\|[|\s]*/g, "|");
  const alone = new Map<string, string>();
  for (const [reader, session] of readers.entries())
    for (const path of paths) alone.set(`${reader} ${path}`, shown(await htmlOf(path, session)));
  expect(alone.get("0 /category")).toContain("|Se déconnecter|");
  expect(alone.get("1 /category")).toContain("|Log Out|");
  const requests = Array.from({ length: 200 }, (_, index) => {
    const [reader, path] = [index % 2, paths[index % paths.length] ?? ""];
    return htmlOf(path, readers[reader]).then((html) => [`${reader} ${path}`, shown(html)] as const);
  });
  for (const [name, text] of await Promise.all(requests))
    expect([name, text]).toEqual([name, alone.get(name)]);
});
