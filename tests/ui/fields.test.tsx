import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { AllergenFields, CategoryField } from "~/ui/dish-fields";
import { CheckboxField, Field, SelectField, TextAreaField } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";
import { allergenFormMessages } from "~/messages/allergens";
import { show } from "../support/show";

afterEach(cleanup);

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

  test.each([
    ["a text", <Field key="" label="Note" name="note" error="Too long." />],
    ["a long text", <TextAreaField key="" label="Note" name="note" error="Too long." />],
    ["a choice", <SelectField key="" label="Note" name="note" error="Too long." />],
    ["a box", <CheckboxField key="" label="Note" name="note" error="Too long." />],
  ])("of %s says that it is invalid, and why", (_what, field) => {
    show(field);
    const input = screen.getByLabelText("Note");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Too long.",
    );
  });

  test("without hint and error is described by nothing", () => {
    show(<Field label="Phone" name="phone" />);
    const input = screen.getByLabelText("Phone");
    expect([input.getAttribute("aria-describedby"), input.getAttribute("aria-invalid")]).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    ["required", <Field key="" label="Phone" name="phone" required />, "Phone *"],
    ["required by the server", <Field key="" label="Phone" name="phone" aria-required />, "Phone *"],
    ["optional", <Field key="" label="Phone" name="phone" />, "Phone"],
  ])("that is %s has the label %#", (_what, field, label) => {
    const { container } = show(field);
    expect(container.querySelector("label")?.textContent).toBe(label);
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

describe("a category", () => {
  const CATEGORIES = [
    { id: "1", name: "Pizza" },
    { id: "2", name: "Dolci" },
  ];

  const values = () => screen.getAllByRole("option").map((option) => option.textContent);

  test("is one of the restaurant's", () => {
    show(<CategoryField categories={CATEGORIES} field={fieldsOf(undefined, { category: "Dolci" })} />);
    expect(values()).toEqual(["Select a category", "Pizza", "Dolci"]);
    expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe("Dolci");
  });

  test("that was deleted is an error, and must be chosen anew", () => {
    show(
      <CategoryField categories={CATEGORIES.slice(1)} field={fieldsOf(undefined, { category: "Pizza" })} />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>(/Category/);
    expect(select.value).toBe("");
    expect(select.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText('There is no category "Pizza".')).toBeTruthy();
  });

  test("can be added where there is none", () => {
    show(<CategoryField categories={[]} field={fieldsOf(undefined)} />);
    const link = screen.getByRole("link", { name: "Add a category" });
    expect(link.getAttribute("href")).toBe("/category?dialog=add");
    expect(screen.getByLabelText(/Category/).getAttribute("aria-invalid")).toBeNull();
  });
});

describe("the allergens of a dish", () => {
  const details = () => document.querySelector("details");

  /** As a press on the summary does. */
  function toggle(isOpen: boolean) {
    const element = details();
    if (!element) return;
    element.open = isOpen;
    fireEvent(element, new Event("toggle"));
  }

  test.each([
    ["closed without a tick", {}, false],
    ["open with one", { milk: "Yes" }, true],
    ["open with the one for none", { noAllergens: "Yes" }, true],
  ])("are %s", (_how, stored, isOpen) => {
    show(<AllergenFields field={fieldsOf(undefined, stored)} />);
    expect(details()?.open).toBe(isOpen);
  });

  test("in the browser get their boxes when they are opened, and keep them when they are closed", () => {
    show(<AllergenFields field={fieldsOf(undefined)} />);
    expect(screen.queryByLabelText(/^Milk/)).toBeNull();
    toggle(true);
    fireEvent.click(screen.getByLabelText(/^Milk/));
    toggle(false);
    expect(screen.getByLabelText<HTMLInputElement>(/^Milk/).checked).toBe(true);
  });

  test("are a tick and the words beside it", () => {
    show(<AllergenFields field={fieldsOf(undefined, { milk: "Yes", allergies: "ail" })} isRequired />);
    expect(screen.getByLabelText<HTMLInputElement>(/^Milk/).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Fish/).checked).toBe(false);
    expect(screen.getByDisplayValue("ail").getAttribute("aria-required")).toBeNull();
  });

  test("are required in words as long as nothing is ticked", () => {
    show(<AllergenFields field={fieldsOf(undefined, { allergies: "ail" })} isRequired />);
    expect(screen.getByDisplayValue("ail").getAttribute("aria-required")).toBe("true");
  });

  test("with an error are never hidden, although they were closed", () => {
    const error = allergenFormMessages.someAndNone;
    function Form() {
      const [response, setResponse] = useState<Parameters<typeof fieldsOf>[0]>();
      return (
        <>
          <AllergenFields field={fieldsOf(response)} />
          <button
            onClick={() =>
              setResponse({ values: { fish: "Yes", noAllergens: "Yes" }, errors: { noAllergens: error } })
            }
          >
            Save
          </button>
        </>
      );
    }
    show(<Form />);
    expect(details()?.open).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(details()?.open).toBe(true);
    expect(screen.getByText(error)).toBeTruthy();
    expect(screen.getByLabelText("No allergen").getAttribute("aria-invalid")).toBe("true");
  });
});
