import { describe, expect, test } from "vitest";
import {
  kindsNamedIn,
  listOriginsByCountry,
  listUndeclaredKinds,
  suggestOrigins,
} from "~/domain/declarations/origins";

describe("kindsNamedIn", () => {
  test.each([
    ["Tomate, mozzarella et jambon de Parme", ["Pork (porc)"]],
    ["JAMBONS et Salami", ["Pork (porc)"]],
    ["’Nduja fondue et burrata", ["Pork (porc)"]],
    ["Tagliatelles, ragù de bœuf et de porc", ["Pork (porc)", "Beef (bœuf)"]],
    ["Bresaola et roquette", ["Beef (bœuf)"]],
    ["Escalopes de veau, jambon cru", ["Pork (porc)", "Veal (veau)"]],
    ["Cuisse de poulet braisée", ["Chicken (poulet)"]],
    ["Saucisse de veau", ["Veal (veau)"]],
    ["Tonno e cipolla", ["Tuna (thon)"]],
    ["Saumon fumé", ["Salmon (saumon)"]],
    [
      "Crevettes, moules et anneaux de calamar",
      ["Prawns (crevettes)", "Mussels (moules)", "Squid (calamar)"],
    ],
    ["Spaghetti alle vongole", ["Clams (palourdes)"]],
    ["Anchois de Cetara", ["Anchovies (anchois)"]],
  ])("%s", (text, kinds) => {
    expect(kindsNamedIn(text)).toEqual(kinds);
  });

  test.each([
    "Coppa di gelato",
    "Tomates cœur de bœuf",
    "Pizza sans jambon",
    "Caveau du Vully",
    "Peperoni grillés",
    "Pecorino sarde",
    "Gâteau au moule",
    "Mozzarella de bufflonne",
    "Porchetta-less",
    "",
  ])("names none: %s", (text) => {
    expect(kindsNamedIn(text)).toEqual([]);
  });
});

describe("listUndeclaredKinds", () => {
  const parma = { name: "Parma", description: "Jambon de Parme et roquette." };
  const tonno = { name: "Tonno e cipolla", description: "Thon et oignons." };
  const diavola = { name: "Diavola", description: "Salami piquant." };

  test("lists each kind once, with the dishes that name it", () => {
    expect(listUndeclaredKinds([parma, tonno, diavola, { ...parma }])).toEqual([
      { kind: "Pork (porc)", dishes: [parma, diavola] },
      { kind: "Tuna (thon)", dishes: [tonno] },
    ]);
  });

  test("leaves out what has a country, however the kind is written", () => {
    const origins = { meat: [{ kind: "Jambon cru", country: "Italie" }] };
    expect(listUndeclaredKinds([parma, tonno], origins)).toEqual([{ kind: "Tuna (thon)", dishes: [tonno] }]);
    const both = { ...origins, fish: [{ kind: "THON", country: "Pacifique" }] };
    expect(listUndeclaredKinds([parma, tonno], both)).toEqual([]);
  });

  test.each([
    ["Bar", { name: "Branzino al sale", description: "Au four." }],
    ["Sole", { name: "Filets de sole", description: "Beurre." }],
  ])("knows its own French word %s for a kind, which dishes name otherwise", (french, dish) => {
    expect(suggestOrigins([dish])).toEqual({ meat: [], fish: [french] });
    expect(listUndeclaredKinds([dish], { fish: [{ kind: french, country: "Grèce" }] })).toEqual([]);
  });
});

test("the kinds to be declared are suggested in French, by the list of the settings", () => {
  const dishes = [
    { name: "Mare e monti", description: "Crevettes, jambon et bœuf." },
    { name: "Napoli", description: "Anchois." },
  ];
  const origins = { meat: [{ kind: "Jambon cru", country: "Italie" }] };
  expect(suggestOrigins(dishes, origins)).toEqual({ meat: ["Bœuf"], fish: ["Anchois", "Crevettes"] });
});

describe("listOriginsByCountry", () => {
  const origin = (kind: string, country: string) => ({ kind, country });
  const textsOf = (declarations?: Parameters<typeof listOriginsByCountry>[0]) =>
    listOriginsByCountry(declarations).map(({ food, text }) => `${food}: ${text}`);

  test("joins the kinds of a country, in the order of the settings", () => {
    expect(
      textsOf({
        meat: [origin("Bœuf", "Suisse"), origin("Poulet", "Brésil"), origin("PORC", "suisse ")],
        fish: [origin("Saumon", "Norvège")],
        bread: "Suisse",
      }),
    ).toEqual(["meat: Suisse (bœuf, porc), Brésil (poulet)", "fish: Norvège (saumon)", "bread: Suisse"]);
  });

  test.each([
    [
      "no kinds where all is from one country",
      { meat: [origin("Bœuf", "Suisse"), origin("Porc", "Suisse")] },
      ["meat: Suisse"],
    ],
    [
      "a kind once",
      { fish: [origin("Thon", "Sénégal"), origin("thon", "Sénégal"), origin("Perche", "Suisse")] },
      ["fish: Sénégal (thon), Suisse (perche)"],
    ],
    ["nothing where nothing is declared", { meat: [], bread: undefined }, []],
    ["nothing without declarations", undefined, []],
  ])("names %s", (_what, declarations, texts) => {
    expect(textsOf(declarations)).toEqual(texts);
  });
});
