import { once } from "node:events";
import type { CDPSession, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { accountMessages } from "~/messages/accounts";
import { expectAccessible, launchBrowser, waitForHydration } from "../support/browser";
import { forFile } from "../support/for-file";
import { openPage } from "../support/open-page";
import { addOrdinaryUser, postForm, signInByForm, startServer } from "../support/server";

const started = await startServer();
// Browsers allow no passkeys for addresses.
let server = { ...started, url: `http://localhost:${started.port}` };
afterAll(() => server.stop());
const browser = await forFile(launchBrowser());
const db = await forFile(server.openDatabase());

/** Starts the server anew at its address. */
async function restart() {
  const { process: child, dataDir, port, stop } = server;
  const ended = once(child, "exit");
  child.kill();
  await ended;
  const next = await startServer({ dataDir, env: { PORT: String(port) } });
  const stopBoth = async () => {
    await next.stop();
    return stop();
  };
  server = { ...server, process: next.process, output: next.output, stop: stopBoth };
}

const AUTHENTICATOR = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** A page of a device that can make passkeys. */
async function newDevice() {
  const { page, context, errors } = await openPage(browser, server);
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: AUTHENTICATOR,
  });
  return { page, context, errors, device, authenticatorId };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

async function signInWithPassword(page: Page, { email, password }: { email: string; password: string }) {
  await open(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/dashboard/);
}

async function addPasskey(page: Page) {
  await open(page, "/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("The passkey was added.").waitFor();
}

async function signInWithPasskey(page: Page) {
  await open(page, "/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

/** Whether the device's next answer says that it has verified who holds it. */
const setVerified = (device: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });

test("a passkey is added, signs in without password, code or address, is renamed and removed", async () => {
  const credentials = await addOrdinaryUser(server, "Paola Key");
  const { page, context } = await newDevice();
  await signInWithPassword(page, credentials);
  await addPasskey(page);
  const panel = page.getByRole("region", { name: "Passkeys" });
  expect(await panel.innerText()).toMatch(/Chrome on Linux\s+Added .*, not used yet/);
  await expectAccessible(page);

  // With a second step, a passkey still is enough.
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("name", "=", "Paola Key")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("secondSteps")
    .values({ userId: id, secret: "x", lastStep: 0, salt: "", createdAt: "2026-01-01T00:00:00Z" })
    .execute();
  await context.clearCookies();
  await signInWithPasskey(page);
  await page.waitForURL(/dashboard/);

  await open(page, "/profile");
  expect(await panel.innerText()).toMatch(/last used/);
  await panel.getByRole("link", { name: "Edit Chrome on Linux" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Phone of Paola");
  await page.getByRole("button", { name: "Save" }).click();
  await panel.getByText("Phone of Paola").waitFor();
  await panel.getByRole("link", { name: "Remove Phone of Paola" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("The passkey was removed.").waitFor();
  expect(await panel.getByRole("listitem").count()).toBe(0);

  await context.clearCookies();
  await signInWithPasskey(page);
  await page.getByText("This passkey is not valid here.").waitFor();
  const events = await db
    .selectFrom("securityEvents")
    .select(["kind", "detail"])
    .where("userId", "=", id)
    .orderBy("id")
    .execute();
  expect(events.filter(({ kind, detail }) => kind.startsWith("passkey") || detail === "passkey")).toEqual([
    { kind: "passkey-added", detail: "Chrome on Linux" },
    { kind: "signed-in", detail: "passkey" },
    { kind: "passkey-removed", detail: "Phone of Paola" },
  ]);
});

test("an answer counts once, for its own host, and only if the device has verified who holds it", async () => {
  const credentials = await addOrdinaryUser(server, "Rosa Key");
  const { page, context, device, authenticatorId } = await newDevice();
  await signInWithPassword(page, credentials);
  await addPasskey(page);
  await context.clearCookies();

  // What the browser sends, and sent again with the same challenge.
  const sent = page.waitForRequest((request) => (request.postData() ?? "").includes("intent=passkey"));
  await signInWithPasskey(page);
  const request = await sent;
  const headers = await request.allHeaders();
  await page.waitForURL(/dashboard/);
  const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ""));
  const again = await postForm(server, "/login", fields, { Cookie: headers.cookie ?? "" });
  expect(again.status).toBe(401);
  // Also after a restart, of a passkey that doesn't count how often it is used.
  await db.updateTable("passkeys").set({ counter: 0 }).execute();
  await restart();
  const later = await postForm(server, "/login", fields, { Cookie: headers.cookie ?? "" });
  expect(later.status).toBe(401);
  const without = await postForm(server, "/login", fields);
  expect(without.status).toBe(401);
  for (const credential of ["", "{", "[]", '{"id":"x"}', '{"id":"x","response":{}}'])
    expect((await postForm(server, "/login", { intent: "passkey", credential })).status).toBe(401);

  await context.clearCookies();
  await setVerified(device, authenticatorId, false);
  await signInWithPasskey(page);
  await page.getByText(/No passkey was used|not valid here/).waitFor();
  await setVerified(device, authenticatorId, true);

  await db.updateTable("passkeys").set({ host: "www.old.ch" }).execute();
  await signInWithPasskey(page);
  await page.getByText("This passkey is not valid here.").waitFor();
  await signInWithPassword(page, credentials);
  await open(page, "/profile");
  await page.getByText("Added for www.old.ch").waitFor();
});

test("adding one takes a fresh sign-in, and a passkey is one", async () => {
  const credentials = await addOrdinaryUser(server, "Carla Key");
  const { page } = await newDevice();
  await signInWithPassword(page, credentials);
  await addPasskey(page);
  const backdate = () =>
    db.updateTable("sessions").set({ createdAt: "2026-01-01T00:00:00.000Z", confirmedAt: null }).execute();
  await backdate();
  await open(page, "/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText(accountMessages.currentPasswordMissing).waitFor();
  await page.getByText("Or log in with your passkey").waitFor();
  await signInWithPasskey(page);
  await page.waitForURL(/dashboard/);
  await open(page, "/profile");
  // Fresh now; the device says that it has one for this account already.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This device has a passkey for this account already.").waitFor();
});

test("without JavaScript, or at an address, nothing of passkeys is shown", async () => {
  const credentials = await addOrdinaryUser(server);
  const cookie = await signInByForm(server, credentials);
  const loaded = await Promise.all(
    ["/login", "/profile"].map(async (path) => (await fetch(server.url + path, { headers: cookie })).text()),
  );
  for (const html of loaded) expect(html).not.toMatch(/passkey<|Passkeys</);
  const atAddress = { ...server, url: `http://127.0.0.1:${server.port}` };
  const { page } = await openPage(browser, atAddress);
  await open(page, "/login");
  expect(await page.getByText(/passkey/i).count()).toBe(0);
  const begun = await postForm(atAddress, "/login", { intent: "begin-passkey" });
  expect(begun.status).toBe(404);
});

test("only these two screens load the script for it", async () => {
  const credentials = await addOrdinaryUser(server);
  const { page } = await openPage(browser, server);
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  const open = async (path: string) => {
    scripts.length = 0;
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  };
  const isLoaded = async () =>
    (await Promise.all(scripts)).some((text) => text.includes("navigator.credentials"));
  await open("/");
  expect(await isLoaded()).toBe(false);
  await open("/login");
  await expect.poll(isLoaded).toBe(true);
  await signInWithPassword(page, credentials);
  for (const path of ["/dashboard", "/category", "/history"]) {
    await open(path);
    expect([path, await isLoaded()]).toEqual([path, false]);
  }
  await open("/profile");
  await expect.poll(isLoaded).toBe(true);
});
