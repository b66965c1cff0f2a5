import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { ConflictNotice } from "~/ui/conflict-notice";
import { DraftBanner } from "~/ui/draft-banner";
import { EditActions, EditedItemFields } from "~/ui/form-actions";
import { ErrorList } from "~/ui/upload-dialog";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-feedback";
import { SiteProblems } from "~/routes/office/dashboard/notices";
import { accountMessages } from "~/messages/accounts";
import { show } from "../support/show";

afterEach(cleanup);

describe("the error of a form", () => {
  const form = (message: string, errors: Record<string, string> = {}) => (
    <form>
      <FormError response={{ message, errors }} />
      <Field label="Name" name="name" error={errors.name} />
    </form>
  );

  // jsdom has no layout, so nothing can be scrolled into view there.
  test("is said once, at its field, which gets the focus", () => {
    show(form("Name is required.", { name: "Name is required." }));
    expect(screen.getAllByText("Name is required.")).toHaveLength(1);
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  test("is said above the fields if it is another one than theirs", () => {
    show(form("Not saved.", { name: "Name is required." }));
    expect(screen.getByRole("alert").textContent).toBe("Not saved.");
    expect(screen.getByText("Name is required.")).toBeTruthy();
  });

  test("after the session has ended links to the login, in another tab", () => {
    const response = {
      message: accountMessages.sessionExpired,
      errors: { name: "x" },
      reason: "session-ended" as const,
    };
    show(
      <form>
        <FormError response={response} />
        <Field label="Name" name="name" error={response.errors.name} />
      </form>,
    );
    const link = screen.getByRole("link", { name: "Log in in a new tab" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/login", "_blank"]);
  });

  test("without an error leaves an empty place for one", () => {
    show(<FormError />);
    expect(screen.getByRole("alert").textContent).toBe("");
  });
});

describe("a conflict", () => {
  const conflict = {
    sentence: "Luca changed it.",
    isDeleted: false,
    version: 3,
    differences: [{ field: "Price", theirs: "CHF 18.50", yours: "CHF 19.00" }],
  };
  const deleted = { sentence: "Luca deleted it.", isDeleted: true, differences: [] };

  test("shows both values of each field, and links to the stored ones", () => {
    show(<ConflictNotice conflict={conflict} />, "/list?dialog=edit&id=7");
    expect(screen.getByRole("rowheader", { name: "Price" })).toBeTruthy();
    expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "CHF 18.50",
      "CHF 19.00",
    ]);
    expect(screen.getByRole("link", { name: "Take theirs" }).getAttribute("href")).toBe(
      "/list?dialog=edit&id=7",
    );
  });

  test("without a difference has no table", () => {
    show(<ConflictNotice conflict={{ ...conflict, differences: [] }} />);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("link", { name: "Take theirs" })).toBeTruthy();
  });

  test("over a deleted item says who deleted it", () => {
    show(<ConflictNotice conflict={deleted} />);
    expect(screen.getByText("Luca deleted it.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    ["no conflict", undefined, "Save Changes", "edit"],
    ["a conflict", conflict, "Save Changes", "edit"],
    ["a deleted item", deleted, "Add it again", "add-again"],
  ])("%s: the form is saved by %#", (_what, given, name, intent) => {
    show(<EditActions id="7" conflict={given} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name }).value).toBe(intent);
    expect(screen.getByRole("link", { name: "History" }).getAttribute("href")).toBe("/history?item=7");
  });

  test.each([
    ["the stored version", undefined, undefined, "2"],
    ["the version that was typed into", undefined, "1", "1"],
    ["the version of a conflict, which was shown", conflict, "1", "3"],
  ])("a form is sent with %s", (_what, given, typedVersion, version) => {
    const { container } = show(
      <EditedItemFields item={{ id: "7", version: 2 }} conflict={given} typedVersion={typedVersion} />,
    );
    expect(container.querySelector<HTMLInputElement>("[name=version]")?.value).toBe(version);
    expect(container.querySelector<HTMLInputElement>("[name=id]")?.value).toBe("7");
  });
});

describe("the errors of a workbook", () => {
  const cell = (row: number) => ({ sheet: "Menu", row, column: "Price", message: `Row ${row} is wrong.` });

  test("are listed by row and column", () => {
    show(<ErrorList errors={[cell(2), { ...cell(3), column: "" }]} count={2} />);
    expect(screen.getByText(/^2 errors: nothing was changed/).textContent).not.toContain("first");
    expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "RowColumnReasonSheet",
      "2PriceRow 2 is wrong.Menu",
      "3—Row 3 is wrong.Menu",
    ]);
  });

  test("are counted although only the first are listed", () => {
    show(<ErrorList errors={[cell(2)]} count={1200} />);
    const told = screen.getByText(/^1200 errors/).textContent;
    expect(told).toMatch(/^1200 errors.* These are the first 1\.$/);
  });

  test("of the whole file are said without a table", () => {
    const error = { sheet: "", row: null, column: "", message: "No headings." };
    show(<ErrorList errors={[error]} count={1} fileName="carte.xlsx" />);
    expect(screen.getByText("carte.xlsx")).toBeTruthy();
    expect(screen.getByText("No headings.")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("interrupted forms", () => {
  const drafts = [
    {
      path: "/category?dialog=add",
      title: "Add Category",
      isButton: false,
      sentence: "Add Category wasn't saved.",
    },
    { path: "/chef", title: "Order", isButton: false, sentence: "Order wasn't saved." },
    { path: "/service?q=a", title: "Sold out", isButton: true, sentence: "Sold out wasn't done." },
  ];

  test("are continued or discarded", () => {
    const { container } = show(<DraftBanner drafts={drafts} />, "/list?q=al&dialog=add");
    expect(
      screen.getAllByRole("link", { name: "Continue" }).map((link) => link.getAttribute("href")),
    ).toEqual(["/category?dialog=add&draft=1", "/chef?draft=1"]);
    expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/service?q=a");
    const values = (name: string) =>
      [...container.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value }) => value);
    expect(values("path")).toEqual(drafts.map(({ path }) => path));
    expect(values("title")).toEqual(drafts.map(({ title }) => title));
    expect(values("back")).toEqual(["/list?q=al", "/list?q=al", "/list?q=al"]);
  });

  test("aren't offered while one is continued, nor without any", () => {
    show(<DraftBanner drafts={drafts} />, "/profile?draft=1");
    show(<DraftBanner drafts={[]} />);
    expect(screen.queryByRole("list")).toBeNull();
  });
});

test("the problems of the site are listed with what helps, if there are any", () => {
  const { unmount } = show(<SiteProblems problems={[]} />);
  expect(screen.queryByRole("region")).toBeNull();
  unmount();
  show(
    <SiteProblems
      problems={[{ id: "mail", title: "Mails don't arrive.", text: "No mail. Set SMTP_URL." }]}
    />,
  );
  expect(screen.getByRole("region", { name: "The website needs attention" })).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toBe("Mails don't arrive.No mail. Set SMTP_URL.");
});
