// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { fieldsOfForm } from "../support/forms";
import { dialogsWithout, NOUN_DAY } from "../support/nouns";

const DAY = NOUN_DAY;
const DISH = { name: "Lasagne", description: "Au four", price: 18.5, category: "Pizza", allergies: "lait" };

/** The ids of an item of each list. */
let ids: Record<string, string>;
const { server, token, page, post } = await startServerWithAdmin();
beforeAll(async () => {
  const insert = async (path: string, body: object): Promise<string> => {
    const reply = await fetch(server.url + path, {
      method: "POST",
      headers: { ...token, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (reply.status !== 201) throw new Error(`${path}: ${await reply.text()}`);
    const { data } = (await reply.json()) as { data: { _id: string; items?: { _id: string }[] } };
    return data.items?.[0]?._id ?? data._id;
  };
  const users = (await (await fetch(`${server.url}/api/auth/get-user`, { headers: token })).json()) as {
    _id: string;
  }[];
  ids = {
    category: await insert("/api/category/add-category", { name: "Antipasti" }),
    chef: await insert("/api/chef/add-chef", { ...DISH, category: "Pasta" }),
    menu: await insert("/api/menu/add-single", DISH),
    day: await insert("/api/dish/create", { date: DAY, items: [{ ...DISH, isType: "dish" }] }),
    closure: await insert("/api/closures", {
      firstDay: "2030-08-01",
      lastDay: "2030-08-02",
      shop: [],
      kitchen: [],
    }),
    user: users[0]?._id ?? "",
  };
});

interface Refused {
  path: string;
  intent: string;
  /** What is typed. */
  typed: Record<string, string>;
  /** What the title begins with. */
  title: string;
  /** The faulty field that has the focus; by default the message of the form. */
  focus?: string;
  status?: number;
}

const edit = (path: string, kind: string, title: string, typed: Record<string, string>): Refused => ({
  path: `${path}?dialog=edit&id={${kind}}`,
  intent: "edit",
  typed,
  title,
  focus: Object.keys(typed)[0],
});
const add = (path: string, title: string, typed: Record<string, string>): Refused => ({
  path: `${path}?dialog=add`,
  intent: "add",
  typed,
  title,
  focus: Object.keys(typed)[0],
});
const settings = (section: string, title: string, typed: Record<string, string>): Refused => ({
  path: `/settings/${section}`,
  intent: "edit",
  typed,
  title: `${title} · Settings`,
  focus: Object.keys(typed)[0],
});

const FORMS: Refused[] = [
  add("/category", "Add Category", { name: " " }),
  edit("/category", "category", "Edit Chef Suggestion", { name: "" }),
  add("/chef", "Add Chef Suggestion", { name: "", price: "x" }),
  edit("/chef", "chef", "Edit Chef Suggestion", { name: "" }),
  add("/menu-description", "Add Daily Menu", { name: "", price: "-1" }),
  edit("/menu-description", "menu", "Edit Menu", { dprice: "99" }),
  add(`/dish-description/${DAY}`, "Add Daily Menu", { "dishes[0].name": "", "dishes[0].price": "x" }),
  edit(`/dish-description/${DAY}`, "day", "Edit Menu", { name: "" }),
  add("/closures", "Add Closure", { firstDay: "" }),
  edit("/closures", "closure", "Edit Closure", { lastDay: "2030-01-01" }),
  {
    path: "/dashboard?dialog=add",
    intent: "add",
    typed: { price: "x" },
    title: "Add Daily Menu",
    focus: "category",
  },
  {
    path: "/menu-description?dialog=previous",
    intent: "new",
    typed: { date: "" },
    title: "Add/Edit Previous Menu",
    focus: "date",
  },
  {
    path: "/user-list?dialog=invite",
    intent: "invite",
    typed: { name: "Anna", email: "x" },
    title: "Invite User",
    focus: "email",
  },
  {
    path: "/user-list?dialog=edit&id={user}",
    intent: "edit",
    typed: { name: " " },
    title: "Edit User",
    focus: "name",
  },
  { path: "/add-user", intent: "add", typed: { name: "Anna" }, title: "Add User", focus: "email" },
  {
    path: "/profile?dialog=edit&id=phone",
    intent: "save",
    typed: { value: "x" },
    title: "Edit phone",
    focus: "value",
  },
  {
    path: "/profile?dialog=edit&id=password",
    intent: "save",
    typed: { value: "a new password" },
    title: "Edit password",
    focus: "currentPassword",
  },
  {
    path: "/profile?dialog=email",
    intent: "change-email",
    typed: { email: "a@b.ch", confirmEmail: "x" },
    title: "Change e-mail",
    focus: "confirmEmail",
  },
  settings("restaurant", "Restaurant", { email: "x" }),
  settings("discount", "Takeaway discount", { takeawayDiscountPercent: "x" }),
  settings("links", "Links", { bookingUrl: "da tonino" }),
  settings("legal", "Legal", { "legal.uid": "CHE-123.456.780" }),
  {
    ...settings("declarations", "Declarations", { "declarations.meat[0].kind": "Bœuf" }),
    focus: "declarations.meat[0].country",
  },
  {
    path: "/menu-prices?by=percent&amount=3&round=0.10",
    intent: "change",
    typed: { "0.price": "x" },
    title: "Change Prices",
    focus: "0.price",
  },
  {
    path: "/menu-order",
    intent: "save",
    typed: { "0.position": "x" },
    title: "Sort",
    focus: "0.position",
  },
  { path: `/dish-week/${DAY}`, intent: "copy", typed: {}, title: `Week ${DAY}`, status: 409 },
];

test("the table has every noun's forms", () => {
  expect(dialogsWithout(FORMS.map(({ path }) => path))).toEqual([]);
});

test.each(FORMS.map((form) => [`${form.path} (${form.intent})`, form] as const))(
  "%s: the title says so, the fault has the focus, and what was typed stays",
  async (_what, form) => {
    const withIds = (text: string) => text.replace(/\{(\w+)\}/g, (_match, kind: string) => ids[kind] ?? "");
    const path = withIds(form.path);
    const typed = Object.fromEntries(Object.entries(form.typed).map(([name, text]) => [withIds(name), text]));
    const shown = await page(path);
    const reply = await post(path, { ...fieldsOfForm(shown, form.intent), ...typed });
    expect(reply.status).toBe(form.status ?? 400);

    const answer = new DOMParser().parseFromString(await reply.text(), "text/html");
    expect(answer.title).toMatch(new RegExp(`^Error: ${form.title}`));
    const focused = answer.querySelectorAll("[autofocus]");
    expect(focused).toHaveLength(1);
    const [place] = focused;
    if (form.focus === undefined) expect(place?.getAttribute("role")).toBe("alert");
    else {
      expect(place?.getAttribute("name")).toBe(withIds(form.focus));
      expect(place?.getAttribute("aria-invalid")).toBe("true");
      const described = place?.getAttribute("aria-describedby")?.split(" ") ?? [];
      expect(described.some((id) => answer.getElementById(id)?.textContent)).toBe(true);
    }
    for (const [name, text] of Object.entries(typed)) {
      const [field] = answer.getElementsByName(name) as NodeListOf<HTMLInputElement>;
      if (field?.type !== "password") expect(field?.value.trim()).toBe(text.trim());
    }
  },
);

test.each([
  ["/menu-prices?by=percent&amount=3", "change"],
  ["/menu-order", "save"],
  ["/declarations/allergens", "save"],
  ["/translations?language=de", "save"],
])("%s: a form without rows, as one from before an upgrade, is refused as outdated", async (path, intent) => {
  const fields = fieldsOfForm(await page(path), intent);
  delete fields.rows;
  const reply = await post(path, fields);
  expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining("changed")]);
});

test("a dialog says nothing of what was refused in the form under it", async () => {
  const path = "/translations?language=it&dialog=upload";
  const fields = fieldsOfForm(await page(path), "save");
  const name = Object.keys(fields).find((each) => each.endsWith(".text"));
  const reply = await post(path, { ...fields, [`${name}`]: "x".repeat(5000) });
  const answer = new DOMParser().parseFromString(await reply.text(), "text/html");
  const faulty = [...answer.querySelectorAll("[aria-invalid=true]")].map((field) =>
    field.getAttribute("name"),
  );
  expect(faulty).toEqual([name]);
});
