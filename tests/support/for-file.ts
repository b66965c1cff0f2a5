import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { callsOf } from "./api";
import { pagesOf } from "./pages";
import { signInByApi, signInByForm, startServer } from "./server";

type Used = { stop(): unknown } | { close(): unknown } | { destroy(): unknown } | { remove(): unknown };

async function end(used: Used): Promise<void> {
  if ("stop" in used) await used.stop();
  else if ("close" in used) await used.close();
  else await ("destroy" in used ? used.destroy() : used.remove());
}

/** What all tests of a file use, such as a server; it is ended after them, what was started last first. */
export async function forFile<Started extends Used>(starting: Started | Promise<Started>): Promise<Started> {
  const used = await starting;
  afterAll(() => end(used));
  return used;
}

/** What one test uses; it is ended after it, what was started last first. */
export async function forTest<Started extends Used>(starting: Started | Promise<Started>): Promise<Started> {
  const used = await starting;
  onTestFinished(() => end(used));
  return used;
}

/** A new folder for all tests of a file, which is deleted after them. */
export function folderForFile(): string {
  const folder = makeFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new folder for one test, which is deleted after it. */
export function folderForTest(): string {
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const makeFolder = () => mkdtempSync(path.join(tmpdir(), "restaurant-test-"));

/**
 * A server, its database, and what its admin does: calls of the API, and pages and forms of the office. `token` and
 * `cookie` are the admin's bearer token and session as headers.
 */
export async function startServerWithAdmin(options?: Parameters<typeof startServer>[0]) {
  const server = await forFile(startServer(options));
  const db = await forFile(server.openDatabase());
  const token = await signInByApi(server);
  const cookie = await signInByForm(server);
  return { server, db, token, cookie, api: callsOf(server, token), ...pagesOf(server, cookie) };
}
