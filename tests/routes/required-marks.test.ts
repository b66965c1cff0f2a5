import { expect, test } from "vitest";
import { makeResetToken } from "~/domain/users/password-reset.server";
import { startServerWithAdmin } from "../support/for-file";
import { insertSuggestions, insertMenuItems } from "../support/menu";
import { addItemOf, dialogsWithout, NOUN_DAY as DAY, NOUNS } from "../support/nouns";
import { ADMIN } from "../support/server";

const CLOSURE_HOURS = [
  ...["Closed", "Other hours", "The kitchen stays closed"],
  ...["Shop", "Kitchen"].flatMap((area) => [`${area} 1: Opens`, `${area} 1: Closes`]),
];

const threeTimes = (...labels: string[]) => labels.flatMap((label) => [label, label, label]);

// Where mail can be sent, a link to a new password can be asked for.
const { db, api, page } = await startServerWithAdmin({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });
await insertMenuItems(db, 1);
await insertSuggestions(db, 1);
const ids: Record<string, string> = {
  token: (await makeResetToken(db, ADMIN.email))?.token ?? "",
  dayMenuItems: await addItemOf(NOUNS.day, api),
  closures: await addItemOf(NOUNS.closure, api),
};
for (const table of ["menuItems", "chefSuggestions", "categories"] as const)
  ids[table] = (await db.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;

// As the contract's validation rules have it: what must be filled, and what may stay empty.
const FORMS: [string, string[], string[]][] = [
  ["/login?", ["Email", "Password"], []],
  ["/login?dialog=forgot", ["Email", "Password", "Email"], []],
  ["/reset-password/token?", ["New Password", "Confirm Password"], []],
  ["/profile?dialog=email", ["New e-mail", "New e-mail again"], []],
  ["/add-user?", ["Name", "Email", "Password", "Phone"], []],
  [
    "/dashboard?dialog=add",
    ["Date", "Category", "Menu Type", "Name", "Price", "Discount Price", "Description"],
    ["Allergies", "Text to send"],
  ],
  ["/dashboard?dialog=upload", ["Excel file"], ["Text to send"]],
  [
    "/menu-description?dialog=add",
    ["Name", "Price", "Category", "Description"],
    ["Discount Price", "Home Made", "Vegan", "Allergies"],
  ],
  [
    "/menu-description?dialog=edit&id=menuItems",
    ["Name", "Price", "Category", "Description"],
    ["Discount Price", "Home Made", "Vegan", "Allergies", "Favourite (large on the home page)"],
  ],
  ["/menu-description?dialog=previous", ["Date"], []],
  ["/menu-description?dialog=upload", ["Excel file"], []],
  [
    `/dish-description/${DAY}?dialog=add`,
    threeTimes("Name", "Description", "Price"),
    ["Date", "Text for guests", ...threeTimes("Discount Price", "Home Made", "Vegan", "Allergies")],
  ],
  [
    `/dish-description/${DAY}?dialog=edit&id=dayMenuItems`,
    ["Name", "Description", "Price"],
    ["Discount Price", "Home Made", "Vegan", "Allergies", "Type", "Text for guests"],
  ],
  ["/chef?dialog=add", ["Name", "Description", "Allergies", "Price"], ["Home Made"]],
  [
    "/chef?dialog=edit&id=chefSuggestions",
    // None of the 14 is ticked.
    ["Name", "Description", "Price"],
    ["Home Made", "Allergies", "Available"],
  ],
  ["/category?dialog=add", ["Name"], ["Drinks", "Names stay as they are", "Drawing"]],
  ["/category?dialog=edit&id=categories", ["Name"], ["Drinks", "Names stay as they are", "Drawing"]],
  ["/closures?dialog=add", ["First day"], ["Last day", "Reason shown to guests", ...CLOSURE_HOURS]],
  [
    "/closures?dialog=edit&id=closures",
    ["First day"],
    ["Last day", "Reason shown to guests", ...CLOSURE_HOURS],
  ],
  ["/profile?dialog=edit&id=phone", ["Phone"], []],
];

test("the table has every noun's forms", () => {
  expect(dialogsWithout(FORMS.map(([address]) => address))).toEqual([]);
});

test.each(FORMS)("%s marks what must be filled", async (address, required, optional) => {
  const path = address.replace(/(?<=&id=|\/reset-password\/)\w+/, (name) => ids[name] ?? name);
  const html = await page(path, address.startsWith("/login") ? {} : undefined);
  const boxes = /<details class="fold.*?<\/details>|<label class="select-box.*?<\/label>/gs;
  const labels = [...html.replace(boxes, "").matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)].map(
    ([, label = ""]) => ({
      text: label.replace(/<span class="field-required".*?<\/span>/, "").replace(/<[^>]*>/g, ""),
      isRequired: label.includes("field-required"),
    }),
  );
  const named = (isRequired: boolean) =>
    labels.filter((label) => label.isRequired === isRequired).map(({ text }) => text);
  expect(named(true).sort()).toEqual(required.sort());
  expect(named(false).sort()).toEqual(optional.sort());
});
