import { cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import type { ComponentProps } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { DataTable, RowActions } from "~/ui/data-table";
import { DeleteAllLink } from "~/ui/delete-dialog";
import { closeHref, dialogHref, readDialog } from "~/ui/dialog-url";
import { LabelledPagination, NumberedPagination } from "~/ui/pagination";
import { SearchBox } from "~/ui/search-box";
import { propertyOptions } from "../support/property";
import { show } from "../support/show";

afterEach(cleanup);

/** Parameters of a URL with any names and values. */
const parameters = fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }));

describe("pagination", () => {
  test("keeps the other parameters, and leaves out distant pages", () => {
    show(<NumberedPagination page={6} pageCount={12} previousLabel="Prev" />, "/list?q=al&page=6");
    const names = screen.getAllByRole("link").map((link) => link.textContent);
    expect(names).toEqual(["Prev", "1", "4", "5", "6", "7", "8", "12", "Next"]);
    expect(screen.getByText("7").getAttribute("href")).toBe("/list?q=al&page=7");
    expect(screen.getByText("6").getAttribute("aria-current")).toBe("page");
  });

  test.each([
    [1, "Previous"],
    [2, "Next"],
  ])("doesn't lead beyond page %i", (page, name) => {
    show(<LabelledPagination page={page} pageCount={2} label={`Page ${page} of 2`} />);
    const step = screen.getByRole("link", { name });
    expect(step.getAttribute("aria-disabled")).toBe("true");
    expect(step.getAttribute("href")).toBeNull();
  });

  test("of one page isn't shown", () => {
    show(<LabelledPagination page={1} pageCount={1} label="Page 1 of 1" />);
    show(<NumberedPagination page={1} pageCount={1} />);
    expect(screen.queryByText("Page 1 of 1")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("keeps any other parameters in each of its links", () => {
    fc.assert(
      fc.property(parameters, fc.integer({ min: 1, max: 30 }), (others, page) => {
        const query = new URLSearchParams({ ...others, page: String(page) });
        const { container, unmount } = show(
          <NumberedPagination page={page} pageCount={30} />,
          `/list?${query}`,
        );
        for (const link of container.querySelectorAll("a")) {
          const target = new URLSearchParams(link.search);
          const number = Number(target.get("page"));
          expect(number >= 1 && number <= 30).toBe(true);
          target.set("page", String(page));
          expect(Object.fromEntries(target)).toEqual(Object.fromEntries(query));
        }
        unmount();
      }),
      propertyOptions(25),
    );
  });
});

test("the links of dialogs keep any parameters, and lead back to them", () => {
  fc.assert(
    fc.property(parameters, fc.string(), fc.option(fc.string(), { nil: undefined }), (others, dialog, id) => {
      const page = new URLSearchParams(others);
      const opened = new URLSearchParams(dialogHref(page, dialog, id).slice(1));
      expect(readDialog(opened)).toEqual({ dialog, id: id ?? null });
      expect(closeHref("/list", opened)).toBe(closeHref("/list", page));
    }),
    propertyOptions(500),
  );
});

describe("a list", () => {
  const columns = [
    { heading: "Name", cell: ({ id }: { id: string }) => id, sort: "ascending" as const },
    { heading: "Length", cell: ({ id }: { id: string }) => id.length },
  ];
  const list = (names: string[], more: Partial<ComponentProps<typeof DataTable<{ id: string }>>> = {}) => (
    <DataTable
      caption="Pizzas"
      columns={columns}
      rows={names.map((id) => ({ id }))}
      emptyText="No data found"
      {...more}
    />
  );

  test("names its rows, its columns and their order", () => {
    show(list(["Regina", "Marinara"]));
    expect(screen.getByRole("table", { name: "Pizzas" })).toBeTruthy();
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "Regina",
      "Marinara",
    ]);
    const headings = screen.getAllByRole("columnheader");
    expect(headings.map((heading) => [heading.textContent, heading.getAttribute("aria-sort")])).toEqual([
      ["Name", "ascending"],
      ["Length", null],
    ]);
    // What a phone shows beside each value.
    expect(screen.getByRole("cell", { name: "8" }).dataset.label).toBe("Length");
  });

  test("shows on phones what is most important, and the other columns on demand", () => {
    const { unmount } = show(
      list(["Regina"], { compact: ({ id }) => ({ name: id, end: "CHF 18.00", line: <span>Vegan</span> }) }),
    );
    expect(screen.getByRole("rowheader").textContent).toBe("ReginaCHF 18.00Vegan");
    expect(screen.getByLabelText("Details of Regina").closest("details")?.open).toBe(false);
    unmount();
    show(list(["Regina"], { compact: ({ id }) => ({ name: id }), hasDetails: false }));
    expect(screen.queryByLabelText("Details of Regina")).toBeNull();
  });

  test("that is empty says so instead of showing headings", () => {
    show(list([], { emptyHint: "Add the first one.", hasHistory: true }));
    expect(screen.getByText("No data found")).toBeTruthy();
    expect(screen.getByText("Add the first one.")).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/history?show=deleted");
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("in which nothing is found links to all of it", () => {
    show(list([], { emptyHint: "Add the first one.", hasHistory: true }), "/list?q=x&page=2&sort=desc");
    expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/list?sort=desc");
    expect(screen.queryByText("Add the first one.")).toBeNull();
  });

  test("has the actions of each row in links that name it", () => {
    show(<RowActions id="7" name="Regina" actions={["edit", "photo", "delete"]} />, "/list?q=al");
    expect(
      screen.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
    ).toEqual([
      ["Edit Regina", "/list?q=al&dialog=edit&id=7"],
      ["Photo of Regina", "/list?q=al&dialog=photo&id=7"],
      ["Delete Regina", "/list?q=al&dialog=delete&id=7"],
    ]);
  });

  test("is deleted as a whole by a link, or by a disabled button if it is empty", () => {
    const { unmount } = show(<DeleteAllLink label="Delete All" />);
    expect(screen.getByRole("link", { name: "Delete All" }).getAttribute("href")).toBe(
      "/list?dialog=delete-all",
    );
    unmount();
    show(<DeleteAllLink label="Delete All" emptyLabel="Nothing to Delete" />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nothing to Delete" }).disabled).toBe(true);
  });
});

describe("a search", () => {
  test("shows what is searched for, and keeps the named parameters", () => {
    const { container } = show(
      <SearchBox placeholder="Search..." preservedParameters={["sort", "kind"]} />,
      "/list?q=al&sort=desc&page=3",
    );
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search..." }).value).toBe("al");
    const hidden = [...container.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
    expect(hidden.map(({ name, value }) => [name, value])).toEqual([["sort", "desc"]]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("that is too long is an error at its field", () => {
    show(<SearchBox placeholder="Search..." />, `/list?q=${"a".repeat(101)}`);
    const input = screen.getByRole("searchbox");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").id).toBe(input.getAttribute("aria-describedby"));
  });
});
