import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addOrdinaryUser,
  postForm,
  signInByApi,
  signInByForm,
  startServer,
  type TestServer,
} from "../support/server";

let server: TestServer;
let cookie: { Cookie: string };
let token: { Authorization: string };
beforeAll(async () => {
  server = await startServer({ env: { DEMO_DATA: "1" } });
  cookie = await signInByForm(server);
  token = await signInByApi(server);
});
afterAll(() => server.stop());

const dashboard = async (headers = cookie) => (await fetch(`${server.url}/dashboard`, { headers })).text();
/** The titles of the steps that the dashboard offers. */
const openSteps = async () => {
  const [, guide = ""] = (await dashboard()).split("Make this website yours");
  return [...(guide.split("</section>")[0] ?? "").matchAll(/<h3>([^<]*)/g)].map(([, title]) => title);
};
const put = (section: string, body: object) =>
  fetch(`${server.url}/api/site/${section}`, {
    method: "PUT",
    headers: { ...token, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const read = async (path: string) => (await (await fetch(server.url + path)).json()) as { data: object[] };

test("a new installation leads an admin through the steps, and asks nothing twice", async () => {
  expect(await openSteps()).toEqual(["Name", "Address and phone", "Opening hours", "First dishes"]);

  const address = {
    street: "Route Neuve 3",
    postalCode: "1700",
    city: "Fribourg",
    region: "FR",
    country: "CH",
  };
  const contact = { name: "Chez Léa", curvedTitle: "Chez Léa", email: "lea@example.com" };
  await put("restaurant", { ...contact, address, phone: "026 555 01 42" });
  expect(await openSteps()).toEqual(["Address and phone", "Opening hours", "First dishes"]);
  await put("restaurant", { ...contact, address, phone: "026 555 99 99" });
  expect(await openSteps()).toEqual(["Opening hours", "First dishes"]);

  const skip = await postForm(server, "/settings", { intent: "skip-step", step: "hours" }, cookie);
  expect(skip.headers.get("Location")).toBe("/dashboard");
  expect(await openSteps()).toEqual(["First dishes"]);
});

test("the demo content is removed after a question with the counts, and comes back by Undo", async () => {
  const reads = ["/api/menu/get-menu", "/api/chef/get-chef", "/api/dish/get-dish"];
  const menu = async () => (await read("/api/menu/get-menu")).data;
  const own = { name: "Pizza Léa", description: "La nôtre.", price: 21, category: "Pizza" };
  await fetch(`${server.url}/api/menu/add-single`, {
    method: "POST",
    headers: { ...token, "Content-Type": "application/json" },
    body: JSON.stringify(own),
  });
  const before = await Promise.all(reads.map(read));
  expect(await dashboard(cookie)).not.toContain('value="remove-demo"');
  const question = await (
    await fetch(`${server.url}/dashboard?dialog=remove-demo`, { headers: cookie })
  ).text();
  expect(question).toMatch(/This will delete \d+ dishes, \d+ items of day menus and \d+ suggestions\./);
  expect(question).toContain('value="remove-demo"');
  const reply = await postForm(server, "/settings", { intent: "remove-demo" }, cookie);
  expect(reply.headers.get("Location")).toBe("/dashboard");
  expect(await menu()).toMatchObject([own]);
  expect((await read("/api/chef/get-chef")).data).toEqual([]);
  expect(await openSteps()).toEqual([]);

  const history = (await (await fetch(`${server.url}/api/history`, { headers: token })).json()) as {
    data: { _id: string; label: string }[];
  };
  expect(history.data[0]?.label).toBe("Deleted the demo content");
  await postForm(server, "/history", { undo: history.data[0]?._id ?? "", back: "/dashboard" }, cookie);
  expect(await Promise.all(reads.map(read))).toEqual(before);
});

test("only admins see the guide and may use it", async () => {
  const waiter = await signInByForm(server, await addOrdinaryUser(server));
  expect(await dashboard(waiter)).not.toContain("Make this website yours");
  const reply = await postForm(server, "/settings", { intent: "remove-demo" }, waiter);
  expect(reply.headers.get("Location")).toBe("/dashboard");
  expect((await read("/api/chef/get-chef")).data).not.toEqual([]);
});
