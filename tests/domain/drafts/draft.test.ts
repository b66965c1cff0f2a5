import { expect, test } from "vitest";
import { draftAddress } from "~/domain/drafts/draft";

const address = (url: string, fields: Record<string, string> = {}) => {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return draftAddress(pathname, searchParams, fields);
};

test.each<[string, Record<string, string>, string, string]>([
  // The dialog of the URL, or the form's intent.
  ["/category?dialog=add", { intent: "edit" }, "/category?dialog=add", "Add Category"],
  ["/category", { intent: "add" }, "/category?dialog=add", "Add Category"],
  ["/chef", { intent: "add-another" }, "/chef?dialog=add", "Add Chef Suggestion"],
  ["/menu-description", { intent: "new" }, "/menu-description?dialog=previous", "Add/Edit Previous Menu"],
  ["/menu-description", { intent: "exist" }, "/menu-description?dialog=previous", "Add/Edit Previous Menu"],
  // What is edited: the URL's id, the form's id or its field.
  ["/chef?dialog=edit&id=7", { id: "8" }, "/chef?dialog=edit&id=7", "Edit Chef Suggestion"],
  ["/user-list", { intent: "edit", id: "8" }, "/user-list?dialog=edit&id=8", "Edit User"],
  ["/closures", { intent: "add-again", id: "8" }, "/closures?dialog=edit&id=8", "Edit Closure"],
  ["/user-list?dialog=invite&id=7", {}, "/user-list?dialog=invite", "Invite User"],
  ["/profile", { intent: "edit", field: "name" }, "/profile?dialog=edit&id=name", "Edit name"],
  ["/profile?dialog=edit&id=phone", {}, "/profile?dialog=edit&id=phone", "Edit phone"],
  // The selected items.
  [
    "/menu-description?dialog=move-selected&item=1&item=2&page=3",
    {},
    "/menu-description?dialog=move-selected&item=1&item=2",
    "Move Menu Items",
  ],
  // Paths with a day.
  [
    "/dish-description/2026-12-24?dialog=upload",
    {},
    "/dish-description/2026-12-24?dialog=upload",
    "Upload Menu as Excel File",
  ],
  // Forms that are not in a dialog, with what they depend on.
  ["/add-user?x=1", { intent: "add" }, "/add-user", "Add User"],
  ["/settings/hours?dialog=add", {}, "/settings/hours", "Settings"],
  [
    "/menu-prices?category=Pizza&q=ma&by=chf&amount=1&round=0.5&discounts=on&page=2",
    {},
    "/menu-prices?category=Pizza&q=ma&by=chf&amount=1&round=0.5&discounts=on",
    "Change Prices",
  ],
  ["/menu-order?category=7&q=ma", {}, "/menu-order?category=7", "Order"],
  ["/menu-order", {}, "/menu-order", "Order"],
])("%s with %j is saved as %s", (url, fields, path, title) => {
  expect(address(url, fields)).toEqual({ path, title });
});

test.each<[string, Record<string, string>]>([
  ["/", {}],
  ["/contact?dialog=add", {}],
  ["/category", {}],
  ["/category?dialog=toString", {}],
  ["/category?dialog=delete", { intent: "delete" }],
  ["/category?dialog=edit", { intent: "delete-all" }],
  ["/menu-order", { intent: "move" }],
  ["/user-list?dialog=edit&id=1", { intent: "invite-again" }],
  ["/settings", { intent: "skip-step" }],
  ["/settings", { intent: "remove-demo" }],
  ["/settings/photos", { intent: "photo" }],
  ["/profile?dialog=edit&id=password", {}],
  ["/profile?dialog=edit&id=name", { field: "password" }],
  ["/profile", { intent: "edit" }],
])("%s with %j is not saved", (url, fields) => {
  expect(address(url, fields)).toBeUndefined();
});

test("a form whose intent only begins like another one is saved", () => {
  expect(address("/menu-description", { intent: "move-selected" })).toMatchObject({
    title: "Move Menu Items",
  });
});
