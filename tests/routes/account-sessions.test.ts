import { beforeEach, describe, expect, test } from "vitest";
import { shiftedClock } from "../support/clock";
import { forFile } from "../support/for-file";
import { addOrdinaryUser, postForm, signInByApi, signInByForm, startServer } from "../support/server";

const START = Date.parse("2026-11-18T13:00:00Z");

const clock = await forFile(shiftedClock(new Date(START).toISOString()));
const server = await forFile(startServer({ env: clock.env }));
beforeEach(() => after(0));

/** Sets the server's clock to so many hours after the start. */
function after(hours: number): void {
  clock.set(new Date(START + hours * 3_600_000).toISOString());
}

const get = (path: string, headers: Record<string, string>) =>
  fetch(server.url + path, { headers, redirect: "manual" });

/** A reply's status, and the session cookie that it sets, if any. */
async function ask(path: string, headers: Record<string, string>) {
  const reply = await get(path, headers);
  const cookie = reply.headers.getSetCookie().find((each) => each.startsWith("session="));
  return { status: reply.status, Cookie: cookie?.split(";")[0] ?? "" };
}

const PAGES: [what: string, path: string][] = [
  ["a page", "/profile"],
  ["a step in the browser", "/profile.data"],
  ["a navigation that doesn't load the layout", "/chef.data?_routes=routes%2Foffice%2Fchef%2Fscreen"],
];

describe("a browser's session", () => {
  test.each(PAGES)("is renewed by %s once half of its time has passed", async (_what, path) => {
    const session = await signInByForm(server, await addOrdinaryUser(server));
    after(5.9);
    expect(await ask(path, session)).toEqual({ status: 200, Cookie: "" });
    after(6.1);
    const { status, Cookie } = await ask(path, session);
    expect([status, Cookie]).toEqual([200, expect.stringMatching(/^session=.{50}/)]);
    const renewed = { Cookie };
    expect(renewed).not.toEqual(session);
    // The new token isn't renewed yet, and the older one remains valid.
    after(11.9);
    expect(await ask("/profile", renewed)).toEqual({ status: 200, Cookie: "" });
    expect((await ask("/profile", session)).status).toBe(200);
    after(12.2);
    expect((await ask("/profile", session)).status).toBe(302);
    expect((await ask("/profile", renewed)).status).toBe(200);
    after(18.2);
    expect((await ask("/profile", renewed)).status).toBe(302);
  });

  test("is one session for all its cookies: logging out ends them all", async () => {
    const session = await signInByForm(server, await addOrdinaryUser(server));
    after(7);
    const { Cookie } = await ask("/profile", session);
    const reply = await postForm(server, "/logout", {}, { Cookie });
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;/)]);
    for (const cookie of [session, { Cookie }]) expect((await ask("/profile", cookie)).status).toBe(302);
  });

  test("lasts at most 7 days, however much it is used", async () => {
    let session = await signInByForm(server, await addOrdinaryUser(server));
    for (let hours = 7; hours < 7 * 24; hours += 7) {
      after(hours);
      // The renewal before may still be on its way to the database: it is written after the response.
      let Cookie = "";
      const status = async () => {
        const answer = await ask("/profile", session);
        ({ Cookie } = answer);
        return answer.status;
      };
      await expect.poll(status).toBe(200);
      if (Cookie !== "") session = { Cookie };
    }
    after(7 * 24 - 0.1);
    expect(await ask("/profile", session)).toEqual({ status: 200, Cookie: "" });
    after(7 * 24 + 0.1);
    expect((await ask("/profile", session)).status).toBe(302);
  });

  test("of a bearer token is not renewed", async () => {
    const headers = await signInByApi(server, await addOrdinaryUser(server));
    after(11);
    expect(await ask("/api/auth/profile", headers)).toEqual({ status: 200, Cookie: "" });
    after(12.1);
    expect((await ask("/api/auth/profile", headers)).status).toBe(401);
  });

  test("has a time of last use", async () => {
    const credentials = await addOrdinaryUser(server);
    const phone = await signInByForm(server, credentials, { "User-Agent": "Android Firefox/140.0" });
    after(2);
    await ask("/profile", phone);
    after(3);
    const session = await signInByForm(server, credentials);
    const list = async () => (await get("/profile", session)).text();
    await expect.poll(list).toMatch(/Firefox on Android[^]*?Last used 18 Nov 2026, 16:00/);
  });
});

describe("after signing in, the browser goes on", () => {
  const signIn = async (next: string) => {
    const credentials = await addOrdinaryUser(server);
    const query = new URLSearchParams({ next });
    const sent = await postForm(server, `/login?${query}`, { intent: "log-in", ...credentials });
    const Cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const reply = await get(sent.headers.get("Location") ?? "", { Cookie });
    return { refresh: reply.headers.get("Refresh"), page: await reply.text() };
  };

  test("to the staff screen that sent it to log in", async () => {
    const { headers } = await get("/category?dialog=add&q=caff%C3%A8", {});
    const login = headers.get("Location") ?? "";
    expect(login).toBe("/login?next=%2Fcategory%3Fdialog%3Dadd%26q%3Dcaff%25C3%25A8");
    const form = await (await get(login, {})).text();
    expect(form).toContain(`action="${login}"`);
    const { refresh, page } = await signIn("/category?dialog=add&q=caff%C3%A8");
    expect(refresh).toBe("2;url=/category?dialog=add&q=caff%C3%A8");
    expect(page).toContain('href="/category?dialog=add&amp;q=caff%C3%A8"');
  });

  test.each(["//evil.example", "/logout"])("to the dashboard instead of %j", async (next) => {
    const { refresh, page } = await signIn(next);
    expect(refresh).toBe("2;url=/dashboard");
    expect(page).not.toMatch(/href="[^"]*(?:evil|logout)/);
  });
});
