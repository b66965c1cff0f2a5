import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { menuMessages, priceMessages } from "~/messages/menu";
import { say } from "~/messages/office/t";
import { fieldsOf } from "~/ui/form-feedback";
import { StrikeNotice } from "~/routes/office/dish-notices";
import { PriceField, PriceFields } from "~/ui/price-fields";
import { show } from "../support/show";

afterEach(cleanup);

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
    const input = field(<PriceField label="Price" name="price" emptyBecomesZero maxCentimes={() => 12_00} />);
    fireEvent.input(input, { target: { value: typed } });
    const listen = vi.fn();
    input.addEventListener("input", listen);
    fireEvent.blur(input);
    expect(input.value).toBe(value);
    expect(listen).toHaveBeenCalledTimes(value === typed ? 0 : 1);
  });
});

describe("the price and the discount of a dish", () => {
  const POSITIVE = "Price must be a positive value greater than zero.";
  const UNREADABLE = say(priceMessages.unreadable("Price", "x"));
  const ABOVE = menuMessages.addPrices.discountAbovePrice;
  const price = () => screen.getByLabelText<HTMLInputElement>(/^Price/);
  const discount = () => screen.getByLabelText<HTMLInputElement>("Discount Price");
  const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } });
  const errors = () => [...document.querySelectorAll(".field-error")].map(({ textContent }) => textContent);

  function showForm(options: { clampsDiscount?: boolean; response?: Parameters<typeof fieldsOf>[0] } = {}) {
    const { clampsDiscount, response } = options;
    const fields = fieldsOf(response, { price: "18.50", dprice: "0" });
    return show(
      <form>
        <PriceFields
          field={fields}
          errorResponse={response}
          messages={{ ...menuMessages.addPrices, priceNotPositive: menuMessages.priceNotPositiveInline }}
          clampsDiscount={clampsDiscount}
        />
        <button>Save</button>
      </form>,
    );
  }

  test("are checked while they are typed, and none stays below 0", () => {
    showForm();
    type(price(), "0");
    expect(errors()).toEqual([POSITIVE]);
    type(discount(), "-2");
    expect(errors()).toEqual([POSITIVE, menuMessages.addPrices.discountNegative]);
    fireEvent.blur(discount());
    expect(discount().value).toBe("0");
    expect(errors()).toEqual([POSITIVE]);
    type(price(), "20");
    expect(errors()).toEqual([]);
    type(discount(), "20.50");
    expect(errors()).toEqual([ABOVE]);
    fireEvent.blur(discount());
    expect(discount().value).toBe("20.50");
    type(price(), "-3");
    fireEvent.blur(price());
    expect(price().value).toBe("0");
  });

  test("that can't be read are an error once they are left, not while they are typed", () => {
    showForm();
    for (const value of ["1", "1'", "1'2", "1'25", "1'250", "1'250,"]) {
      type(price(), value);
      expect({ value, errors: errors() }).toEqual({ value, errors: [] });
    }
    fireEvent.blur(price());
    expect(errors()).toEqual([UNREADABLE]);
    expect(price().value).toBe("1'250,");
    type(price(), "1'250,50");
    expect(errors()).toEqual([]);
  });

  test.each([
    ["99", "18.50"],
    ["-1", "0"],
    ["", "0"],
    ["12.5", "12.5"],
  ])("of an edited dish: the discount %j is left as %j", (typed, left) => {
    showForm({ clampsDiscount: true });
    type(discount(), typed);
    fireEvent.blur(discount());
    expect(discount().value).toBe(left);
  });

  test("of an edited dish: the discount is lowered with the price when that is left", () => {
    showForm({ clampsDiscount: true });
    type(discount(), "15.00");
    type(price(), "12,50");
    expect([discount().value, errors()]).toEqual(["15.00", [ABOVE]]);
    fireEvent.blur(price());
    expect([discount().value, errors()]).toEqual(["12.50", []]);
    type(price(), "x");
    fireEvent.blur(price());
    expect(discount().value).toBe("12.50");
  });

  test("aren't corrected by an event while a button is pressed, which the error would move", () => {
    showForm({ clampsDiscount: true });
    type(discount(), "99");
    expect(errors()).toEqual([ABOVE]);
    fireEvent.blur(discount(), { relatedTarget: screen.getByRole("button") });
    expect(discount().value).toBe("18.50");
    expect(errors()).toEqual([ABOVE]);
  });

  test("show the server's errors until they are typed anew", () => {
    showForm({ response: { values: { price: "0", dprice: "0" }, errors: { price: "From the server." } } });
    expect(errors()).toEqual(["From the server."]);
    expect(price().getAttribute("aria-invalid")).toBe("true");
    type(price(), "12");
    expect(errors()).toEqual([]);
  });
});

test("what is said of a stored price names it once another one is typed", () => {
  const field = fieldsOf(undefined, { price: "21.00", dprice: "18.00" });
  const notice = { text: "Allowed until 12 Dec (half-time rule).", isFine: true };
  show(
    <form>
      <PriceField label="Price" {...field("price")} />
      <PriceField label="Discount Price" {...field("dprice")} />
      <StrikeNotice notice={notice} dish={{ price: 21_00, discountPrice: 18_00 }} field={field} />
    </form>,
  );
  const type = (value: string) => fireEvent.input(screen.getByLabelText("Price"), { target: { value } });
  expect(screen.getByText(notice.text)).toBeTruthy();
  type("30.-");
  expect(screen.queryByText(notice.text)).toBeNull();
  expect(screen.getByText(`CHF 21.00, discount CHF 18.00: ${notice.text}`)).toBeTruthy();
  type("21.-");
  expect(screen.getByText(notice.text)).toBeTruthy();
});
