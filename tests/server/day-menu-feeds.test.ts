import { expect, test } from "vitest";
import { addDays } from "~/domain/dates/local-date";
import { forFile } from "../support/for-file";
import { postJson, signInByApi, signInByForm, startServer } from "../support/server";
import { today } from "../support/today";

const PUBLIC_URL = "https://pizza.example";
const TODAY = today();
const TOMORROW = addDays(TODAY, 1);
const FEEDS = ["/plats-du-jour.atom", "/plats-du-jour.ics"];

const server = await forFile(startServer({ env: { PUBLIC_URL } }));
const token = await signInByApi(server);
await addDish(TODAY, "Lasagne & <ragù>; al forno", 18.5);

async function addDish(date: string, name: string, price: number) {
  const items = [{ name, description: "Au four,\nà bois", price, isType: "dish" }];
  const reply = await postJson(server, "/api/dish/create", { date, items }, token);
  expect(reply.status).toBe(201);
}

async function read(path: string) {
  const reply = await fetch(server.url + path);
  return { status: reply.status, type: reply.headers.get("Content-Type"), text: await reply.text(), reply };
}

/** The lines of a calendar, unfolded. */
const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

test("the feed tells of today's menu, with addresses below PUBLIC_URL", async () => {
  const { status, type, text } = await read("/plats-du-jour.atom");
  expect([status, type]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect(text).toContain(`<id>tag:pizza.example,${TODAY}:plats-du-jour</id>`);
  expect(text).toContain(
    "• Lasagne &amp; &lt;ragù&gt;; al forno, CHF\u00a018.50\n  Au four, à bois</content>",
  );
  expect(text).toContain(
    `<link rel="self" type="application/atom+xml" href="${PUBLIC_URL}/plats-du-jour.atom"/>`,
  );
  expect(text).not.toContain("localhost");
});

test("the calendar has today's menu as a whole day", async () => {
  const { status, type, text } = await read("/plats-du-jour.ics");
  expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      `UID:plats-du-jour-${TODAY}@pizza.example`,
      `DTSTART;VALUE=DATE:${TODAY.replaceAll("-", "")}`,
      "SUMMARY:Plats du jour\u00a0: Lasagne & <ragù>\\; al forno",
      "LOCATION:Da Tonino\\, Rue du Four 14\\, 1700 Fribourg",
      `URL:${PUBLIC_URL}/menu`,
    ]),
  );
});

test.each(FEEDS)("%s is cached, and shows a change at once under the same ids", async (path) => {
  const first = await read(path);
  const headers = { "If-None-Match": first.reply.headers.get("ETag") ?? "" };
  expect((await fetch(server.url + path, { headers })).status).toBe(304);
  await addDish(TOMORROW, `Gnocchi ${path.slice(-3)}`, 19);
  const second = await read(path);
  expect(second.text).toContain(`Gnocchi ${path.slice(-3)}`);
  const idsOf = (text: string) => text.match(/<id>tag:[^<]+|^UID:.+/gm) ?? [];
  expect(idsOf(second.text)).toEqual(expect.arrayContaining(idsOf(first.text)));
});

test("the home page links to both, for feed readers and calendars", async () => {
  const { text } = await read("/");
  for (const [path, type] of [
    ["/plats-du-jour.atom", "application/atom+xml"],
    ["/plats-du-jour.ics", "text/calendar"],
  ])
    expect(text).toContain(
      `<link rel="alternate" type="${type}" title="Plats du jour · Da Tonino" href="${PUBLIC_URL}${path}"/>`,
    );
});

test("without a public address the links lead to localhost", async () => {
  const local = await startServer();
  for (const path of FEEDS) {
    const text = await (await fetch(local.url + path, { headers: { Host: "evil.example" } })).text();
    expect(text).not.toContain("evil.example");
    if (path.endsWith("atom")) expect(text).toContain(`http://localhost:${local.port}/menu`);
  }
  await local.stop();
});

test("a day's screen has its menu as a French text, a mail and a WhatsApp message", async () => {
  const headers = await signInByForm(server, undefined, { Origin: PUBLIC_URL });
  const html = await (await fetch(`${server.url}/dish-description/${TODAY}`, { headers })).text();
  const area = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html);
  expect(area?.[0]).toContain('readonly=""');
  expect(area?.[0]).toContain('lang="fr"');
  const text = (area?.[1] ?? "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
  const lines = text.split("\n");
  expect(lines[0]).toMatch(/^Plats du jour, \p{L}+ \d+(?:er)? \p{L}+ \d{4}$/u);
  expect(lines.slice(1)).toEqual([
    "Da Tonino",
    "",
    "• Lasagne & <ragù>; al forno, CHF\u00a018.50",
    "  Au four, à bois",
    "",
    "Réserver ou commander\u00a0: 026 555 01 42",
    `${PUBLIC_URL}/menu`,
  ]);
  const links = [...html.matchAll(/href="(mailto:[^"]+|https:\/\/wa\.me\/[^"]+)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&")),
  );
  expect(links.map(({ protocol }) => protocol)).toEqual(["mailto:", "https:"]);
  expect(links[0]?.searchParams.get("subject")).toBe(lines[0]);
  expect(links[0]?.searchParams.get("body")).toBe(text.replaceAll("\n", "\r\n"));
  expect(links[1]?.searchParams.get("text")).toBe(text);
});

test("a day without a menu has nothing to share", async () => {
  const headers = await signInByForm(server, undefined, { Origin: PUBLIC_URL });
  const day = addDays(TODAY, 40);
  const html = await (await fetch(`${server.url}/dish-description/${day}`, { headers })).text();
  expect(html).toContain("All items deleted");
  expect(html).not.toContain("wa.me");
});
