import { expect, test } from "vitest";
import { draftOf } from "~/domain/drafts/draft";

const at = (address: string) => new URL(address, "https://site.invalid");

test.each([
  ["/category?dialog=add", "/category?dialog=add"],
  ["/category?dialog=add&draft=1&index=", "/category?dialog=add"],
  ["/menu-order?q=caff%C3%A8&category=1", "/menu-order?q=caff%C3%A8&category=1"],
  [
    "/menu-description?item=1&item=2&dialog=move-selected",
    "/menu-description?item=1&item=2&dialog=move-selected",
  ],
  ["/chef", "/chef"],
])("a form posted to %s is opened again at %s", (address, path) => {
  const fields = { formTitle: "Add", name: "Vini", intent: "add" };
  expect(draftOf(at(address), fields)).toEqual({
    kind: "form",
    path,
    title: "Add",
    fields: { name: "Vini", intent: "add" },
  });
});

test.each([
  "password",
  "confirmPassword",
  "currentPassword",
  "code",
  "recoveryCode",
  "clientSecret",
  "PASSWORD",
])("what was typed into %s is left out", (name) => {
  expect(draftOf(at("/chef"), { formTitle: "Add", [name]: "x", name: "Vini" })?.fields).toEqual({
    name: "Vini",
  });
});

test("a form that is only a button has what it does, and no fields", () => {
  expect(draftOf(at("/service?q=a"), { buttonTitle: "Sold out: Vini", id: "1", until: "today" })).toEqual({
    kind: "button",
    path: "/service?q=a",
    title: "Sold out: Vini",
    fields: {},
  });
});

test("an upload, whose fields weren't read, has the code of its title in its address", () => {
  expect(draftOf(at("/menu-description?dialog=upload&formTitle=menu"), {})).toEqual({
    kind: "upload",
    path: "/menu-description?dialog=upload",
    title: "Upload Menu as Excel",
    fields: {},
  });
});

test("a form without a title is no draft, and a long title is cut", () => {
  expect(draftOf(at("/chef"), { name: "Vini" })).toBeUndefined();
  expect(draftOf(at("/chef"), { formTitle: "", name: "Vini" })).toBeUndefined();
  expect(draftOf(at("/chef"), { formTitle: "x".repeat(1000) })?.title).toHaveLength(200);
});
