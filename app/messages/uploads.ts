import { fill, type Message } from "./office/t";
import type { ImportCounts } from "~/domain/imports/import-table";

/** How a cell is repaired in which Excel has made something else of what was typed, by the kind of its column. */
const REPAIRS = {
  price: "Format the column as Number, then type the amount again, such as 12.50.",
  text: "Format the column as Text, then type the text again.",
  day: "Format the column as Date, then type the day again.",
};

export const uploadMessages = {
  fileMissing: "Please select a file before submitting.",
  uploaded: "File uploaded successfully!",
  notUploaded: "Failed to upload file.",
  dayFileMissing: "Please select a file!",
  dayUploaded: "Menu uploaded successfully!",
  dayNotUploaded: "Error uploading the menu!",
  counts: ({ added, updated, unchanged, removed = 0 }: ImportCounts) =>
    `${added} added, ${updated} updated, ${unchanged} unchanged${removed > 0 ? `, ${removed} removed` : ""}`,
  downloaded: "Download Successfully",
  notDownloaded: "Internal Server Error",

  chooseAgain: "Please choose the file again.",
  tooLarge: "The file is too large: at most 5 MiB.",
  busy: "Other files are being read. Please try again in a few seconds.",
  notAWorkbook: "This file is not an Excel workbook (.xlsx or .xls).",
  lockFile:
    "This is a small file that Excel keeps while the workbook is open. Choose the workbook: its name doesn't begin with ~$.",
  weeklyMenuElsewhere: "This is the weekly menu: upload it at Menu Management.",
  dayMenuElsewhere: "This is a day menu: upload it at Dish.",
  protected: "This workbook is protected with a password. Save it without one and try again.",
  damaged: "This workbook is damaged and can't be read. Open it in Excel, save it and try again.",
  limitExceeded: "This workbook is too large or too complex to be read: at most 2,000 rows.",
  unreadable: "This workbook can't be read. Copy its rows into the sample file and upload that.",

  noHeadings: (headings: string[]) => `There is no heading row. The columns are: ${headings.join(", ")}.`,
  columnMissing: "This column is missing.",
  columnTwice: "This column appears twice.",
  columnCurrency: (currency: string) => `Prices must be in francs, not in ${currency}.`,
  tooManyRows: (count: number) => `There are ${count} rows: at most 2,000 can be uploaded at once.`,
  cellError:
    "This cell contains an Excel error, such as #N/A, or a formula without a result. Save the file in Excel first.",
  cellKind: (kind: "date" | "time" | "percentage", columnKind: keyof typeof REPAIRS) =>
    `This cell contains a ${kind}. ${REPAIRS[columnKind]}`,
  quoted: (message: Message, cell: string) =>
    fill('{message} The cell contains "{cell}".', { message, cell }),
  cellRequired: (heading: string) => `${heading} is required.`,
  dateInvalid: "The date must be a date cell, 2026-12-15 or 15.12.2026.",
  monthFirst: (date: string) => `These dates have the month first (${date}). Write them as 2026-12-24.`,
  rowTwice: (what: string, row: string) => `The same ${what} as in row ${row}.`,
  storedTwice: (name: string) => `"${name}" is on the menu twice; rename one first.`,

  similarName: (name: string, similar: string) => `"${name}" would be added. Did you mean "${similar}"?`,
  priceJump: (before: string, after: string) => `The price would change from ${before} to ${after}.`,
  priceFarOff: (price: string, median: string) =>
    `${price} is unusual: the middle price of this category is ${median}.`,
  priceWithoutCoin: (price: string) => `${price} can't be paid in coins.`,
  errorCount: (count: number) => `${count === 1 ? "1 error" : `${count} errors`}: nothing was changed.`,
  document: "Copy its table and paste it here.",
  fixFile: "Fix the file and upload it again.",
  toLookAt: (count: number) => `${count} to look at`,
  hiddenRows: (count: number) =>
    count === 1 ? "1 row was hidden in the file." : `${count} rows were hidden in the file.`,
  manyCategories: (max: number) =>
    `More than ${max} categories of this list don't exist yet. Is this the right column?`,
  allergenCodes: (codes: string) => `"${codes}" are another list's codes; declare the allergens by name.`,
  notUnderstood: (text: string) => `Not understood: "${text}".`,
  twoPrices: (text: string) => `Not understood: two prices without sizes: "${text}".`,
  pricesNotRead: (column: string) => `The prices of "${column}" aren't imported.`,
  namedDay: (name: string) => `"${name}" names a day, but is imported for the day of this page.`,
  sizesOfOne: (text: string) => `Sizes of one dish: "${text}".`,
  oneDishEach: (text: string) => `One dish for each size: "${text}".`,
  bareAmount: (amount: string) => `Is "${amount}" a price? The others in this list have decimals.`,
  numberOfPrice: (name: string, price: string) =>
    `"${name}" for CHF ${price}: does the number belong to the price?`,
  wrongLetters: (letters: string) => `some letters look wrong ("${letters}").`,
  leftInText: (name: string, left: string) => `"${name}": does "${left}" belong to this text?`,
  maybeCentimes: "All prices are 200 francs or more, without centimes. Are they in centimes?",
  dayIsPast: (name: string, day: string) => `"${name}" is for ${day}, which is past.`,
  severalLines: (name: string, description: string) =>
    `Read as one dish: "${name}", described as "${description}".`,
  describedBelow: (text: string) => `Described by the line below: "${text}".`,
  total: (name: string) => `"${name}" is the sum or the mean of the prices above: not imported.`,
  maybeTotal: (name: string) => `Is "${name}" a dish?`,
  inactive: (name: string) => `"${name}" is not active: not imported.`,
  inactiveToo: (name: string) => `"${name}" is not active.`,
  maybeInactive: (name: string, value: string) => `"${name}": is it active? The list says "${value}".`,
  allergensByColumn: (names: readonly string[]) =>
    `Allergens are read from the columns ${names.map((name) => `"${name}"`).join(", ")}; declare others by name.`,
  noRows: "There are no rows with a dish in these columns.",
  tableOfWeek:
    "This is the table of a week, with a column for each day. Copy it into a list with a row for each dish, as in the sample file.",
  unknownAllergens: (words: readonly string[]) =>
    `Not an allergen that we know: ${words.map((word) => `"${word}"`).join(", ")}.`,
} as const;

export const columnMessages = {
  question: "Which column is which?",
  chosen: (day: string, name?: string) => `Columns as chosen on ${day}${name ? ` by ${name}` : ""}.`,
  change: "Change",
  notChosen: "Please correct what is chosen.",
  columnTaken: (label: string) => `This column is chosen for ${label} already.`,
  otherHeadings: (names: string[]) =>
    `${names.map((name) => `"${name}"`).join(", ")}: no row with the same headings. Import such a sheet by itself.`,
  leave: {
    title: "Leave the question?",
    text: "What you have chosen is not kept.",
    leave: "Leave",
    keep: "Stay",
  },
  sheetsNotRead: (names: string[]) => `Not read: ${names.join(", ")}.`,
} as const;

export const pasteMessages = {
  title: "Paste a list",
  list: "Pasted list",
  missing: "Please paste a list.",
  tooLong: "The list is too long: at most 256 KiB.",
  notRead: "This list couldn’t be read. Send it in parts.",
  edit: "Edit the text",
  notUnderstoodLines: (lines: readonly number[]) =>
    `Not understood: ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}.`,
  correct: "Correct the list and check it again.",
  leave: {
    title: "Leave the list?",
    text: "It was not imported.",
    leave: "Leave",
    keep: "Stay",
  },
  onlySeveralPrices:
    "Nothing in this list can be imported: its lines have several prices, and not each of them a size. Write them as “Spaghettis petite 15.50, grande 21.50”.",
  notUnderstood:
    "Nothing in this list was understood. Each line must end in a price, or have a tab or a semicolon (;) between its cells.",
} as const;

export const importMessages = {
  notWritten: "Nothing has been written.",
  oneEach: "One dish each instead",
  inactiveToo: (count: number) =>
    count === 1
      ? "Import the dish that is not active, too"
      : `Import the ${count} dishes that are not active, too`,
  importedAt: (time: string, counts: string) => `Imported at ${time}: ${counts}.`,
  nothingChanges: "The file changes nothing.",
  importRows: (count: number) => `Import ${count} ${count === 1 ? "row" : "rows"}`,
  deleteMissing: (count: number) =>
    count === 1
      ? "Delete the 1 dish that is not in the file"
      : `Delete the ${count} dishes that are not in the file`,
  more: (count: number) => `${count} more.`,
  addCategory: (name: string) => `Add the category "${name}"`,
  leaveOut: (count: number) => (count === 1 ? "Leave this row out" : `Leave these ${count} rows out`),
  notLeftOut: "Tick the box to import the other rows.",
  nameTwins: (names: string[]) => `Name them ${names.map((name) => `"${name}"`).join(", ")}`,
  flagInvalid: (name: string, values: string[]) =>
    `${name} must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values)}.`,
  flagTwice: (name: string) => `${name} is sent twice, and says two things.`,
} as const;

const PLACES = {
  hero: "Top of the home page",
  about: "About us",
  pizza: "Pizza",
  drinks: "Drinks",
  desserts: "Desserts",
} as const;

export const photoMessages = {
  missing: "Please choose a photo.",
  wrongType: "This is not a photo that we can read: choose a JPEG, PNG, WebP or AVIF file.",
  heic: "This is a HEIC photo, which browsers don't show. Save it as JPEG first.",
  tooLarge: "This photo is too large: at most 15 MiB.",
  tooManyPixels: "This photo has too many pixels: at most 64 megapixels.",
  unreadable: "This photo can't be read: the file is damaged or incomplete.",
  limitExceeded: "This photo takes too long to prepare. Save it with fewer pixels and try again.",
  busy: "Other photos are being prepared. Please try again in a few seconds.",
  unavailable:
    "Photos can't be uploaded: the library sharp is not installed on the server. Everything else works.",
  notSaved: "Failed to save the photo!",
  positionInvalid: "Must be a whole number from 0 to 100.",
  uploadAgain: "Upload it again for large screens.",
  placeUnknown: "There is no such place for a photo.",
  saved: (name: string) => `The photo of ${name} has been saved.`,
  removed: (name: string) => `The photo of ${name} has been removed.`,
  favouriteEnded: "It is no longer a favourite.",
  none: (name: string) => `${name} has no photo.`,
  changedLabel: (name: string) => `Changed the photo of ${name}`,
  removedLabel: (name: string) => `Removed the photo of ${name}`,
  hint: "JPEG, PNG, WebP or AVIF, at most 15 MiB. Location and camera data are removed.",
  /** As it stands in a sentence. */
  place: (place: keyof typeof PLACES) => fill('"{place}"', { place: fill(PLACES[place]) }),
  places: PLACES,
  placeHints: {
    hero: "Fills the first screen, behind the name.",
    about: "Beside the text about the restaurant.",
    pizza: "In a circle, above the link to the pizzas.",
    drinks: "In a circle, above the link to the drinks.",
    desserts: "In a circle, above the link to the desserts.",
  },
} as const;
