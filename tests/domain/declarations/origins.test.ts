import { describe, expect, test } from "vitest";
import { kindsNamedIn, listUndeclaredKinds } from "~/domain/declarations/origins";

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
});
