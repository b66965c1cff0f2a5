import { expect, test } from "vitest";
import { apiDocument } from "../support/api-document";
import { shiftedClock } from "../support/clock";
import { forFile } from "../support/for-file";
import { postJson, signInByApi, startServer } from "../support/server";

/** Before the days of the examples, and not the hour of a meal. */
const NOW = "2026-11-23T09:00:00+01:00";
const EXAMPLE_ID = "0199a8e0-5b7c-7d11-9c4a-2f0e5d3b8a61";

/** Calls that need a link that was mailed. */
const BY_LINK = ["/api/auth/reset-password", "/api/auth/reset-password/{token}"];

const examples = Object.entries(apiDocument().paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      example: requestBody?.content["application/json"]?.example,
    })),
  )
  .filter(({ path, example }) => example !== undefined && !BY_LINK.includes(path))
  .sort((one, other) => rank(one) - rank(other));

/** What is added is used by the others, until it is deleted. */
function rank({ path, method }: { path: string; method: string }): number {
  if (method === "DELETE") return 3;
  if (path.endsWith("/undo")) return 2;
  return path === "/api/auth/register" ? 0 : 1;
}

const clock = await forFile(shiftedClock(NOW));
const server = await forFile(startServer({ env: { ...clock.env, SMTP_URL: "smtp://127.0.0.1:1" } }));
const headers = await signInByApi(server);

/** What was added first, by a word of the paths. */
const ids: Record<string, string> = {};

test.each(examples)("$method $path accepts its example", async ({ path, method, example }) => {
  expect(example).not.toBeUndefined();
  const [, , noun = ""] = path.split("/");
  const id = ids[noun === "sold-out" ? "menu" : noun];
  const target = path
    .replace("{date}", "2026-12-15")
    .replace("{language}", "de")
    .replace("{section}", "restaurant")
    .replaceAll(/\{\w+\}/g, id ?? "none");
  const body = JSON.parse(JSON.stringify(example).replaceAll(EXAMPLE_ID, ids.menu ?? "none")) as object;
  const reply = await postJson(server, target, body, headers, method);
  const answer = await reply.json();
  expect([reply.status, answer.ignored, answer]).toEqual([
    expect.toSatisfy((status: number) => status === 200 || status === 201),
    undefined,
    expect.objectContaining({ success: true }),
  ]);
  const added = answer.data?._id ?? answer.data?.items?.[0]?._id;
  if (method === "POST" && typeof added === "string") ids[noun] ??= added;
  if (path === "/api/auth/register") ids.auth = await idOfUser("anna@example.com");
  ids.history = answer.changeId ?? ids.history;
});

async function idOfUser(email: string): Promise<string> {
  const db = server.openDatabase();
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}
