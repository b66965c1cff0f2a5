import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DataTable } from "~/ui/data-table";
import { Field, SelectField } from "~/ui/field";
import { MonthCalendar } from "~/ui/month-calendar";
import { NumberedPagination, LabelledPagination } from "~/ui/pagination";
import { Pie } from "~/ui/pie";
import { PriceField } from "~/ui/price-field";
import { showToast, type Toast, ToastProvider, ToastRegion } from "~/ui/toast";
import { DishList } from "~/routes/site/menu/dish-list";

afterEach(cleanup);

/** Renders an element as the content of the page at a URL. */
function show(element: ReactElement, url = "/list") {
  const Stub = createRemixStub([{ path: "*", Component: () => element }]);
  return render(<Stub initialEntries={[url]} />);
}

describe("a dish", () => {
  const dish = {
    id: "1",
    name: "Margherita",
    description: "Tomate, mozzarella, basilic",
    price: 1850,
  };

  test("shows its price, and nothing that it doesn't have", () => {
    const { container } = show(<DishList dishes={[dish]} />);
    expect(container.textContent?.replace(/ +/g, " ")).toBe(
      "Margherita CHF\u00A018.50Tomate, mozzarella, basilic",
    );
    expect(container.querySelector("s, hr")).toBeNull();
  });

  test("strikes the regular price through beside the discounted one", () => {
    const { container } = show(<DishList dishes={[{ ...dish, price: 1600, regularPrice: 1850 }]} />);
    expect(container.querySelector("s")?.textContent).toBe("CHF\u00A018.50");
    expect(container.querySelector("strong")?.textContent).toBe("CHF\u00A016.00");
  });

  test("shows its badges and allergies, and a line before the next dish", () => {
    const full = { ...dish, id: "2", isVegan: true, isHomeMade: true, allergies: "Gluten" };
    const { container } = show(<DishList dishes={[full, dish]} />);
    const [first, last] = screen.getAllByRole("listitem");
    expect(within(first!).getByText("Vegan")).toBeTruthy();
    expect(within(first!).getByText("HomeMade")).toBeTruthy();
    expect(within(first!).getByText("Allergies: Gluten")).toBeTruthy();
    expect(container.querySelectorAll("hr")).toHaveLength(1);
    expect(last!.querySelector("hr")).toBeNull();
  });

  test("shows what was typed, even where it looks like HTML", () => {
    const name = '<img src=x onerror="alert(1)"> & "Co"';
    const description = "</li><script>alert(2)</script>&amp;";
    const { container } = show(<DishList dishes={[{ name, description, price: 1850, allergies: name }]} />);
    expect(container.querySelector(".dish-name")?.textContent).toBe(name);
    expect(container.querySelector(".dish-description")?.textContent).toBe(description);
    expect(container.querySelector(".dish-allergies")?.textContent).toBe(`Allergies: ${name}`);
    expect(container.querySelector("img, script")).toBeNull();
  });
});

describe("a field", () => {
  test("is described by its hint and its error", () => {
    show(<Field label="Phone" name="phone" hint="Digits only" error="Phone is required." />);
    const input = screen.getByLabelText("Phone");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = input.getAttribute("aria-describedby")!.split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Phone is required.",
      "Digits only",
    ]);
  });

  test("offers its choices", () => {
    show(
      <SelectField label="Category" name="category" defaultValue="Dolci">
        <option>Pizza</option>
        <option>Dolci</option>
      </SelectField>,
    );
    expect((screen.getByLabelText("Category") as HTMLSelectElement).value).toBe("Dolci");
  });
});

describe("pagination", () => {
  test("keeps the other parameters, and leaves out distant pages", () => {
    show(<NumberedPagination page={6} pageCount={12} previousLabel="Prev" />, "/list?q=al&page=6");
    const names = screen.getAllByRole("link").map((link) => link.textContent);
    expect(names).toEqual(["Prev", "1", "4", "5", "6", "7", "8", "12", "Next"]);
    expect(screen.getByText("7").getAttribute("href")).toBe("/list?q=al&page=7");
    expect(screen.getByText("6").getAttribute("aria-current")).toBe("page");
  });

  test("doesn't lead beyond the first and the last", () => {
    show(<LabelledPagination page={1} pageCount={1} label="Page 1 of 1" />);
    expect(screen.getByText("Page 1 of 1")).toBeTruthy();
    for (const name of ["Previous", "Next"]) {
      const step = screen.getByRole("link", { name });
      expect(step.getAttribute("aria-disabled")).toBe("true");
      expect(step.getAttribute("href")).toBeNull();
    }
  });
});

test("an empty list says so instead of showing headings", () => {
  show(<DataTable caption="All" columns={[]} rows={[]} rowKey={() => ""} emptyText="No data found" />);
  expect(screen.getByText("No data found")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a calendar shows for each day whether it is today, whether it has a menu, and whether it is closed", () => {
  const days = ["2028-02-27", "2028-02-28", "2028-02-29"].map((date) => ({
    date,
    hasMenu: date.endsWith("28"),
    isClosed: date.endsWith("27"),
  }));
  show(<MonthCalendar month="2028-02" today="2028-02-28" days={days} hrefOf={(date) => `/day/${date}`} />);
  const tiles = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("/day/"));
  expect(tiles.map((tile) => tile.getAttribute("href"))).toEqual(days.map(({ date }) => `/day/${date}`));
  const words = tiles.map((tile) => tile.textContent ?? "");
  expect(words[0]).toMatch(/No Menu/);
  expect(words[0]).not.toMatch(/Today|Upcoming/);
  expect(words.map((text) => text.includes("Closed"))).toEqual([true, false, false]);
  expect(words[1]).toMatch(/Today.*Menu Available|Menu Available.*Today/);
  expect(words[2]).toMatch(/Upcoming/);
  expect(screen.getByRole("link", { name: "January 2028" }).getAttribute("href")).toContain("?month=2028-01");
});

test("a pie chart shows its figures as text", () => {
  show(
    <Pie
      label="Items by category"
      figure={5}
      unit="items"
      slices={[
        { label: "Pizza", value: 3 },
        { label: "Dolci", value: 2 },
      ]}
    />,
  );
  expect(screen.getByRole("img", { name: "Items by category" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Pizza 3", "Dolci 2"]);
});

describe("a toast", () => {
  function showToastOf(toast: Toast) {
    return show(
      <main tabIndex={-1}>
        <ToastProvider toast={toast}>
          <ToastRegion />
        </ToastProvider>
      </main>,
    );
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("of a success disappears after six seconds", () => {
    showToastOf({ kind: "success", text: "Saved", detail: "3 added" });
    expect(screen.getByRole("status").textContent).toBe("Saved3 added");
    act(() => void vi.advanceTimersByTime(5999));
    expect(screen.getByText("Saved")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Saved")).toBeNull();
    expect(screen.getByRole("status")).toBeTruthy();
  });

  test("stays while the pointer or the focus is on it", () => {
    showToastOf({ kind: "success", text: "Saved" });
    fireEvent.focus(screen.getByRole("button", { name: "Dismiss" }));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText("Saved")).toBeTruthy();
    fireEvent.blur(screen.getByRole("button", { name: "Dismiss" }));
    act(() => void vi.advanceTimersByTime(6000));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("of an error stays until it is closed, and the focus goes to the page", () => {
    showToastOf({ kind: "error", text: "Not saved" });
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("alert").textContent).toBe("Not saved");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Not saved")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  test("of the browser alone takes the place of the last one", () => {
    showToastOf({ kind: "error", text: "Not saved" });
    act(() => showToast({ kind: "success", text: "Downloaded" }));
    expect(screen.queryByText("Not saved")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Downloaded");
  });
});

describe("a price", () => {
  function field(element: ReactElement): HTMLInputElement {
    show(<form>{element}</form>);
    return screen.getByLabelText("Price");
  }

  test.each([
    ["-5", "0"],
    ["-0.05", "0"],
    ["12.5", "12.5"],
    ["", ""],
  ])("typed as %j is %j", (typed, value) => {
    const input = field(<PriceField label="Price" name="price" defaultValue="7" />);
    fireEvent.input(input, { target: { value: typed } });
    fireEvent.blur(input);
    expect(input.value).toBe(value);
  });

  test.each([
    ["", "0"],
    ["13", "12.00"],
    ["12", "12"],
  ])("limited to 12, left as %j, becomes %j, and an input event is sent", (typed, value) => {
    const input = field(<PriceField label="Price" name="price" isZeroWhenLeft highest={() => 12_00} />);
    fireEvent.input(input, { target: { value: typed } });
    const listen = vi.fn();
    input.addEventListener("input", listen);
    fireEvent.blur(input);
    expect(input.value).toBe(value);
    expect(listen).toHaveBeenCalledTimes(value === typed ? 0 : 1);
  });
});
