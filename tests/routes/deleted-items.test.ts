import { describe, expect, test } from "vitest";
import { startServerWithAdmin } from "../support/for-file";
import { formFieldsOf, NOUNS } from "../support/nouns";

const GONE = "It has already been deleted.";
const nouns = Object.values(NOUNS);
const { api, open, pageAfter, post } = await startServerWithAdmin();

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
    expect(await api(target, body)).toEqual({
      status: 404,
      headers: expect.anything(),
      body: { success: false, message: `${failed} ${GONE}`, code: "unknown" },
    });
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
    const posted = await post(dialog, { ...fields, intent, id: "gone" });
    expect(await readToast(posted)).toEqual([302, `${path}?q=a`, `${failed} ${GONE}`]);
  });

  test.each(["/contact", "/user-list", ...nouns.map(({ screen }) => screen)])(
    "a dialog of %s that is about it",
    async (path) => {
      const opened = await open(`${path}?q=a&dialog=delete&id=gone`);
      expect(await readToast(opened)).toEqual([302, `${path}?q=a`, GONE]);
    },
  );
});

test("an item with the longest name is deleted, and the message names it", async () => {
  const name = "Pizza è ".repeat(15).trim();
  await post("/category?dialog=add", { intent: "add", name });
  const data: { _id: string; name: string }[] = (await api("GET /api/category/get-category")).body.data;
  const id = data.find((category) => category.name === name)?._id ?? "";
  const deleted = await post("/category", { intent: "delete", id });
  expect((await readToast(deleted, "success"))[2]).toContain(name);
});

/** A redirect's status, its location, and the message that the page there shows. */
async function readToast(redirect: Response, kind = "error") {
  const toast = new RegExp(`class="toast toast-${kind}">.*?<span>(.*?)</span>`, "s");
  const [, message] = toast.exec(await pageAfter(redirect)) ?? [];
  return [redirect.status, redirect.headers.get("Location") ?? "", message];
}
