import { expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { addOrdinaryUser, postForm, signInByForm } from "../support/server";

const { server, db, api, page, post } = await startServerWithAdmin({ env: { DEMO_DATA: "1" } });

const dashboard = (headers?: { Cookie: string }) => page("/dashboard", headers);
/** The titles of the steps that the dashboard offers. */
const openSteps = async () => {
  const [, guide = ""] = (await dashboard()).split("Make this website yours");
  return [...(guide.split("</section>")[0] ?? "").matchAll(/<h3>([^<]*)/g)].map(([, title]) => title);
};
const listOf = async (path: string) => (await api(`GET ${path}`)).body.data;

test("a new installation leads an admin through the steps; Skip hides one from them alone, with Undo", async () => {
  const all = [
    ...["Name", "Address and phone", "Opening hours", "Takeaway discount", "Links and delivery"],
    ...["Presentation", "Good to know", "First dishes", "Day menus", "Messages", "Languages"],
  ];
  expect(await openSteps()).toEqual(all);
  await api("PUT /api/site/discount", { takeawayDiscountPercent: 0 });
  const press = (intent: string, step = "hours") => post("/dashboard", { intent, step });
  expect((await press("skip-step")).headers.get("Location")).toBe("/dashboard");
  const left = all.filter((step) => step !== "Takeaway discount" && step !== "Opening hours");
  expect(await openSteps()).toEqual(left);
  expect(await dashboard()).toContain("Skipped by you: Opening hours.");
  await press("undo-skip");
  expect(await openSteps()).toContain("Opening hours");
  await press("settle-step");
  expect(await openSteps()).toEqual(left);
  expect(await dashboard()).not.toContain("Skipped by you");
  const refused = await press("skip-step", "nothing");
  expect(refused.status).toBe(400);
  // Above the notices, which are on the same page.
  expect(await refused.text()).toMatch(/The step could not be skipped\.[^]*Make this website yours/);
});

test("the demo content is removed after a question with the counts, and comes back by Undo", async () => {
  const reads = ["/api/menu/get-menu", "/api/chef/get-chef", "/api/dish/get-dish"];
  const edited = await db.selectFrom("menuItems").select("id").limit(2).execute();
  for (const { id } of edited) {
    await db.updateTable("menuItems").set({ price: 99_00 }).where("id", "=", id).execute();
  }
  const own = { name: "Pizza Léa", description: "La nôtre.", price: 21, category: "Pizza" };
  await api("POST /api/menu/add-single", own);
  const before = await Promise.all(reads.map(listOf));
  expect(await dashboard()).not.toContain('value="remove-demo"');
  const question = await page("/dashboard?dialog=remove-demo");
  expect(question).toMatch(/This will delete \d+ dishes, \d+ items of day menus and \d+ suggestions\./);
  expect(question).toContain("2 dishes stay: they were edited.");
  expect(question).toMatch(/\d+ example messages are deleted for good; the rest can be undone\./);
  expect(question).toContain('value="remove-demo"');
  const reply = await post("/dashboard", { intent: "remove-demo" });
  expect(reply.headers.get("Location")).toBe("/dashboard");
  expect(await listOf("/api/menu/get-menu")).toHaveLength(edited.length + 1);
  expect((await fetch(`${server.url}/de`)).status).toBe(404);
  expect(await listOf("/api/chef/get-chef")).toEqual([]);
  expect(await openSteps()).toEqual([
    ...["Name", "Address and phone", "Links and delivery", "Presentation", "Good to know"],
  ]);

  const [newest] = await listOf("/api/history");
  expect(newest.label).toBe("Deleted the demo content");
  await post("/history", { undo: newest._id, back: "/dashboard" });
  expect(await Promise.all(reads.map(listOf))).toEqual(before);
  expect((await fetch(`${server.url}/de`)).status).toBe(200);
});

test("the guide is first while it is open, and what the installer does never above it or 'Today'", async () => {
  const order = async () => {
    const html = await dashboard();
    const [guide, status, installer] = ["Make this website yours", 'id="today"', "For your installer"].map(
      (each) => html.indexOf(each),
    );
    return { guide, status, installer };
  };
  const open = await order();
  expect(open.guide).toBeLessThan(open.status ?? 0);
  expect(open.status).toBeLessThan(open.installer ?? 0);
  const steps = [...(await dashboard()).matchAll(/name="step" value="([a-z]+)"/g)].map(
    ([, step = ""]) => step,
  );
  for (const step of steps) await post("/dashboard", { intent: "skip-step", step });
  const skipped = await order();
  expect(skipped.status).toBeLessThan(skipped.guide ?? 0);
  expect(skipped.guide).toBeLessThan(skipped.installer ?? 0);
  await post("/dashboard", { intent: "undo-skip" });
});

test("only admins see the guide and may use it", async () => {
  const waiter = await signInByForm(server, await addOrdinaryUser(server));
  expect(await dashboard(waiter)).not.toContain("Make this website yours");
  const reply = await postForm(server, "/dashboard", { intent: "remove-demo" }, waiter);
  expect(reply.headers.get("Location")).toBe("/dashboard");
  expect(await listOf("/api/chef/get-chef")).not.toEqual([]);
});
