import { expect, test } from "vitest";
import { isSpirit } from "~/domain/drinks/spirits";

test.each([
  "Limoncello",
  "Aperol Spritz",
  "Gin tonic",
  "GRAPPA di Amarone",
  "Negroni",
  "Rhum arrangé",
  "Amaro",
  "Gin-Tonic",
  "Vodka-Orange",
  "Campari-Soda",
  "Whisky-Coca",
  "Eau-de-vie de poire",
  "Grappas",
  "Nos rhums",
])("%s is a spirit", (name) => {
  expect(isSpirit(name)).toBe(true);
});

test.each([
  "Chianti Classico",
  "Amarone",
  "Limonade au gingembre",
  "Virgin Colada",
  "Spritz analcolico",
  "Hugo",
  "Ginseng",
  "Grappasso",
])("%s is none", (name) => {
  expect(isSpirit(name)).toBe(false);
});
