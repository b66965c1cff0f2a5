import { describe, expect, test } from "vitest";
import { isSame } from "~db/demo-data";
import { readCell } from "~/excel/sheet-table";
import type { Fields } from "~/domain/fields/field";
import { fromForm, isEntered, toForm, toFormErrors, withoutValues } from "~/domain/fields/form";
import { itemBody } from "~/domain/fields/item-body";
import { outcomeOf, readFields } from "~/domain/fields/read-fields";
import { shapeOf } from "~/domain/fields/schema.server";
import { toJson, toSheetValues, toText, withoutStaffFields } from "~/domain/fields/values";
import { columnsOf } from "~/domain/imports/sheet-columns";

// What is declared works wherever it is declared: here for fields that no noun and no setting has yet.

const required = "This is required.";

const settings = {
  hasParking: { kind: "flag", label: "Parking" },
  service: {
    kind: "group",
    label: "Service",
    fields: {
      isIncluded: { kind: "flag", label: "Included" },
      style: {
        kind: "choice",
        label: "Style",
        values: ["table", "counter"],
        labels: { table: "At the table", counter: "At the counter" },
        empty: "table",
      },
      since: { kind: "day", label: "Since", invalid: "This is no day." },
      cover: { kind: "money", label: "Cover charge", errorName: "Price" },
      breaks: { kind: "hours", label: "Breaks" },
      supplier: { kind: "text", label: "Supplier", isOptional: true, isForStaff: true },
    },
  },
  tables: { kind: "list", label: "Tables", fields: { name: { kind: "text", label: "Name", required } } },
  pin: { kind: "text", label: "PIN", isOptional: true, isForStaff: true },
} as const satisfies Fields;

const typed = {
  hasParking: "Yes",
  "service.style": "counter",
  "service.since": "2026-12-01",
  "service.cover": "2,50",
  "service.breaks[0].opens": "15:00",
  "service.breaks[0].closes": "16:00",
  "service.supplier": "Rossi",
  "tables[0].name": "",
  "tables[2].name": "Window",
};

const stored = {
  hasParking: true,
  service: {
    isIncluded: false,
    style: "counter",
    since: "2026-12-01",
    cover: 250,
    breaks: [{ opens: "15:00", closes: "16:00" }],
    supplier: "Rossi",
  },
  tables: [{ name: "Window" }],
  pin: undefined,
};

describe("a section of the settings", () => {
  test("is stored as the values of its kinds: a box that isn't ticked is no", () => {
    const read = readFields(settings, fromForm(settings, typed), { source: "form" });
    expect(read).toEqual({ values: stored, errors: [] });
  });

  test("is shown in the form as it was typed", () => {
    const form = toForm(settings, stored);
    expect(form).toMatchObject({
      hasParking: "Yes",
      "service.isIncluded": "No",
      "service.style": "counter",
      "service.since": "2026-12-01",
      "service.cover": "2.50",
      "service.breaks[0].opens": "15:00",
      "tables[0].name": "Window",
    });
    expect(readFields(settings, fromForm(settings, form), { source: "form" }).values).toEqual(stored);
  });

  test("has a form before anything was stored", () => {
    expect(toForm(settings, withoutValues(settings))).toMatchObject({
      hasParking: "No",
      "service.isIncluded": "No",
      "service.cover": "",
      "service.supplier": "",
    });
  });

  test("tells an error at the input that it is about", () => {
    const posted = { ...typed, "service.since": "soon", "tables[2].name": "x".repeat(6000) };
    const outcome = outcomeOf(readFields(settings, fromForm(settings, posted), { source: "form" }));
    const errors = outcome.ok ? {} : (outcome.errors ?? {});
    expect(Object.keys(toFormErrors(settings, errors, posted)).toSorted()).toEqual([
      "service.since",
      "tables[2].name",
    ]);
  });

  test("is shown to guests and programs without what is for staff", () => {
    const facts = { ...stored, pin: "1234", theme: "red" };
    const service = { ...stored.service, supplier: undefined };
    expect(withoutStaffFields(settings, facts)).toEqual({
      hasParking: true,
      service,
      tables: stored.tables,
      theme: "red",
    });
    expect(Object.keys(shapeOf(settings))).toEqual(["hasParking", "service", "tables"]);
  });

  test.each([
    [settings.hasParking, true, "Yes"],
    [settings.hasParking, false, "No"],
    [settings.service.fields.style, "counter", "At the counter"],
    [settings.service.fields.since, "2026-12-01", "Tuesday, 1 December 2026"],
    [settings.service.fields.breaks, [], "Closed"],
    [settings.tables, stored.tables, "Window"],
    [settings.pin, undefined, "—"],
  ])("is shown in the history: $label as %j", (field, value, text) => {
    expect(toText(field, value, "Europe/Zurich")).toBe(text);
  });
});

const dish = {
  name: { kind: "text", label: "Name", required },
  spice: {
    kind: "choice",
    label: "Spice",
    as: "heat",
    values: ["none", "mild", "hot"],
    labels: { none: "Pas piquant", mild: "Doux", hot: "Piquant" },
    empty: "mild",
    sheet: { frenchHeading: "Piquant", width: 12, explanation: "How hot it is." },
  },
  isGrilled: {
    kind: "flag",
    label: "Grilled",
    sheet: { frenchHeading: "Grillé", width: 8, explanation: "Whether it is grilled." },
  },
} as const satisfies Fields;

describe("a field of a dish", () => {
  const columns = columnsOf(dish, []);
  const [spice, isGrilled] = columns;

  test("offers its words in a dropdown of the workbook", () => {
    expect(columns.map(({ field, kind, values }) => ({ field, kind, values }))).toEqual([
      { field: "heat", kind: "text", values: ["Pas piquant", "Doux", "Piquant"] },
      { field: "isGrilled", kind: "text", values: ["Yes", "No"] },
    ]);
  });

  test("is written and read back in a cell", () => {
    const cells = toSheetValues(dish, { name: "Rigatoni", spice: "hot", isGrilled: true }, columns);
    expect(cells).toEqual({ heat: "Piquant", isGrilled: "Yes" });
    const row = {
      name: "Rigatoni",
      heat: spice && readCell("piquant", spice, false),
      isGrilled: isGrilled && readCell("oui", isGrilled, false),
    };
    expect(readFields(dish, row, { source: "row" })).toEqual({
      values: { name: "Rigatoni", spice: "hot", isGrilled: true },
      errors: [],
    });
  });

  test("is no entry while it has its default", () => {
    const entered = (typed: string) => isEntered(dish.spice, typed);
    expect(["", "mild", "none", "hot"].map(entered)).toEqual([false, false, true, true]);
    expect(["", "No", "Yes"].map((each) => isEntered(dish.isGrilled, each))).toEqual([false, false, true]);
  });

  test.each([
    [{ spice: "mild", isGrilled: 0 }, true],
    [{ spice: "hot", isGrilled: 0 }, false],
    [{ spice: "mild", isGrilled: 1 }, false],
  ])("tells a dish of the demo from one that staff have changed: %j", (values, isDemo) => {
    expect(isSame({ name: "Rigatoni" }, { name: "Rigatoni", ...values }, dish)).toBe(isDemo);
  });

  test("has its values as documented", () => {
    const item = { id: "1", version: 2, name: "Rigatoni", spice: "hot", isGrilled: true };
    expect(toJson(dish, item)).toEqual({
      _id: "1",
      version: 2,
      name: "Rigatoni",
      heat: "hot",
      isGrilled: true,
    });
    const { fields, required } = itemBody("Dish", dish);
    expect(fields.properties).toEqual({
      name: { type: "string", minLength: 1, maxLength: expect.any(Number) as number },
      heat: { enum: ["none", "mild", "hot", "", null] },
      isGrilled: { type: "boolean" },
    });
    expect(required).toEqual([["name"]]);
  });
});
