import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postJson, signInByCall, startServer } from "../support/server";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "restaurant-start-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the first start", () => {
  test("makes the secret, site.json, the demo data and an admin whose password is shown once", async () => {
    const env = { DEMO_DATA: "", ADMIN_PASSWORD: "" };
    const first = await startServer({ dataDir, env });
    const password = /Password, shown only this once: (\S+)/.exec(first.output())?.[1] ?? "";
    await signInByCall(first, { email: "admin@example.com", password });
    const { data } = (await (await fetch(`${first.url}/api/menu/get-menu`)).json()) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(50);
    expect(statSync(path.join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path.join(dataDir, "site.json"), "utf8"))).toHaveProperty("name");
    expect(await first.stop()).toBe(0);

    const second = await startServer({ dataDir, env });
    expect(second.output()).not.toContain("Password");
    await signInByCall(second, { email: "admin@example.com", password });
    const again = (await (await fetch(`${second.url}/api/menu/get-menu`)).json()) as { data: unknown[] };
    expect(again.data.length).toBe(data.length);
    await second.stop();
  });
});

describe("a wrong setting stops the start and is named", () => {
  test.each([
    ["PORT", "eighty"],
    ["DATABASE_URL", "postgres://example"],
    ["SESSION_SECRET", "short"],
    ["SESSION_HOURS", "-1"],
    ["ADMIN_EMAIL", "nobody"],
    ["ADMIN_PASSWORD", "short"],
    ["DEMO_DATA", "yes"],
    ["SMTP_URL", "http://mail.example"],
    ["PUBLIC_URL", "pizza.example"],
    ["TIME_ZONE", "Europe/Fribourg"],
    ["TRUST_PROXY", "2"],
  ])("%s=%s", async (name, value) => {
    await expect(startServer({ dataDir, env: { [name]: value } })).rejects.toThrow(
      new RegExp(`${name} must`),
    );
    expect(existsSync(path.join(dataDir, "restaurant.sqlite"))).toBe(false);
  });

  test("a fact of site.json", async () => {
    const file = path.join(dataDir, "site.json");
    writeFileSync(file, JSON.stringify({ name: "Da Tonino" }));
    await expect(startServer({ dataDir })).rejects.toThrow(/site\.json: address/);
    writeFileSync(file, "{");
    await expect(startServer({ dataDir })).rejects.toThrow(/site\.json can't be read/);
  });

  test("a port that is taken", async () => {
    const server = await startServer();
    await expect(startServer({ dataDir, env: { PORT: String(server.port) } })).rejects.toThrow(
      /PORT \d+ is taken/,
    );
    await server.stop();
  });
});

test("a message that was answered survives kill -9 right after", async () => {
  const server = await startServer({ dataDir });
  const message = { email: "guest@example.com", phone: "079 555 01 23", message: "Survive !" };
  expect((await postJson(server, "/api/contact/add", message)).status).toBe(201);
  await server.stop("SIGKILL");
  const again = await startServer({ dataDir });
  const db = again.openDatabase();
  expect(await db.selectFrom("contactMessages").select("message").execute()).toEqual([
    { message: "Survive !" },
  ]);
  await db.destroy();
  await again.stop();
});

test("SIGTERM lets a request that is under way finish", async () => {
  const server = await startServer({ dataDir });
  const login = postJson(server, "/api/auth/login", {
    email: "nobody@example.com",
    password: "wrong password",
  });
  // Until the password is being checked, which takes a while.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const stopped = server.stop("SIGTERM");
  expect((await login).status).toBe(401);
  expect(await stopped).toBe(0);
});
