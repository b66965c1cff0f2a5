import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFocusAfterRemoval } from "~/ui/reader-place";

function List({ names }: { names: string[] }) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>(names);
  return (
    <div {...focusAfterRemoval} className="list">
      {names.map((name) => (
        <button key={name}>{name}</button>
      ))}
    </div>
  );
}

afterEach(cleanup);

test("the list takes the focus when the row that had it is removed", () => {
  const { rerender } = render(<List names={["One", "Two"]} />);
  screen.getByText("Two").focus();
  rerender(<List names={["One"]} />);
  expect(document.activeElement?.className).toBe("list");
});

test("the focus stays where it is when another row is removed", () => {
  const { rerender } = render(<List names={["One", "Two"]} />);
  screen.getByText("One").focus();
  rerender(<List names={["One"]} />);
  expect(document.activeElement).toBe(screen.getByText("One"));
});

test("the list takes no focus that was elsewhere", () => {
  const { rerender } = render(<List names={["One", "Two"]} />);
  rerender(<List names={["One"]} />);
  expect(document.activeElement).toBe(document.body);
});
