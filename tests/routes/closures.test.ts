import { beforeEach, describe, expect, test } from "vitest";
import { closureMessages } from "~/messages/closures";
import { shiftedClock } from "../support/clock";
import { forFile, startServerWithAdmin } from "../support/for-file";

const CHRISTMAS = { firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "Noël", shop: [], kitchen: [] };

const clock = await forFile(shiftedClock("2026-11-27T12:00:00+01:00"));
const { db, api, page, pageAfter, post } = await startServerWithAdmin({
  env: { ...clock.env, SESSION_HOURS: "8760" },
});
beforeEach(async () => {
  await db.deleteFrom("closures").execute();
  await db.deleteFrom("answeredHolidays").execute();
});

describe("/api/closures", () => {
  test("adds, lists, changes and deletes", async () => {
    const added = await api("POST /api/closures", CHRISTMAS);
    const { _id: id } = added.body.data;
    expect(added).toEqual({
      headers: expect.any(Headers),
      status: 201,
      body: {
        success: true,
        message: closureMessages.added,
        data: { _id: id, ...CHRISTMAS, version: 1 },
        changeId: expect.any(String),
      },
    });
    expect((await api("GET /api/closures")).body.data).toEqual([{ _id: id, ...CHRISTMAS, version: 1 }]);
    const changes = { ...CHRISTMAS, lastDay: "2026-12-27", shop: [{ opens: "18:00", closes: "02:00" }] };
    expect(await api(`PUT /api/closures/${id}`, changes)).toMatchObject({
      status: 200,
      body: { data: { _id: id, ...changes, version: 2 } },
    });
    expect(await api(`PUT /api/closures/${id}`, { ...changes, version: 1 })).toMatchObject({
      status: 409,
      body: { current: { _id: id, version: 2 } },
    });
    expect((await api(`DELETE /api/closures/${id}`)).status).toBe(200);
    expect((await api(`GET /api/closures/${id}`)).status).toBe(404);
    expect((await api(`DELETE /api/closures/${id}`)).status).toBe(404);
  });

  test("a datetime counts as the day on which it falls at the restaurant", async () => {
    const datetimes = { firstDay: "2026-12-23T23:30:00Z", lastDay: "2026-12-26T08:00" };
    const { body } = await api("POST /api/closures", { ...CHRISTMAS, ...datetimes });
    expect(body.data).toMatchObject(CHRISTMAS);
    const changes = { ...CHRISTMAS, lastDay: "2026-12-25T12:00:00+01:00" };
    expect(await api(`PUT /api/closures/${body.data._id}`, changes)).toMatchObject({
      body: { data: { ...CHRISTMAS, lastDay: "2026-12-25" } },
    });
  });
});

describe("the closures screen", () => {
  const closed = { intent: "add", firstDay: "2026-12-24", lastDay: "", reason: "Fête", kind: "closed" };
  const hours = {
    ...closed,
    kind: "hours",
    "shop[0].opens": "18:00",
    "shop[0].closes": "02:00",
    kitchenClosed: "Yes",
  };
  const send = (fields: Record<string, string>, path = "/closures?dialog=add") => post(path, fields);

  test("adds a closed day; an empty last day is the first", async () => {
    const reply = await send({ ...closed, "shop[0].opens": "18:00", "shop[0].closes": "" });
    expect(reply.status).toBe(302);
    expect(reply.headers.get("Location")).toMatch("/closures#item-");
    expect((await api("GET /api/closures")).body.data).toMatchObject([
      { firstDay: "2026-12-24", lastDay: "2026-12-24", reason: "Fête", shop: [], kitchen: [] },
    ]);
    expect(await page("/closures")).toContain("Thursday, 24 December 2026");
  });

  test("fills in today or tomorrow by one press", async () => {
    const form = await page("/closures?dialog=add");
    for (const day of ["2026-11-27", "2026-11-28"])
      expect(form).toContain(`href="/closures?dialog=add&amp;day=${day}&amp;back=closures"`);
    const filled = await page("/closures?dialog=add&day=2026-11-28");
    expect(filled.match(/type="date"[^>]*value="2026-11-28"/g)).toHaveLength(2);
    expect(filled).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="closed"/);
  });

  test("adds other hours", async () => {
    await send({ ...hours, kitchenClosed: "", "kitchen[1].opens": "18:30", "kitchen[1].closes": "01:00" });
    expect((await api("GET /api/closures")).body.data).toMatchObject([
      { shop: [{ opens: "18:00", closes: "02:00" }], kitchen: [{ opens: "18:30", closes: "01:00" }] },
    ]);
  });

  test("warns of a kitchen that is open while the restaurant is closed", async () => {
    const warning = "The kitchen is open while the restaurant is closed.";
    const kitchen = { kitchenClosed: "", "kitchen[0].opens": "17:00", "kitchen[0].closes": "23:00" };
    const reply = await send({ ...hours, ...kitchen });
    const path = reply.headers.get("Location") ?? "";
    expect(await pageAfter(reply)).toContain(warning);
    const id = path.split("#item-")[1] ?? "";
    expect(await page(`/closures?dialog=edit&id=${id}`)).toContain(warning);
    await api(`PUT /api/closures/${id}`, { shop: [{ opens: "17:00", closes: "02:00" }] });
    expect(await page(`/closures?dialog=edit&id=${id}`)).not.toContain(warning);
  });

  test.each([
    ["Enter the shop&#x27;s hours.", { ...closed, kind: "hours" }],
    ["When does it open?", { ...hours, kitchenClosed: "", "kitchen[0].closes": "20:00" }],
    ["tick &#x27;The kitchen stays closed&#x27;.", { ...hours, kitchenClosed: "" }],
    ["not both.", { ...hours, "kitchen[0].opens": "18:30", "kitchen[0].closes": "20:00" }],
  ])("keeps what was typed and says: %s", async (message, fields) => {
    const reply = await send(fields);
    const html = await reply.text();
    expect(reply.status).toBe(400);
    expect(html).toContain(message);
    expect(html).toContain('value="Fête"');
  });

  test("the calendars mark closed days", async () => {
    await send(closed);
    for (const path of ["/dish?month=2026-12", "/menu-details?month=2026-12"]) {
      expect((await page(path)).match(/day-tile-closed/g)).toHaveLength(1);
    }
  });
});

describe("public holidays", () => {
  const QUESTION = "Christmas Day is on Friday, 25 December. How are you open?";
  const answer = (intent: string, day = "2026-12-25") => post("/dashboard", { intent, day });

  test("are asked about on the dashboard, once", async () => {
    expect(await page("/dashboard")).toContain(QUESTION);
    const reply = await answer("as-usual");
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/dashboard"]);
    const html = await page("/dashboard");
    expect(html).not.toContain(QUESTION);
    expect(html).not.toContain("St Stephen");
    expect((await api("GET /api/closures")).body.data).toEqual([]);
  });

  test("are closed with one press, under the name that guests read", async () => {
    await answer("closed");
    expect((await api("GET /api/closures")).body.data).toMatchObject([
      { firstDay: "2026-12-25", lastDay: "2026-12-25", reason: "Noël", shop: [] },
    ]);
    expect(await page("/dashboard")).not.toContain(QUESTION);
  });

  test("a day that is no holiday can't be answered", async () => {
    expect((await answer("closed", "2026-12-10")).status).toBe(400);
  });
});
