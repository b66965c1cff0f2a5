import { describe, expect, test } from "vitest";
import { dayMenuMessages } from "~/messages/day-menus";
import { menuMessages } from "~/messages/menu";
import { forFile } from "../support/for-file";
import { postForm, signInByApi, signInByForm, startServer } from "../support/server";

const GONE = "It has already been deleted.";
const ITEM = { name: "Lasagne", description: "Au four", price: "19" };

const server = await forFile(startServer());
const token = await signInByApi(server);
const session = await signInByForm(server);

describe("a request for a deleted item gets the same message everywhere, after what failed", () => {
  test.each<[string, string, object?]>([
    ["DELETE /api/contact/delete/gone", "Failed to delete contact."],
    ["DELETE /api/menu/delete/gone", "Failed to delete the menu."],
    ["PUT /api/menu/edit/gone", menuMessages.notUpdated, { ...ITEM, category: "Pizza" }],
    ["DELETE /api/category/delete/gone", "Failed to delete the category."],
    ["DELETE /api/category/delete/gone", "Failed to delete the category.", { name: { toString: 1 } }],
    ["PUT /api/category/update/gone", "Failed to update the category.", { name: "Antipasti" }],
    ["DELETE /api/chef/delete/gone", "Failed to delete the chef suggestion."],
    ["PUT /api/chef/update/gone", "Failed to update the chef suggestion.", { ...ITEM, allergies: "Lait" }],
    ["DELETE /api/dish/delete/gone/2030-01-01", "Failed to delete the menu."],
    ["PUT /api/dish/edit/2030-01-01/gone", dayMenuMessages.notUpdated, ITEM],
    ["DELETE /api/auth/delete-user/gone", "Failed to delete the user."],
  ])("%s: %s", async (target, failed, body) => {
    const [method = "", path = ""] = target.split(" ");
    const reply = await fetch(server.url + path, {
      method,
      headers: { ...token, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { success: false, message: `${failed} ${GONE}`, code: "unknown" },
    ]);
  });

  test.each<[string, string, string, object?]>([
    ["/contact", "delete", "Failed to delete contact."],
    ["/menu-description", "delete", "Failed to delete the menu."],
    ["/menu-description", "edit", menuMessages.notUpdated, { ...ITEM, category: "Pizza" }],
    ["/category", "delete", "Failed to delete the category."],
    ["/category", "edit", "Failed to update the category.", { name: "Antipasti" }],
    ["/chef", "delete", "Failed to delete the chef suggestion."],
    ["/chef", "edit", "Failed to update the chef suggestion.", { ...ITEM, allergies: "Lait" }],
    ["/dish-description/2030-01-01", "delete", "Failed to delete the menu."],
    ["/dish-description/2030-01-01", "edit", dayMenuMessages.notUpdated, ITEM],
    ["/user-list", "delete", "Failed to delete the user."],
  ])("a form of %s that would %s it", async (path, intent, failed, fields) => {
    const dialog = `${path}?q=a&dialog=${intent}&id=gone`;
    const posted = await postForm(server, dialog, { ...fields, intent, id: "gone" }, session);
    expect(await readToast(posted)).toEqual([302, `${path}?q=a`, `${failed} ${GONE}`]);
  });

  test.each([
    "/contact",
    "/menu-description",
    "/category",
    "/chef",
    "/dish-description/2030-01-01",
    "/user-list",
  ])("a dialog of %s that is about it", async (path) => {
    const dialog = `${server.url}${path}?q=a&dialog=delete&id=gone`;
    const opened = await fetch(dialog, { headers: session, redirect: "manual" });
    expect(await readToast(opened)).toEqual([302, `${path}?q=a`, GONE]);
  });
});

test("an item with the longest name is deleted, and the message names it", async () => {
  const name = "Pizza è ".repeat(15).trim();
  await postForm(server, "/category?dialog=add", { intent: "add", name }, session);
  const { data } = (await (await fetch(`${server.url}/api/category/get-category`)).json()) as {
    data: { _id: string; name: string }[];
  };
  const id = data.find((category) => category.name === name)?._id ?? "";
  const deleted = await postForm(server, "/category", { intent: "delete", id }, session);
  expect((await readToast(deleted, "success"))[2]).toContain(name);
});

/** A redirect's status, its location, and the message that the page there shows. */
async function readToast(redirect: Response, kind = "error") {
  const location = redirect.headers.get("Location") ?? "";
  const flash = redirect.headers.getSetCookie().find((cookie) => cookie.startsWith("flash="));
  const Cookie = `${session.Cookie}; ${flash?.split(";")[0]}`;
  const page = await (await fetch(server.url + location, { headers: { Cookie } })).text();
  const toast = new RegExp(`class="toast toast-${kind}">.*?<span>(.*?)</span>`, "s");
  return [redirect.status, location, toast.exec(page)?.[1]];
}
