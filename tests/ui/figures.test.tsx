import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MonthCalendar } from "~/ui/month-calendar";
import { Pie } from "~/ui/pie";
import { show } from "../support/show";

afterEach(cleanup);

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
