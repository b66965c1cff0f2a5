import { expect, test } from "vitest";
import { contactNotice } from "~/messages/contact";
import { type LegalSection, legalNotice, privacyNotice } from "~/restaurant/legal-texts";
import type { Restaurant } from "~/domain/fields/restaurant";

const RESTAURANT: Restaurant = {
  name: "Da Tonino",
  curvedTitle: "Da Tonino",
  address: { street: "Rue du Four 14", postalCode: "1700", city: "Fribourg", region: "FR", country: "CH" },
  phone: "026 555 01 42",
  email: "ciao@example.com",
  about: ["Tonino pétrit."],
  hours: { shop: [], kitchen: [] },
  mapsUrl: "https://example.com",
  deliveryServices: [],
  takeawayDiscountPercent: 10,
};
const HANDLING = {
  hasMailProvider: false,
  contactRetentionDays: 365,
  historyDays: 30,
  securityLogDays: 90,
  backupKeep: 14,
  offsiteKeepDays: 30,
};

const titles = (sections: LegalSection[]) => sections.map(({ title }) => title);
const text = (sections: LegalSection[], title: string) =>
  sections.find((section) => section.title === title)?.paragraphs.join("\n") ?? "";

test("the legal notice names the restaurant, if there is no company", () => {
  const sections = legalNotice(RESTAURANT);
  expect(text(sections, "Éditeur du site")).toBe(
    "Da Tonino\nRue du Four 14, 1700 Fribourg\nTéléphone : 026 555 01 42\nE-mail : ciao@example.com",
  );
  expect(text(sections, "Prix")).toBe("Prix en francs suisses, TVA et service compris.");
  expect(text(sections, "Alcool")).toBe(
    "Pas d’alcool aux moins de 16 ans, pas de spiritueux aux moins de 18 ans.",
  );
  expect(titles(sections)).not.toContain("Provenance");
});

test("the legal notice names the company, who is responsible, its numbers and the origins", () => {
  const sections = legalNotice({
    ...RESTAURANT,
    legal: { company: "Rossi Sàrl", responsible: "Antonio Rossi", uid: "CHE-123.456.788" },
    declarations: { meat: [{ kind: "Bœuf", country: "Suisse" }], bread: "Suisse" },
  });
  expect(text(sections, "Éditeur du site")).toMatch(
    /^Rossi Sàrl\nEnseigne : Da Tonino\nResponsable : Antonio Rossi\n[^]*IDE : CHE-123\.456\.788$/,
  );
  expect(text(sections, "Provenance")).toBe("Viande : Bœuf (Suisse)\nPain : Suisse");
});

test("the privacy notice names a mail provider only if there is one", () => {
  const [without, withProvider] = [false, true].map((hasMailProvider) =>
    privacyNotice(RESTAURANT, { ...HANDLING, hasMailProvider }),
  );
  expect(text(without ?? [], "Qui les reçoit")).not.toContain("messagerie");
  expect(text(withProvider ?? [], "Qui les reçoit")).toContain("notre fournisseur de messagerie");
  const others = (sections: LegalSection[] = []) =>
    sections.filter(({ title }) => title !== "Qui les reçoit");
  expect(others(without)).toEqual(others(withProvider));
});

test.each([
  [{ contactRetentionDays: 0, historyDays: 0 }, "du formulaire : sans limite", "faites : sans limite"],
  [{ contactRetentionDays: 1, historyDays: 90 }, "du formulaire : 1 jour.", "faites : 90 jours."],
])("the privacy notice says how long data is kept: %j", (retention, messages, history) => {
  const kept = text(privacyNotice(RESTAURANT, { ...HANDLING, ...retention }), "Durée de conservation");
  expect(kept).toContain(messages);
  expect(kept).toContain(history);
  expect(kept).toContain("les 14 plus récentes sont gardées, et autant d’avant les mises à jour");
});

test("the privacy notice promises an end of copies on another machine, if there are any", () => {
  const kept = (offsiteKeepDays: number) =>
    text(privacyNotice(RESTAURANT, { ...HANDLING, offsiteKeepDays }), "Durée de conservation");
  expect(kept(30)).toContain("Copies sur une autre machine : 30 jours.");
  expect(kept(0)).not.toContain("autre machine");
});

test.each<[string, Partial<Restaurant>, string[]]>([
  [
    "delivery services",
    { deliveryServices: [{ name: "Eat", url: "https://eat.example" }] },
    ["hasVisited", "Commandez sur :", "greeted"],
  ],
  ["a discount alone", {}, ["hasVisited", "Appelez-nous :", "greeted"]],
  ["no popup", { takeawayDiscountPercent: 0 }, []],
])("the privacy notice names all that a guest's browser stores, with %s", (_popup, facts, ofPopup) => {
  const notice = privacyNotice({ ...RESTAURANT, ...facts }, HANDLING);
  const stored = text(notice, "Cookies et mémoire du navigateur");
  const named = [...stored.matchAll(/« (.+?) »/g)].map(([, key]) => key);
  expect(named).toEqual([...ofPopup, "section", "allergens"]);
});

test("the privacy notice names the hosting as far as it is known", () => {
  const hosting = (legal: Restaurant["legal"]) =>
    text(privacyNotice({ ...RESTAURANT, legal }, HANDLING), "Qui les reçoit");
  expect(hosting({ hostingCompany: "Example AG", hostingCountry: "Suisse" })).toContain(
    "hébergé par Example AG (pays d’hébergement : Suisse).",
  );
  expect(hosting(undefined)).not.toContain("héberg");
});

test.each([
  [365, "supprimés de ce site au plus tard après 365 jours."],
  [1, "supprimés de ce site au plus tard après 1 jour."],
  [0, "supprimés de ce site sur simple demande."],
])(
  "the notice beside the contact form says who reads a message, and that it is kept for %i days",
  (days, end) => {
    const notice = contactNotice(RESTAURANT, { ...HANDLING, contactRetentionDays: days });
    expect(notice).toContain("l’équipe de Da Tonino (ciao@example.com)");
    expect(notice).toContain(end);
  },
);

test("the notice beside the contact form names a mail provider only if there is one", () => {
  const [without, withProvider] = [false, true].map((hasMailProvider) =>
    contactNotice(RESTAURANT, { ...HANDLING, hasMailProvider }),
  );
  expect(without).toMatch(/ Ils ne sont transmis à personne d’autre\.$/);
  expect(withProvider).toContain("par notre fournisseur de messagerie");
});
