import { enumerate } from "./office/lists";
import { fill, type Message, type Sentence } from "./office/t";
import { toSentence } from "./api";
import type { ImportCounts } from "~/domain/imports/import-table";

/** How a cell is repaired in which Excel has made something else of what was typed, by the kind of its column. */
const REPAIRS = {
  price: "Format the column as Number, then type the amount again, such as 12.50.",
  text: "Format the column as Text, then type the text again.",
  day: "Format the column as Date, then type the day again.",
} as const satisfies Record<string, Sentence>;

const KINDS = {
  date: "This cell contains a date.",
  time: "This cell contains a time.",
  percentage: "This cell contains a percentage.",
} as const satisfies Record<string, Sentence>;

function quoted(names: readonly string[]): Message {
  return enumerate(names.map((name) => fill('"{name}"', { name })));
}

export const uploadMessages = {
  fileMissing: "Please select a file before submitting.",
  uploaded: "File uploaded successfully!",
  notUploaded: "Failed to upload file.",
  dayFileMissing: "Please select a file!",
  dayUploaded: "Menu uploaded successfully!",
  dayNotUploaded: "Error uploading the menu!",
  counts: ({ added, updated, unchanged, removed = 0 }: ImportCounts) =>
    removed > 0
      ? fill("{added} added, {updated} updated, {unchanged} unchanged, {removed} removed", {
          added,
          updated,
          unchanged,
          removed,
        })
      : fill("{added} added, {updated} updated, {unchanged} unchanged", { added, updated, unchanged }),
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

  noHeadings: (headings: readonly Message[]) =>
    fill("There is no heading row. The columns are: {headings}.", { headings: enumerate(headings) }),
  columnMissing: "This column is missing.",
  columnTwice: "This column appears twice.",
  columnCurrency: (currency: string) => fill("Prices must be in francs, not in {currency}.", { currency }),
  tooManyRows: (count: number) =>
    fill("There are {count} rows: at most 2,000 can be uploaded at once.", { count }),
  cellError:
    "This cell contains an Excel error, such as #N/A, or a formula without a result. Save the file in Excel first.",
  cellKind: (kind: keyof typeof KINDS, columnKind: keyof typeof REPAIRS) =>
    fill("{message} {reason}", { message: fill(KINDS[kind]), reason: fill(REPAIRS[columnKind]) }),
  quoted: (message: Message, cell: string) =>
    fill('{message} The cell contains "{cell}".', { message: toSentence(message), cell }),
  cellRequired: (heading: Message) => fill("{heading} is required.", { heading }),
  dateInvalid: "The date must be a date cell, 2026-12-15 or 15.12.2026.",
  monthFirst: (date: string) =>
    fill("These dates have the month first ({date}). Write them as 2026-12-24.", { date }),
  rowTwice: (what: Message, row: Message) =>
    fill("The same {what} as in row {row}.", { what: toSentence(what), row }),
  storedTwice: (name: string) => fill('"{name}" is on the menu twice; rename one first.', { name }),

  inRow: (row: number | null, message: Message) =>
    fill("Row {row}: {message}", { row: String(row), message: toSentence(message) }),
  inRowOf: (sheet: string, row: number | null, message: Message) =>
    fill('Row {row} of "{sheet}": {message}', { row: String(row), sheet, message: toSentence(message) }),
  similarName: (name: string, similar: string) =>
    fill('"{name}" would be added. Did you mean "{similar}"?', { name, similar }),
  priceJump: (before: string, after: string) =>
    fill("The price would change from {before} to {after}.", { before, after }),
  priceFarOff: (price: string, median: string) =>
    fill("{price} is unusual: the middle price of this category is {median}.", { price, median }),
  priceWithoutCoin: (price: string) => fill("{price} can't be paid in coins.", { price }),
  errorCount: (count: number) =>
    fill({ one: "1 error: nothing was changed.", other: "{count} errors: nothing was changed." }, { count }),
  document: "Copy its table and paste it here.",
  fixFile: "Fix the file and upload it again.",
  toLookAt: (count: number) => fill("{count} to look at", { count }),
  hiddenRows: (count: number) =>
    fill({ one: "1 row was hidden in the file.", other: "{count} rows were hidden in the file." }, { count }),
  manyCategories: (max: number) =>
    fill("More than {max} categories of this list don't exist yet. Is this the right column?", { max }),
  allergenCodes: (codes: string) =>
    fill('"{codes}" are another list\'s codes; declare the allergens by name.', { codes }),
  notUnderstood: (text: string) => fill('Not understood: "{text}".', { text }),
  twoPrices: (text: string) => fill('Not understood: two prices without sizes: "{text}".', { text }),
  pricesNotRead: (column: string) => fill('The prices of "{column}" aren\'t imported.', { column }),
  namedDay: (name: string) =>
    fill('"{name}" names a day, but is imported for the day of this page.', { name }),
  sizesOfOne: (text: string) => fill('Sizes of one dish: "{text}".', { text }),
  oneDishEach: (text: string) => fill('One dish for each size: "{text}".', { text }),
  bareAmount: (amount: string) =>
    fill('Is "{amount}" a price? The others in this list have decimals.', { amount }),
  numberOfPrice: (name: string, price: string) =>
    fill('"{name}" for CHF {price}: does the number belong to the price?', { name, price }),
  wrongLetters: (letters: string) => fill('some letters look wrong ("{letters}").', { letters }),
  leftInText: (name: string, left: string) =>
    fill('"{name}": does "{left}" belong to this text?', { name, left }),
  maybeCentimes: "All prices are 200 francs or more, without centimes. Are they in centimes?",
  dayIsPast: (name: string, day: Message) => fill('"{name}" is for {day}, which is past.', { name, day }),
  severalLines: (name: string, description: string) =>
    fill('Read as one dish: "{name}", described as "{description}".', { name, description }),
  describedBelow: (text: string) => fill('Described by the line below: "{text}".', { text }),
  total: (name: string) =>
    fill('"{name}" is the sum or the mean of the prices above: not imported.', { name }),
  maybeTotal: (name: string) => fill('Is "{name}" a dish?', { name }),
  inactive: (name: string) => fill('"{name}" is not active: not imported.', { name }),
  inactiveToo: (name: string) => fill('"{name}" is not active.', { name }),
  maybeInactive: (name: string, value: string) =>
    fill('"{name}": is it active? The list says "{value}".', { name, value }),
  allergensByColumn: (names: readonly string[]) =>
    fill("Allergens are read from the columns {names}; declare others by name.", { names: quoted(names) }),
  noRows: "There are no rows with a dish in these columns.",
  tableOfWeek:
    "This is the table of a week, with a column for each day. Copy it into a list with a row for each dish, as in the sample file.",
  unknownAllergens: (words: readonly string[]) =>
    fill("Not an allergen that we know: {words}.", { words: quoted(words) }),
} as const;

export const columnMessages = {
  question: "Which column is which?",
  chosen: (day: string, name?: string) =>
    name
      ? fill("Columns as chosen on {day} by {name}.", { day, name })
      : fill("Columns as chosen on {day}.", { day }),
  change: "Change",
  notChosen: "Please correct what is chosen.",
  columnTaken: (label: Message) => fill("This column is chosen for {label} already.", { label }),
  otherHeadings: (names: string[]) =>
    fill("{names}: no row with the same headings. Import such a sheet by itself.", { names: quoted(names) }),
  leave: {
    title: "Leave the question?",
    text: "What you have chosen is not kept.",
    leave: "Leave",
    keep: "Stay",
  },
  sheetsNotRead: (names: string[]) => fill("Not read: {names}.", { names: enumerate(names) }),
} as const;

export const pasteMessages = {
  title: "Paste a list",
  list: "Pasted list",
  missing: "Please paste a list.",
  tooLong: "The list is too long: at most 256 KiB.",
  notRead: "This list couldn’t be read. Send it in parts.",
  edit: "Edit the text",
  notUnderstoodLines: (lines: readonly number[]) =>
    lines.length === 1
      ? fill("Not understood: line {lines}.", { lines: lines.join() })
      : fill("Not understood: lines {lines}.", { lines: lines.join(", ") }),
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
    fill(
      {
        one: "Import the dish that is not active, too",
        other: "Import the {count} dishes that are not active, too",
      },
      { count },
    ),
  importedAt: (time: string, counts: Message) => fill("Imported at {time}: {counts}.", { time, counts }),
  done: ({ added, updated, removed = 0 }: ImportCounts) =>
    removed > 0
      ? fill("{added} added, {updated} updated, {removed} removed", { added, updated, removed })
      : fill("{added} added, {updated} updated", { added, updated }),
  nothingChanges: "The file changes nothing.",
  importRows: (count: number) => fill({ one: "Import {count} row", other: "Import {count} rows" }, { count }),
  deleteMissing: (count: number) =>
    fill(
      {
        one: "Delete the 1 dish that is not in the file",
        other: "Delete the {count} dishes that are not in the file",
      },
      { count },
    ),
  more: (count: number) => fill("{count} more.", { count }),
  addCategory: (name: string) => fill('Add the category "{name}"', { name }),
  leaveOut: (count: number) =>
    fill({ one: "Leave this row out", other: "Leave these {count} rows out" }, { count }),
  notLeftOut: "Tick the box to import the other rows.",
  nameTwins: (names: string[]) => fill("Name them {names}", { names: quoted(names) }),
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
  saved: (name: Message) => fill("The photo of {name} has been saved.", { name }),
  removed: (name: Message) => fill("The photo of {name} has been removed.", { name }),
  favouriteEnded: "It is no longer a favourite.",
  none: (name: Message) => fill("{name} has no photo.", { name }),
  changedLabel: (name: Message) => fill("Changed the photo of {name}", { name }),
  removedLabel: (name: Message) => fill("Removed the photo of {name}", { name }),
  hint: "JPEG, PNG, WebP or AVIF, at most 15 MiB. Location and camera data are removed.",
  /** As it stands in a sentence. */
  place: (place: keyof typeof PLACES) => fill('"{name}"', { name: fill(PLACES[place]) }),
  places: PLACES,
  placeHints: {
    hero: "Fills the first screen, behind the name.",
    about: "Beside the text about the restaurant.",
    pizza: "In a circle, above the link to the pizzas.",
    drinks: "In a circle, above the link to the drinks.",
    desserts: "In a circle, above the link to the desserts.",
  },
} as const;
