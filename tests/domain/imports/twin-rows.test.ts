import { expect, test } from "vitest";
import { nameTwins } from "~/domain/imports/twin-rows";
import { tableOf } from "../../support/import-rows";

const wine = (name: string, description: string, category = "Vins") => ({ name, description, category });

test.each([
  [
    "by the glass and by the bottle",
    [wine("Fendant", "1 dl"), wine("FENDANT", "7 dl")],
    ["Fendant 1 dl", "FENDANT 7 dl"],
  ],
  ["in two categories", [wine("Fendant", "1 dl"), wine("Fendant", "7 dl", "Carte")], []],
  ["without a description", [wine("Fendant", "1 dl"), wine("Fendant", "")], ["Fendant 1 dl", "Fendant"]],
  ["without any description", [wine("Fendant", ""), wine("Fendant", "")], []],
  ["with one description", [wine("Fendant", "1 dl"), wine("Fendant", "1 dl")], []],
  ["with long descriptions", [wine("Fendant", "a".repeat(41)), wine("Fendant", "b".repeat(41))], []],
  [
    "beside the name that one would get",
    [wine("Fendant", "1 dl"), wine("Fendant", "7 dl"), wine("Fendant 1 dl", "")],
    [],
  ],
])("rows of one name %s get names of their own, or stay", (_what, rows, names) => {
  const result = nameTwins(tableOf(...rows), ["name", "category"]);
  expect(result.names).toEqual(names);
  const kept = rows.slice(names.length).map(({ name }) => name);
  expect(result.table.rows.map(({ values }) => values.name)).toEqual([...names, ...kept]);
});
