import { expect, test } from "vitest";
import { contactNotice } from "~/domain/contact/contact-notice";

const restaurant = { name: "Da Tonino", email: "ciao@example.com" };

test.each([
  [365, "supprimés de ce site au plus tard après 365 jours."],
  [1, "supprimés de ce site au plus tard après 1 jour."],
  [0, "supprimés de ce site sur simple demande."],
])("guests are told who reads them and that %i days later it is gone", (days, end) => {
  const notice = contactNotice(restaurant, days);
  expect(notice).toContain("l’équipe de Da Tonino (ciao@example.com)");
  expect(notice).toContain(end);
});
