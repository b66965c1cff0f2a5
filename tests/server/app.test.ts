import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTest } from "../support/for-file";
import {
  postForm,
  postJson,
  signInByApi,
  signInByForm,
  startServer,
  type TestServer,
} from "../support/server";

const MESSAGE = { email: "guest@example.com", phone: "079 555 01 23", message: "Bonjour" };

describe("the server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toMatch(/"level":50/);
  });

  test("signs in by the API and by form", async () => {
    expect(await signInByApi(server)).toEqual({ Authorization: expect.stringMatching(/^Bearer ey/) });
    const cookie = await signInByForm(server);
    expect((await fetch(`${server.url}/dashboard`, { headers: cookie, redirect: "manual" })).status).toBe(
      200,
    );
  });

  test.each([
    "/",
    "/menu",
    "/nowhere",
    "/api/menu/get-menu",
    "/api/nowhere",
    "/build/nowhere.js",
    "/healthz",
  ])("sends its security headers with %s", async (path) => {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toContain("unsafe-inline");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("X-Powered-By")).toBeNull();
  });

  test("sends accented letters whole, wherever they stand in a page", async () => {
    const headers = await signInByApi(server);
    for (let shift = 0; shift < 8; shift += 1) {
      const dish = { name: `Dish ${shift}`, description: "x".repeat(shift) + "é".repeat(600) };
      const fields = { ...dish, price: 10, category: "Pizza", allergies: "" };
      expect((await postJson(server, "/api/menu/add-single", fields, headers)).status).toBe(201);
    }
    const page = await (await fetch(`${server.url}/menu`)).text();
    expect(page).toContain("é".repeat(600));
    expect(page).not.toContain("\0");
  });

  test.each(["/login", "/nowhere", "/api/nowhere", "/healthz"])(
    "sends a request id with %s",
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("answers %s at a screen with 405", async (method) => {
    const { Cookie } = await signInByForm(server);
    const ask = async (path: string) => {
      const reply = await fetch(server.url + path, { method, headers: { Cookie }, redirect: "manual" });
      return [path, reply.status, reply.headers.get("Allow")];
    };
    for (const path of [
      "/",
      "/?index",
      "/login",
      "/logout",
      "/reset-password/token",
      "/add-new-password",
      "/dashboard",
      "/category",
      "/category.data",
      "/menu-description/2026-11-21",
      "/dish-description/2026-11-21",
      "/contact",
      "/dish",
      "/user-list",
      "/profile",
    ]) {
      expect(await ask(path)).toEqual([path, 405, "GET, HEAD, POST"]);
    }
    for (const path of [
      "/menu",
      "/menu-details",
      "/reset-password",
      "/robots.txt",
      "/menu-download",
      "/contact/contacts.xlsx",
      "/menu-description/menu.xlsx",
      "/dish/dishes.xlsx",
    ]) {
      expect(await ask(path)).toEqual([path, 405, "GET, HEAD"]);
    }
    expect(await ask("/nowhere")).toEqual(["/nowhere", 404, null]);
  });

  test("rejects a request with a token in JSON, also outside of /api/", async () => {
    const headers = await signInByApi(server);
    const reply = await fetch(`${server.url}/menu-download`, { method: "PUT", headers });
    expect(reply.status).toBe(405);
    expect(await reply.json()).toEqual({
      success: false,
      message: expect.any(String),
      code: "method-not-allowed",
      requestId: reply.headers.get("X-Request-Id"),
    });
  });

  test("accepts the contact form at /?index alone", async () => {
    const reply = await postForm(server, "/?index", { ...MESSAGE, email: "" });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("L&#x27;e-mail est obligatoire");
    for (const path of ["/", "/menu", "/menu?index"]) {
      expect([path, (await postForm(server, path, MESSAGE)).status]).toEqual([path, 405]);
    }
  });
});

test("PUBLIC_URL is the only origin of forms and the base of canonical addresses", async () => {
  const PUBLIC_URL = "https://pizza.example";
  const server = await forTest(startServer({ env: { PUBLIC_URL } }));
  const send = async (Origin: string) =>
    (await postJson(server, "/api/contact/add", MESSAGE, { Origin })).status;
  expect([await send(PUBLIC_URL), await send(server.url)]).toEqual([201, 403]);
  const reply = await fetch(`${server.url}/menu`);
  expect(await reply.text()).toContain(`<link rel="canonical" href="${PUBLIC_URL}/menu"`);
  expect(reply.headers.get("Strict-Transport-Security")).toMatch(/max-age=/);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${PUBLIC_URL}/menu</loc>`);
});
