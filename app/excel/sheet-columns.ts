/** A column that a workbook can hold: how it is headed, what its cells mean, what staff are told about it. */
export interface SheetColumn {
  /** The documented field that it fills. */
  field: string;
  heading: string;
  kind: "text" | "yes-no" | "price" | "day";
  /** Whether every row must fill it. */
  isRequired: boolean;
  /** In characters. */
  width: number;
  explanation: string;
}

/** The weekly menu workbook, which fills the carte. */
export const weeklyMenuColumns: SheetColumn[] = [
  {
    field: "menuType",
    heading: "Menu Type",
    kind: "yes-no",
    isRequired: false,
    width: 12,
    explanation: "Whether it is home-made: Yes or No. Left empty: No.",
  },
  {
    field: "name",
    heading: "Name",
    kind: "text",
    isRequired: true,
    width: 28,
    explanation: "What guests read. With the category it tells which dish of the menu the row is about.",
  },
  {
    field: "description",
    heading: "Description",
    kind: "text",
    isRequired: true,
    width: 60,
    explanation: "A sentence or two about the dish.",
  },
  {
    field: "allergies",
    heading: "Allergies",
    kind: "text",
    isRequired: false,
    width: 26,
    explanation: "What guests must know, such as: Gluten, lait.",
  },
  {
    field: "category",
    heading: "Category",
    kind: "text",
    isRequired: true,
    width: 20,
    explanation: "One of the restaurant's categories.",
  },
  {
    field: "price",
    heading: "Price",
    kind: "price",
    isRequired: true,
    width: 10,
    explanation: "In francs, above zero: 18.50 or 18,50.",
  },
  {
    field: "dprice",
    heading: "Discounted Price",
    kind: "price",
    isRequired: false,
    width: 18,
    explanation: "In francs, not above the price. Left empty or 0: no discount.",
  },
];

/** The day menu workbook: dishes and desserts of any days. */
export const dayMenuColumns: SheetColumn[] = [
  {
    field: "date",
    heading: "Date",
    kind: "day",
    isRequired: true,
    width: 12,
    explanation: "The day: YYYY-MM-DD, or a date of Excel's.",
  },
  {
    field: "name",
    heading: "Name",
    kind: "text",
    isRequired: true,
    width: 28,
    explanation: "What guests read. With the date it tells which item of the day the row is about.",
  },
  {
    field: "allergies",
    heading: "Allergies",
    kind: "text",
    isRequired: false,
    width: 26,
    explanation: "What guests must know, such as: Gluten, lait.",
  },
  {
    field: "price",
    heading: "Price",
    kind: "price",
    isRequired: true,
    width: 10,
    explanation: "In francs, above zero: 18.50 or 18,50.",
  },
  {
    field: "description",
    heading: "Description",
    kind: "text",
    isRequired: true,
    width: 60,
    explanation: "A sentence or two about the dish.",
  },
  {
    field: "dprice",
    heading: "Discounted Price",
    kind: "price",
    isRequired: true,
    width: 18,
    explanation: "In francs, not above the price. 0: no discount.",
  },
  {
    field: "isType",
    heading: "Type",
    kind: "text",
    isRequired: false,
    width: 10,
    explanation: "dish or dessert; a day holds 3 dishes and 1 dessert at most. Left empty: dessert.",
  },
];
