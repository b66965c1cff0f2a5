import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SectionInputs } from "~/routes/office/settings/section-inputs";
import { fieldsOf } from "~/ui/form-feedback";

afterEach(cleanup);

test("a row that was typed into stays when the response to another section's form comes", () => {
  const links = (rejected: Record<string, string> | undefined) => (
    <SectionInputs
      section="links"
      field={fieldsOf(rejected && { values: rejected, errors: {} })}
      fields={rejected ?? {}}
      listError={() => undefined}
    />
  );
  const { rerender } = render(links({ "deliveryServices[0].name": "Just Eat" }));
  fireEvent.input(screen.getByLabelText("Name 3"), { target: { value: "Smood" } });
  rerender(links(undefined));
  expect(screen.getByLabelText<HTMLInputElement>("Name 3").value).toBe("Smood");
});
