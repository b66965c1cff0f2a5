import { describe, expect, test } from "vitest";
import { forFile } from "../support/for-file";
import { formFieldsOf, NOUNS } from "../support/nouns";
import { postForm, signInByApi, signInByForm, startServer } from "../support/server";

const GONE = "It has already been deleted.";
const nouns = Object.values(NOUNS);
const server = await forFile(startServer());
const token = await signInByApi(server);
const session = await signInByForm(server);

describe("a request for a deleted item gets the same message everywhere, after what failed", () => {
  test.each<[string, string, object?]>([
    ["DELETE /api/contact/delete/gone", "Failed to delete contact."],
    ["DELETE /api/category/delete/gone", "Failed to delete the category.", { name: { toString: 1 } }],
    ...nouns.flatMap((noun): [string, string, object?][] => [
      [`DELETE ${noun.delete("gone")}`, noun.notDeleted],
      [`PUT ${noun.edit("gone")}`, noun.notUpdated, noun.item],
    ]),
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
    ...nouns.flatMap((noun): [string, string, string, object?][] => [
      [noun.screen, "delete", noun.notDeleted],
      [noun.screen, "edit", noun.notUpdated, formFieldsOf(noun)],
    ]),
    ["/user-list", "delete", "Failed to delete the user."],
  ])("a form of %s that would %s it", async (path, intent, failed, fields) => {
    const dialog = `${path}?q=a&dialog=${intent}&id=gone`;
    const posted = await postForm(server, dialog, { ...fields, intent, id: "gone" }, session);
    expect(await readToast(posted)).toEqual([302, `${path}?q=a`, `${failed} ${GONE}`]);
  });

  test.each(["/contact", "/user-list", ...nouns.map(({ screen }) => screen)])(
    "a dialog of %s that is about it",
    async (path) => {
      const dialog = `${server.url}${path}?q=a&dialog=delete&id=gone`;
      const opened = await fetch(dialog, { headers: session, redirect: "manual" });
      expect(await readToast(opened)).toEqual([302, `${path}?q=a`, GONE]);
    },
  );
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
