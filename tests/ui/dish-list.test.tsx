import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { Mark } from "~/domain/dishes/marks";
import { DishList } from "~/routes/site/menu/dish-list";
import { show } from "../support/show";

afterEach(cleanup);

describe("a dish", () => {
  const dish = {
    id: "1",
    name: "Margherita",
    description: "Tomate, mozzarella, basilic",
    price: { toPay: 1850, sizes: [] },
  };

  test("shows its price, and nothing that it doesn't have", () => {
    const { container } = show(<DishList dishes={[dish]} />);
    expect(container.textContent?.replace(/ +/g, " ")).toBe(
      "Margherita CHF\u00A018.50Tomate, mozzarella, basilic",
    );
    expect(container.querySelector("s, hr")).toBeNull();
  });

  test("strikes the regular price through beside the discounted one", () => {
    const { container } = show(
      <DishList dishes={[{ ...dish, price: { toPay: 1600, struck: 1850, sizes: [] } }]} />,
    );
    expect(container.querySelector("s")?.textContent).toBe("CHF\u00A018.50");
    expect(container.querySelector("strong")?.textContent).toBe("CHF\u00A016.00");
  });

  test("lists its sizes with their prices, in place of its own", () => {
    const sizes = [
      { label: "petite", french: true as const, price: 1850 },
      { label: "5 dl", price: 2400 },
    ];
    const { container } = show(<DishList dishes={[{ ...dish, price: { toPay: 1850, sizes } }]} />);
    const list = screen.getByRole("list", { name: "Formats" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["petite CHF\u00A018.50", "5 dl CHF\u00A024.00"]);
    expect(container.querySelector('.sizes [lang="fr"]')?.textContent).toBe("petite");
    expect(container.querySelector(".dish-price")).toBeNull();
  });

  test("shows its badges and allergies, and a line before the next dish", () => {
    const marks: Mark[] = ["homeMade", "vegan"];
    const full = { ...dish, id: "2", marks, allergies: "Gluten" };
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
    const { container } = show(<DishList dishes={[{ ...dish, name, description, allergies: name }]} />);
    expect(container.querySelector(".dish-name")?.textContent).toBe(name);
    expect(container.querySelector(".dish-description")?.textContent).toBe(description);
    expect(container.querySelector(".dish-allergies")?.textContent).toBe(`Allergies: ${name}`);
    expect(container.querySelector("img, script")).toBeNull();
  });
});
