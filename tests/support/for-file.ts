import { afterAll } from "vitest";
import { signInByApi, signInByForm, startServer } from "./server";

type Used = { stop(): unknown } | { close(): unknown } | { destroy(): unknown } | { remove(): unknown };

/** What all tests of a file use, such as a server; it is ended after them, what was started last first. */
export async function forFile<Started extends Used>(starting: Started | Promise<Started>): Promise<Started> {
  const used = await starting;
  afterAll(async () => {
    if ("stop" in used) await used.stop();
    else if ("close" in used) await used.close();
    else await ("destroy" in used ? used.destroy() : used.remove());
  });
  return used;
}

/** A server, its database, and an admin's bearer token and session as headers. */
export async function startServerWithAdmin() {
  const server = await forFile(startServer());
  const db = await forFile(server.openDatabase());
  return { server, db, token: await signInByApi(server), cookie: await signInByForm(server) };
}
