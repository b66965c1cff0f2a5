import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page, Response } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type Attack, CANARY, CANARY_DAY, jsonCall, share, startTarget } from "../support/attack";
import { launchBrowser } from "../support/browser";
import { forFile, forTest } from "../support/for-file";
import { ADMIN, postJson, signInByForm } from "../support/server";

const FORM = "application/x-www-form-urlencoded";
const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };
const DISH = { name: "Eve", description: "Eve", price: "10", dprice: "0", allergies: "x", category: CANARY };

const target = await forFile(startTarget());
const db = await forFile(target.server.openDatabase());
/** A signed-in admin's cookie, as the browser would send it with another site's request. */
const admin = await signInByForm(target.server);

/** Every form of a signed-in user: address and fields. */
function forms(): [path: string, fields: Record<string, string>][] {
  const { canaries } = target;
  return [
    ["/contact", { intent: "delete", id: canaries.message }],
    ["/contact", { intent: "delete-all" }],
    ["/contact.data", { intent: "delete-all" }],
    ["/category", { intent: "add", name: "Eve" }],
    ["/category", { intent: "edit", id: canaries.category, name: "Eve" }],
    ["/category", { intent: "delete", id: canaries.category }],
    ["/category", { intent: "delete-all" }],
    ["/chef", { intent: "add", ...DISH }],
    ["/chef", { intent: "delete", id: canaries.chefSuggestion }],
    ["/menu-description", { intent: "add", ...DISH }],
    ["/menu-description", { intent: "delete", id: canaries.menuItem }],
    ["/menu-description", { intent: "new", date: CANARY_DAY }],
    [`/dish-description/${CANARY_DAY}`, { intent: "delete", id: canaries.dayMenuItem }],
    [`/dish-description/${CANARY_DAY}`, { intent: "delete-all" }],
    ["/dashboard", { intent: "add", ...DISH, date: CANARY_DAY, menuType: "Lunch" }],
    ["/profile", { intent: "save", field: "name", value: "Eve" }],
    ["/profile", { intent: "save", field: "password", value: "eve's password" }],
    ["/add-user", { name: "Eve", email: "eve@example.com", password: "eve's password", phone: "1" }],
    ["/user-list", { intent: "delete", id: canaries.user }],
    ["/login", { intent: "log-in", ...ADMIN }],
    ["/login", { intent: "send-reset-link", email: ADMIN.email }],
    ["/logout", {}],
    ["/reset-password/none", { password: "eve's password", confirmPassword: "eve's password" }],
    ["/?index", MESSAGE],
    ["/_root.data?index", MESSAGE],
  ];
}

/** API requests that a page could try, with or without a preflight. */
function calls(): [method: string, path: string][] {
  const { canaries } = target;
  return [
    ["POST", "/api/contact/add"],
    ["POST", "/api/auth/login"],
    ["POST", "/api/auth/forgot-password"],
    ["POST", "/api/category/add-category"],
    ["POST", "/api/menu/week"],
    ["PUT", `/api/category/update/${canaries.category}`],
    ["PUT", "/api/auth/updateProfile"],
    ["DELETE", `/api/contact/delete/${canaries.message}`],
    ["DELETE", "/api/contact/delete-all"],
    ["DELETE", "/api/category/delete-all"],
    ["DELETE", `/api/auth/delete-user/${canaries.user}`],
  ];
}

const postOf = (path: string, fields: Record<string, string>, headers: Attack["headers"]): Attack => ({
  method: "POST",
  path,
  headers: { ...admin, "Content-Type": FORM, ...headers },
  body: new URLSearchParams(fields).toString(),
});

let turn = 0;
/** Expects 403 for a share of the unsafe requests with these headers, another one each time: all pass the same check. */
async function expectAllRejected(headers: Attack["headers"]) {
  turn += 1;
  for (const [path, fields] of share(forms(), turn, 6))
    await target.expectRejected(postOf(path, fields, headers), 403);
  for (const [method, path] of share(calls(), turn, 3))
    await target.expectRejected(jsonCall(method, path, MESSAGE, { ...target.token, ...headers }), 403);
}

describe("an unsafe request", () => {
  test.each<[string, (own: URL) => string]>([
    ["another site", () => "https://evil.example"],
    ["a sandboxed frame", () => "null"],
    ["nowhere", () => ""],
    ["nonsense", () => "not an origin"],
    ["another port", () => "http://127.0.0.1:1"],
    ["another name of this machine", ({ port }) => `http://localhost:${port}`],
    ["a host that begins like ours", ({ host }) => `http://${host}.evil.example`],
    ["a host that ends like ours", ({ host }) => `http://evil.example.${host}`],
    ["a user named like our host", ({ host }) => `http://${host}@evil.example`],
    ["a user at our host", ({ host }) => `http://evil.example@${host}`],
    ["another scheme", ({ host }) => `ftp://${host}`],
    ["a file", () => "file://"],
    ["an extension", () => "chrome-extension://abcdefghijklmnop"],
    ["a path of ours", ({ origin }) => `${origin}/contact`],
    ["two places", ({ origin }) => `${origin}, https://evil.example`],
    ["two places, the other first", ({ origin }) => `https://evil.example, ${origin}`],
    ["a host with a dot behind it", ({ port }) => `http://127.0.0.1.:${port}`],
    ["our address in another writing", ({ port }) => `http://0x7f000001:${port}`],
  ])("from %s is rejected everywhere", async (_where, originOf) => {
    await expectAllRejected({ Origin: originOf(new URL(target.server.url)) });
  });

  test.each(["cross-site", "same-site", "same-origin, cross-site", "SAME-ORIGIN", "", "maybe"])(
    "that the browser calls %j is rejected, whatever its Origin",
    async (site) => {
      await expectAllRejected({ Origin: target.server.url, "Sec-Fetch-Site": site });
    },
  );

  test.each<[string, Attack["headers"]]>([
    ["X-Forwarded-Host", { "X-Forwarded-Host": "evil.example" }],
    ["X-Forwarded-Host and -Proto", { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" }],
    ["Forwarded", { Forwarded: "host=evil.example;proto=https" }],
    ["X-Original-Host", { "X-Original-Host": "evil.example" }],
    ["X-Host", { "X-Host": "evil.example" }],
  ])("is not let in by a forged %s", async (_name, forged) => {
    await expectAllRejected({ Origin: "https://evil.example", ...forged });
    const page = await target.send({
      path: "/login",
      headers: { ...forged, "X-Forwarded-Host": "evil.example" },
    });
    expect(page.body).not.toContain("evil.example");
    const home = await target.send({ path: "/", headers: forged });
    expect(home.body).not.toContain("evil.example");
  });

  test("without Origin is rejected by its Sec-Fetch-Site", async () => {
    await expectAllRejected({ "Sec-Fetch-Site": "cross-site" });
  });

  test("from the site itself, and from programs, which send neither header, is accepted", async () => {
    for (const headers of [{ Origin: target.server.url }, { "Sec-Fetch-Site": "same-origin" }, {}]) {
      const attack = postOf("/category", { intent: "add", name: "" }, headers);
      await target.expectRejected(attack, 400);
    }
  });
});

test("a safe request changes nothing, whatever it contains", async () => {
  for (const [path, fields] of forms()) {
    const query = new URLSearchParams(fields).toString();
    const headers = { ...admin, "Sec-Fetch-Site": "cross-site" };
    const address = `${path}${path.includes("?") ? "&" : "?"}${query}`;
    for (const method of ["GET", "HEAD"]) {
      await target.expectRejected({ method, path: address, headers }, [200, 202, 302]);
    }
  }
  const still = await target.send({ path: "/profile", headers: admin });
  expect(still.status).toBe(200);
});

test("no other origin is allowed by CORS, but to read without credentials what is public", async () => {
  const { origin: own } = new URL(target.server.url);
  for (const Origin of ["https://evil.example", "null", own]) {
    for (const path of ["/", "/contact", "/contact/contacts.json", "/api/contact/all", "/build/x"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const headers = { ...admin, Origin, "Access-Control-Request-Method": "DELETE" };
        const reply = await target.send({ method, path, headers });
        const names = Object.keys(reply.headers);
        expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
    }
    const read = await target.send({ path: "/api/menu/get-menu", headers: { ...admin, Origin } });
    expect(read.headers["access-control-allow-origin"]).toBe("*");
    expect(read.headers).not.toHaveProperty("access-control-allow-credentials");
  }
});

test("neither the Host nor a rebound name counts as the site's origin", async () => {
  const published = await forTest(startTarget({ PUBLIC_URL: "http://www.example.ch" }));
  for (const [Host, Origin] of [
    ["evil.example", "http://evil.example"],
    [`127.0.0.1:${published.server.port}`, published.server.url],
    ["www.example.ch", "https://www.example.ch"],
    ["www.example.ch", "http://www.example.ch:8080"],
    ["www.example.ch", "http://example.ch"],
    ["www.example.ch", "http://WWW.example.ch.evil.example"],
  ]) {
    const headers = { ...published.session, Host, Origin };
    await published.expectRejected({ ...postOf("/contact", { intent: "delete-all" }, {}), headers }, 403);
  }
  const own = { Origin: "http://www.example.ch" };
  expect((await postJson(published.server, "/api/contact/add", MESSAGE, own)).status).toBe(201);
});

describe("another site in a browser that is signed in here", async () => {
  let evilPage = "";
  const evil = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><title>Evil</title><body>${evilPage}</body>`);
  });
  await forFile(evil.listen(0));
  const browser = await forFile(launchBrowser());
  const context = await browser.newContext();
  context.setDefaultTimeout(20_000);
  const [name = "", value = ""] = admin.Cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: target.server.url, httpOnly: true, sameSite: "Lax" }]);

  /** Opens the other site with this page; `work` drives it. Nothing may have changed afterwards. */
  async function visit<Result>(
    host: string,
    html: string,
    work: (page: Page) => Promise<Result>,
  ): Promise<Result> {
    const before = await written();
    evilPage = html;
    const page = await context.newPage();
    try {
      await page.goto(`http://${host}:${(evil.address() as AddressInfo).port}/`);
      return await work(page);
    } finally {
      await page.close();
      await target.expectUnharmed();
      expect(await written()).toEqual(before);
      const still = await context.request.get(`${target.server.url}/profile`, { maxRedirects: 0 });
      expect(still.status()).toBe(200);
    }
  }

  const written = async () => [target.contents(), await db.selectFrom("resetTokens").selectAll().execute()];

  /** Each form in a frame of its own, sent off when the page has loaded. */
  function formsPage(enctype: string): string {
    const { url } = target.server;
    const inputs = (fields: Record<string, string>) =>
      Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    const jsonForms = calls().map(
      ([method, path]) => [`${path}?_method=${method}`, { '{"a":"': '"}' }] as const,
    );
    return [...forms(), ...jsonForms]
      .map(
        ([path, fields], index) =>
          `<iframe name="frame${index}"></iframe><form target="frame${index}" method="post" enctype="${enctype}" action='${url}${path}'>${inputs(fields).join("").replaceAll("'", "&#39;")}</form>`,
      )
      .join("\n");
  }

  /** Sends all forms of the page, or of a frame in it; the statuses they were answered with. */
  async function submitAll(page: Page, frame: Page | Frame = page): Promise<number[]> {
    const statuses: number[] = [];
    page.on("response", (response: Response) => {
      if (response.request().method() === "POST") statuses.push(response.status());
    });
    await frame.waitForSelector("form", { state: "attached" });
    await frame.evaluate(() => {
      for (const form of document.forms) HTMLFormElement.prototype.submit.call(form);
    });
    await expect.poll(() => statuses.length).toBe(formCount());
    return statuses;
  }

  const formCount = () => forms().length + calls().length;

  // The same machine by another port is another origin of the same site, which gets Lax cookies; by another name, another site.
  describe.each([
    ["another origin", "127.0.0.1"],
    ["another site", "localhost"],
  ])("from %s", (_what, host) => {
    test.each([FORM, "multipart/form-data", "text/plain"])("no %s form does anything", async (enctype) => {
      const statuses = await visit(host, formsPage(enctype), submitAll);
      expect([...new Set(statuses)]).toEqual([403]);
    });

    test("no form that takes the whole window does anything", async () => {
      const screens = forms().filter(([path]) => ["/category", "/contact", "/?index"].includes(path));
      for (const [path, fields] of screens) {
        const html = `<form method="post" action="${target.server.url}${path}">${Object.entries(fields)
          .map(([name, value]) => `<input name="${name}" value="${value}">`)
          .join("")}</form><script>addEventListener("load", () => document.forms[0].submit())</script>`;
        await visit(host, html, async (page) => {
          await page.waitForURL(`${target.server.url}/**`);
          expect(await page.textContent("h1")).toBe(
            path === "/?index" ? "Demande refusée" : "This request comes from another site.",
          );
        });
      }
    });

    test("no script reads, writes or deletes by fetch", async () => {
      const asked = [
        ...calls().map(([method, path]) => ({ method, path, type: "application/json" })),
        ...forms().map(([path]) => ({ method: "POST", path, type: FORM })),
        ...["/contact/contacts.json", "/contact", "/api/auth/get-user", "/api/menu/get-menu"].map((path) => ({
          method: "GET",
          path,
          type: undefined,
        })),
      ];
      const got = await visit(host, "", (page) =>
        page.evaluate(
          async ({ url, asked }) => {
            const replies: string[] = [];
            for (const { method, path, type } of asked) {
              for (const mode of ["cors", "no-cors"] as const) {
                const headers = type ? { "Content-Type": type } : undefined;
                const body = method === "GET" ? undefined : "intent=delete-all";
                await fetch(url + path, { method, mode, headers, body, credentials: "include" }).then(
                  (reply) => replies.push(`${reply.type} ${reply.status}`),
                  () => replies.push("failed"),
                );
              }
            }
            navigator.sendBeacon(`${url}/contact`, new URLSearchParams({ intent: "delete-all" }));
            return replies;
          },
          { url: target.server.url, asked },
        ),
      );
      // An opaque response has neither status nor body.
      expect(got.filter((reply) => reply !== "failed" && reply !== "opaque 0")).toEqual([]);
    });

    test("no image, style, script or link does anything", async () => {
      const paths = [
        "/logout",
        "/contact?dialog=delete-all",
        "/contact/contacts.json",
        "/api/contact/delete-all",
      ];
      const html = paths
        .map((path) => target.server.url + path)
        .map(
          (url) =>
            `<img src="${url}"><link rel="stylesheet" href="${url}"><script src="${url}"></script><video src="${url}"></video><object data="${url}"></object><a ping="${url}" href="#">link</a>`,
        )
        .join("");
      await visit(host, html, async (page) => {
        await page.locator("a").first().click();
        await page.waitForLoadState("load");
        // A script's file would leave what it defines.
        expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBe(0);
      });
    });

    test("no page of ours stands in a frame", async () => {
      const html = ["/", "/dashboard", "/contact", "/login"]
        .map((path) => `<iframe src="${target.server.url}${path}"></iframe>`)
        .join("");
      await visit(host, html, async (page) => {
        const frames = page.frames().filter((frame) => frame !== page.mainFrame());
        expect(frames).toHaveLength(4);
        for (const frame of frames) await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
      });
    });

    test("no window that it opens can be looked into", async () => {
      await visit(host, "<button>Open</button>", async (page) => {
        const opened = context.waitForEvent("page");
        await page.evaluate((url) => {
          document.querySelector("button")?.addEventListener("click", () => {
            Object.assign(window, { other: window.open(`${url}/contact`) });
          });
        }, target.server.url);
        await page.getByRole("button").click();
        const other = await opened;
        await other.getByRole("heading", { level: 1 }).waitFor();
        // The opener's reference is to a closed window.
        expect(await page.evaluate(() => (window as unknown as { other: Window }).other.closed)).toBe(true);
        expect(await other.evaluate(() => window.opener)).toBeNull();
        await other.close();
      });
    });

    test("no form in a sandboxed frame, whose Origin is null, does anything", async () => {
      const inner = formsPage(FORM).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      const html = `<iframe name="sandbox" sandbox="allow-forms allow-scripts" srcdoc="${inner}"></iframe>`;
      const statuses = await visit(host, html, async (page) => {
        await expect.poll(() => page.frame("sandbox")).not.toBeNull();
        return submitAll(page, page.frame("sandbox") ?? undefined);
      });
      expect([...new Set(statuses)]).toEqual([403]);
    });
  });

  test("the same forms work on the site's own pages, so that the tests above fail for the reason they name", async () => {
    const page = await context.newPage();
    await page.goto(`${target.server.url}/robots.txt`);
    const status = await page.evaluate(async () => {
      const body = new URLSearchParams({ intent: "add", name: "Eigene" });
      return (await fetch("/category", { method: "POST", body })).status;
    });
    await page.close();
    expect(status).toBe(200);
    const added = await db.deleteFrom("categories").where("name", "=", "Eigene").executeTakeFirst();
    expect(added.numDeletedRows).toBe(1n);
  });
});
