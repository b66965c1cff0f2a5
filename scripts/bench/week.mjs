import { utils, write } from "@e965/xlsx";

/** The bytes of a weekly menu workbook of that many new dishes. */
export function makeWeek(count) {
  const dishes = Array.from({ length: count }, (_, index) => ({
    "Menu Type": "Yes",
    Name: `Pizza ${count}-${index + 1}`,
    Description: "Tomate San Marzano, mozzarella de la Broye et basilic frais",
    Allergies: "Gluten, lait",
    Category: "Pizza",
    Price: 18.5,
    "Discounted Price": 0,
  }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.json_to_sheet(dishes), "Weekly Menu");
  return write(workbook, { type: "buffer", bookType: "xlsx", compression: true });
}
