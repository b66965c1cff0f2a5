import { describe, expect, test } from "vitest";
import { pricesOf, readLine } from "~/domain/lists/read-line";

describe("a line that ends in an amount", () => {
  test.each([
    ["Margherita, tomate, mozzarella  17.-", "Margherita", "tomate, mozzarella", "17.-"],
    ["Margherita\ttomate, mozzarella 17.50", "Margherita", "tomate, mozzarella", "17.50"],
    ["Margherita  tomate  CHF 17.50", "Margherita", "tomate", "CHF 17.50"],
    ["Margherita ........... 17,50 CHF", "Margherita", "", "17,50 CHF"],
    ["Margherita......17.—", "Margherita", "", "17.—"],
    ["Margherita . . . . Fr. 17.-", "Margherita", "", "Fr. 17.-"],
    ["Margherita…17", "Margherita", "", "17"],
    ["• Coca-Cola 3 dl 4.50", "Coca-Cola 3 dl", "", "4.50"],
    ["Menu 1 250.00", "Menu 1", "", "250.00"],
    ["Langouste, du jour 1'250.00", "Langouste", "du jour", "1'250.00"],
    // Another currency is an amount, too: the check names it.
    ["Margherita, tomate 12 €", "Margherita", "tomate", "12 €"],
    ["Margherita €12.50", "Margherita", "", "€12.50"],
    ["Margherita EUR 12", "Margherita", "", "EUR 12"],
    // A comma in a number or in parentheses ends no name, nor does one before a tab or dots.
    ["Rivella 3,3 dl 4.60", "Rivella 3,3 dl", "", "4.60"],
    ["Eau plate 0,75 l 6,50", "Eau plate 0,75 l", "", "6,50"],
    ["Kir (cassis, mûre, pêche) 9.-", "Kir (cassis, mûre, pêche)", "", "9.-"],
    ["Kir (cassis, mûre), aligoté 9.-", "Kir (cassis, mûre)", "aligoté", "9.-"],
    ["Kir (cassis, mûre 9.-", "Kir (cassis", "mûre", "9.-"],
    ["Sinalco, Fanta, Sprite ........ 4.50", "Sinalco, Fanta, Sprite", "", "4.50"],
    ["Funghi, al forno\t18.-", "Funghi, al forno", "", "18.-"],
    ["Funghi, al forno\tchampignons, ail\t18.-", "Funghi, al forno", "champignons, ail", "18.-"],
    // A dash or colon before that comma ends the name; one alone doesn't.
    ["Reine – jambon, champignons – 19.-", "Reine", "jambon, champignons", "19.-"],
    ["Reine : jambon, ail 19.-", "Reine", "jambon, ail", "19.-"],
    ["Reine –  jambon, ail 19.-", "Reine", "jambon, ail", "19.-"],
    ["Reine\t- jambon, ail 19.-", "Reine", "jambon, ail", "19.-"],
    ["Mardi 2 mars: Reine, jambon 19.-", "Mardi 2 mars: Reine", "jambon", "19.-"],
    ["Chasselas - Lavaux 38.-", "Chasselas - Lavaux", "", "38.-"],
    ["Huîtres 6 - 9 pièces, citron 24.-", "Huîtres 6 - 9 pièces", "citron", "24.-"],
    // What stands before a name, or between it and its price.
    ["➤ Reine 19.-", "Reine", "", "19.-"],
    ["🔸 Reine 19.-", "Reine", "", "19.-"],
    ["12  Reine (jambon) 19.-", "Reine (jambon)", "", "19.-"],
    ["12.\tReine\tjambon 19.-", "Reine", "jambon", "19.-"],
    ["\uf0b7 Reine 19.-", "Reine", "", "19.-"],
    ["Reine  .  .  . 19.-", "Reine", "", "19.-"],
    ["Reine —————— 19.-", "Reine", "", "19.-"],
    ["Reine ====> 19.-", "Reine", "", "19.-"],
    ["Reine → 19.-", "Reine", "", "19.-"],
    ["Menu 2 à 19.-", "Menu 2", "", "19.-"],
    ["Reine Frs. 19.00", "Reine", "", "Frs. 19.00"],
    // Numbers that belong to a name.
    ["Whisky 12 ans 14.-", "Whisky 12 ans", "", "14.-"],
    ["Whisky 12 ans 14", "Whisky 12 ans", "", "14"],
    ["7 Up 4.50", "7 Up", "", "4.50"],
    ["7 Up 4", "7 Up", "", "4"],
    ["Chianti 2019 45.-", "Chianti 2019", "", "45.-"],
    ["Bière 4.80 % 6.-", "Bière 4.80 %", "", "6.-"],
    ["San Pellegrino 1.50 l 9.-", "San Pellegrino 1.50 l", "", "9.-"],
    ["Menu 1 ou 2 18.-", "Menu 1 ou 2", "", "18.-"],
    ["Poulet 1/2 19.50", "Poulet 1/2", "", "19.50"],
    ["Menu du lundi 18", "Menu du lundi", "", "18"],
    ["Mars 3.50", "Mars", "", "3.50"],
    ["Tarte de la place 9.50", "Tarte de la place", "", "9.50"],
  ])("%s", (line, name, description, price) => {
    expect(readLine(line)).toEqual({ kind: "dish", name, description, price });
  });

  test.each([
    ["no amount", "Antipasti"],
    ["a year", "Chianti Classico 2019"],
    ["an amount alone", "17.-"],
    ["5,000 characters", `${"x".repeat(5000)} 17`],
    ["a telephone number", "Réservations 021 555 03 18"],
    ["an international one", "Tél. +41 (0)21 555 03 18"],
    ["one in two groups", "Tel. 021 555"],
    ["an account", "IBAN CH93 0076 2011 6238 5295 7"],
    ["a street", "Rue du Lac 8"],
    ["a street behind a name", "Chez Tonino, avenue de la Gare 8"],
    ["a German street", "Bahnhofstrasse 8"],
    ["a square", "Place du Marché 3"],
    ["a number of persons", "Fondue servie à 2"],
    ["a page", "Page 2"],
    ["pages", "Carte d’hiver, page 3"],
    ["a day", "Dimanche 15"],
    ["a date", "le 24 décembre 26"],
    ["hours", "Lu-Ve 11h30 - 14"],
    ["opening hours", "Ouvert du mardi au samedi de 9 à 22"],
    ["hours alone", "11:30 - 14"],
    ["the end of service", "Cuisine jusqu’à 22.30"],
    ["a supplement", "Pâte sans gluten + 3.50"],
    ["a struck dish", "~Reine 19.-~"],
    ["a struck price", "Reine ~~21.-~~ 19.-"],
    ["a lowest price", "Poisson du lac dès CHF 28.-"],
    ["a lowest price in German", "Fondue ab 28.-"],
    ["a date that could be a price", "Menu du 30.10"],
    ["one page of four", "Seite 2 von 4"],
    ["a tax", "TVA incluse 8.1"],
    ["a version", "Version 11.26"],
    ["a spaced price", "Reine 18 . 50"],
    ["a quantity alone", "5 dl 24.-"],
  ])("with %s sells nothing: %s", (_what, line) => {
    expect(readLine(line)).toEqual({ kind: "text" });
  });

  test.each([
    ["Thé 3.50 / 5.00", ["Thé: 3.50", ": 5.00"]],
    ["Thé 3.50/5.00", ["Thé: 3.50", ": 5.00"]],
    ["Thé 4 / 6", ["Thé: 4", ": 6"]],
    ["Mojito 12.- ou 16.-", ["Mojito: 12.-", ": 16.-"]],
    ["Poisson du lac 28.- à 36.-", ["Poisson du lac: 28.-", ": 36.-"]],
    ["Salade p. 7.- g. 11.-", ["Salade p.: 7.-", "g.: 11.-"]],
    ["Pizza 15.- 17.-", ["Pizza: 15.-", ": 17.-"]],
    ["Pizza CHF 15 CHF 17", ["Pizza: CHF 15", ": CHF 17"]],
    ["Fendant 1 dl 5.20 / 5 dl 24.-", ["Fendant 1 dl: 5.20", "5 dl: 24.-"]],
    ["Fendant 1 dl 5 / 5 dl 24.-", ["Fendant 1 dl: 5", "5 dl: 24.-"]],
    ["Pizza petite 14.-, grande 18.-", ["Pizza petite: 14.-", "grande: 18.-"]],
    ["Bière 2 dl 3.50, 3 dl 4.80, 5 dl 7.-", ["Bière 2 dl: 3.50", "3 dl: 4.80", "5 dl: 7.-"]],
  ])("has two prices or more: %s", (line, prices) => {
    const read = readLine(line);
    const found = read.kind === "prices" ? read.prices : [];
    expect(found.map(({ label, amount }) => `${label}: ${amount}`)).toEqual(prices);
  });
});

test("a cell may have two prices as well", () => {
  expect(pricesOf("1 dl 5.20; 5 dl 24.00")).toEqual([
    { label: "1 dl", amount: "5.20" },
    { label: "5 dl", amount: "24.00" },
  ]);
  expect(pricesOf("gratis")).toEqual([]);
});
