import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FormMessage } from "~/ui/form-feedback";
import { type Toast, ToastProvider, ToastRegion, useToast } from "~/ui/toast";
import { show } from "../support/show";

afterEach(cleanup);

function Forms() {
  const showToast = useToast();
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <FormMessage isRefused={isRefused} />
      <button onClick={() => setIsRefused(true)}>Save</button>
      <button onClick={() => showToast({ kind: "success", text: "Downloaded" })}>Download</button>
    </>
  );
}

describe("a toast", () => {
  function showToastOf(toast: Toast) {
    return show(
      <main tabIndex={-1}>
        <ToastProvider toast={toast}>
          <ToastRegion />
          <Forms />
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

  test("has three lines, and the rest behind 'Details'", () => {
    const notes = ["One", "Two", "Three"].map((text) => ({ text }));
    const height = vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(0);
    showToastOf({ kind: "success", text: "Saved", notes: notes.slice(0, 2) });
    expect(screen.queryByRole("button", { name: "Details" })).toBeNull();
    cleanup();
    height.mockReturnValue(96);
    showToastOf({ kind: "success", text: "Saved", notes });
    const details = screen.getByRole("button", { name: "Details" });
    expect(screen.getByText("Three").closest(".toast-lines")).toBeTruthy();
    fireEvent.click(details);
    expect(details.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Three").closest(".toast-lines")).toBeNull();
    height.mockRestore();
  });

  test("with Undo disappears after twenty seconds", () => {
    showToastOf({ kind: "success", text: "Saved", undo: "1" });
    act(() => void vi.advanceTimersByTime(19_999));
    expect(screen.getByText("Saved")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("goes when a form is refused", () => {
    showToastOf({ kind: "success", text: "Saved", undo: "1" });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.queryByText("Saved")).toBeNull();
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
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Not saved", ""]);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Not saved")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  test("of the browser alone takes the place of the last one", () => {
    showToastOf({ kind: "error", text: "Not saved" });
    fireEvent.click(screen.getByRole("button", { name: "Download" }));
    expect(screen.queryByText("Not saved")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Downloaded");
  });
});
