import { expect, test } from "vitest";
import { addContacts } from "../support/contacts";
import { readHoneypotFields } from "../support/forms";
import { shiftedClock } from "../support/clock";
import { folderForFile, forFile } from "../support/for-file";
import { runScript } from "../support/script";
import { postForm, postJson, signInByApi, signInByForm, startServer } from "../support/server";

const TOKEN = "a token of sixteen letters";
const DAY_MS = 24 * 3600 * 1000;
const START = Date.parse("2026-11-20T12:00:00.000Z");
const inDays = (days: number) => new Date(START + days * DAY_MS).toISOString();
const CONTACT = { email: "guest@example.com", phone: "079 555 01 23" };
/** Days before the start, by the messages that are that old. */
const AGES = { oldest: 360, older: 340, new: 1 };

const dataDir = folderForFile();
const clock = await forFile(shiftedClock(inDays(0)));

const start = () =>
  startServer({ dataDir, env: { ...clock.env, CLOCK_RUNS: "1", METRICS_TOKEN: TOKEN, HISTORY_DAYS: "365" } });

type Server = Awaited<ReturnType<typeof start>>;

async function messagesOf(server: Server): Promise<string[]> {
  const headers = await signInByApi(server);
  const reply = await fetch(`${server.url}/api/contact/all`, { headers });
  return ((await reply.json()) as { data: { message: string }[] }).data.map(({ message }) => message);
}

/** What is wrong, as the monitoring hears it; it also advances the server's own clock. */
async function askDeep(server: Server): Promise<string> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  return (await fetch(`${server.url}/healthz/deep`, { headers })).text();
}

test("a clock that is two years ahead deletes nothing early, and everybody who can put it right is told", async () => {
  const first = await start();
  await addContacts(
    first,
    Object.entries(AGES).map(([message, days]) => ({ ...CONTACT, message, createdAt: inDays(-days) })),
  );
  const token = await signInByApi(first);
  const added = await postJson(first, "/api/category/add-category", { name: "Vini" }, token);
  expect(added.status).toBe(201);
  await first.stop();

  clock.set(inDays(730));
  const ahead = await start();
  const warning = "The clock is 730 days ahead of this site's own. Please check the date of the server.";
  await expect.poll(() => askDeep(ahead)).toBe(warning);
  const headers = await signInByForm(ahead);
  expect(await (await fetch(`${ahead.url}/dashboard`, { headers })).text()).toContain(
    warning.replace("'", "&#x27;"),
  );
  expect(await messagesOf(ahead)).toEqual(["new", "older", "oldest"]);
  expect(await (await fetch(`${ahead.url}/history`, { headers })).text()).toContain("Vini");
  const doctor = await runScript("doctor", [], {
    env: { ...clock.env, DATA_DIR: dataDir, PORT: String(ahead.port) },
  });
  expect(doctor.output).toContain(warning);

  // Ten days, which the server has really run, are twenty of its own: one message is due.
  clock.set(inDays(740));
  await expect.poll(() => askDeep(ahead)).toContain("The clock is 720 days ahead");
  await ahead.stop();
  const later = await start();
  await expect.poll(() => messagesOf(later)).toEqual(["new", "older"]);

  // Put right, it is behind the site's own for as long as that ran ahead. Nothing else has changed.
  clock.set(inDays(10));
  await expect.poll(() => askDeep(later)).toContain("The clock is 10 days behind");
  clock.set(inDays(20));
  await expect.poll(() => askDeep(later)).toBe("ok");
  expect(await messagesOf(later)).toEqual(["new", "older"]);
  await later.stop();
});

test("a clock that is set back is named, stops no message, and lets none be deleted early", async () => {
  clock.set(inDays(21));
  const server = await start();
  const page = await (await fetch(server.url)).text();
  for (const days of [21, 20.99, 19, -700]) {
    clock.set(inDays(days));
    const fields = { ...CONTACT, message: `Sent on day ${days}`, ...readHoneypotFields(page) };
    expect((await postForm(server, "/?index", fields)).status).toBe(303);
  }
  await expect
    .poll(() => askDeep(server))
    .toBe("The clock is 720 days behind this site's own. Please check the date of the server.");
  await server.stop();

  // Put right, what was written meanwhile isn't old.
  clock.set(inDays(21));
  const later = await start();
  await expect.poll(() => askDeep(later)).toBe("ok");
  const sent = [21, 20.99, 19, -700].map((days) => `Sent on day ${days}`);
  expect((await messagesOf(later)).toSorted()).toEqual(expect.arrayContaining(sent));
  await later.stop();
});
