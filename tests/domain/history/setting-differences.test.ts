import { expect, test } from "vitest";
import { listSettingDifferences } from "~/domain/history/setting-differences";

const differences = (before: object, after: object) => listSettingDifferences(before, after, "Europe/Zurich");

test("only the values that differ are listed, nested ones with their path", () => {
  const before = { name: "Da Tonino", address: { street: "Rue du Four 14", postalCode: "1700" } };
  const after = { name: "Da Tonino", address: { street: "Rue du Four 14", postalCode: "1701" } };
  expect(differences(before, after)).toEqual([{ field: "Postal code", before: "1700", after: "1701" }]);
  expect(differences(before, before)).toEqual([]);
});

test.each([
  ["added", {}, { phone: "026 555 01 42" }, "—", "026 555 01 42"],
  ["removed", { phone: "026 555 01 42" }, {}, "026 555 01 42", "—"],
  ["emptied", { phone: "026 555 01 42" }, { phone: "" }, "026 555 01 42", "—"],
])("a value that was %s", (_what, before, after, was, is) => {
  expect(differences(before, after)).toEqual([{ field: "Phone", before: was, after: is }]);
});

test("numbers, empty lists, null and what an import brought are texts, too", () => {
  expect(
    differences(
      { takeawayDiscountPercent: 10, about: ["Un."], social: { name: "Instagram" }, theme: null },
      { takeawayDiscountPercent: 0, about: [], theme: { colour: "red" } },
    ),
  ).toEqual([
    { field: "Discount in %", before: "10", after: "0" },
    { field: "Paragraphs", before: "Un.", after: "—" },
    { field: "Social network: Name", before: "Instagram", after: "—" },
    { field: "theme", before: "null", after: "—" },
    { field: "theme.colour", before: "—", after: "red" },
  ]);
});

test("lists are shown as guests read them", () => {
  const shop = [
    { days: ["Monday", "Tuesday", "Wednesday"], periods: [{ opens: "10:00", closes: "14:00" }] },
    { days: ["Sunday"], periods: [{ opens: "17:00", closes: "00:00" }] },
  ];
  const meat = [
    { kind: "Bœuf", country: "Suisse" },
    { kind: "Porc", country: "Italie" },
  ];
  expect(
    differences(
      { about: ["Un.", "Deux."], hours: { shop: [] }, declarations: { meat: [] } },
      { about: ["Un."], hours: { shop }, declarations: { meat } },
    ),
  ).toEqual([
    { field: "Paragraphs", before: "Un.; Deux.", after: "Un." },
    { field: "Restaurant", before: "—", after: "Lundi-Mercredi 10H-14H; Dimanche 17H-00H" },
    { field: "Meat", before: "—", after: "Bœuf: Suisse; Porc: Italie" },
  ]);
});
