// @vitest-environment jsdom
import { expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { fieldsOfForm } from "../support/forms";
import { addItemOf, dialogsWithout, NOUN_DAY as DAY, NOUNS } from "../support/nouns";

const { api, page, submit } = await startServerWithAdmin();
/** The ids of an item of each list. */
const ids: Record<string, string> = { user: (await api("GET /api/auth/get-user")).body[0]._id };
for (const [kind, noun] of Object.entries(NOUNS)) ids[kind] = await addItemOf(noun, api);

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

type Typed = Record<string, string>;

/** A form whose first typed field is faulty, unless it is another one. */
const form = (
  path: string,
  intent: string,
  title: string,
  typed: Typed,
  focus = Object.keys(typed)[0],
): Refused => ({ path, intent, typed, title, focus });
const edit = (path: string, kind: string, title: string, typed: Typed) =>
  form(`${path}?dialog=edit&id={${kind}}`, "edit", title, typed);
const add = (path: string, title: string, typed: Typed, focus?: string) =>
  form(`${path}?dialog=add`, "add", title, typed, focus);
const settings = (section: string, title: string, typed: Typed, focus?: string) =>
  form(`/settings/${section}`, "edit", `${title} · Settings`, typed, focus);

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
  add("/dashboard", "Add Daily Menu", { price: "x" }, "category"),
  form("/menu-description?dialog=previous", "new", "Add/Edit Previous Menu", { date: "" }),
  form("/user-list?dialog=invite", "invite", "Invite User", { email: "x", name: "Anna" }),
  edit("/user-list", "user", "Edit User", { name: " " }),
  form("/add-user", "add", "Add User", { name: "Anna" }, "email"),
  form("/profile?dialog=edit&id=phone", "save", "Edit phone", { value: "x" }),
  form(
    "/profile?dialog=edit&id=password",
    "save",
    "Edit password",
    { value: "a new password" },
    "currentPassword",
  ),
  form("/profile?dialog=email", "change-email", "Change e-mail", { confirmEmail: "x", email: "a@b.ch" }),
  settings("restaurant", "Restaurant", { email: "x" }),
  settings("discount", "Takeaway discount", { takeawayDiscountPercent: "x" }),
  settings("links", "Links", { bookingUrl: "da tonino" }),
  settings("legal", "Legal", { "legal.uid": "CHE-123.456.780" }),
  settings(
    "declarations",
    "Declarations",
    { "declarations.meat[0].kind": "Bœuf" },
    "declarations.meat[0].country",
  ),
  form("/menu-prices?by=percent&amount=3&round=0.10", "change", "Change Prices", { "0.price": "x" }),
  form("/menu-order", "save", "Sort", { "0.position": "x" }),
  { path: `/dish-week/${DAY}`, intent: "copy", typed: {}, title: `Week ${DAY}`, status: 409 },
];

test("the table has every noun's forms", () => {
  expect(dialogsWithout(FORMS.map(({ path }) => path))).toEqual([]);
});

test.each(FORMS.map((refused) => [`${refused.path} (${refused.intent})`, refused] as const))(
  "%s: the title says so, the fault has the focus, and what was typed stays",
  async (_what, refused) => {
    const path = refused.path.replace(/\{(\w+)\}/, (_match, kind: string) => ids[kind] ?? "");
    const { typed } = refused;
    const shown = await page(path);
    const { status, html } = await submit(path, { ...fieldsOfForm(shown, refused.intent), ...typed });
    expect(status).toBe(refused.status ?? 400);

    const answer = new DOMParser().parseFromString(html, "text/html");
    expect(answer.title).toMatch(new RegExp(`^Error: ${refused.title}`));
    const focused = answer.querySelectorAll("[autofocus]");
    expect(focused).toHaveLength(1);
    const [place] = focused;
    if (refused.focus === undefined) expect(place?.getAttribute("role")).toBe("alert");
    else {
      expect(place?.getAttribute("name")).toBe(refused.focus);
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
  expect(await submit(path, fields)).toMatchObject({ status: 409, html: expect.stringContaining("changed") });
});

test("a dialog says nothing of what was refused in the form under it", async () => {
  const path = "/translations?language=it&dialog=upload";
  const fields = fieldsOfForm(await page(path), "save");
  const name = Object.keys(fields).find((each) => each.endsWith(".text"));
  const { html } = await submit(path, { ...fields, [`${name}`]: "x".repeat(5000) });
  const answer = new DOMParser().parseFromString(html, "text/html");
  const faulty = [...answer.querySelectorAll("[aria-invalid=true]")].map((field) =>
    field.getAttribute("name"),
  );
  expect(faulty).toEqual([name]);
});
