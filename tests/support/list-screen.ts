import type { Locator, Page } from "playwright-core";

/** Locators for a list screen and its dialog. */
export function listScreen(page: Page) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    dialogTitle: () => dialog.getByRole("heading").textContent(),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    field: (label: string) => fieldOf(dialog, label),
    fill: (values: Record<string, string>) => fillFields(dialog, values),
    toast: (text: string) => page.locator(".toast").filter({ hasText: text }),
    row: (name: string) => page.getByRole("row").filter({ hasText: name }),
    rowNames: () => rowNames(page),
    openDetails: (name: string) => openDetails(page, name),
  };
}

/** A field of a form by its label, which may say that it is required. */
export function fieldOf(form: Locator, label: string): Locator {
  return form.getByLabel(new RegExp(`^${label}( \\*)?$`));
}

/** Fills in fields of a form, or chooses their options, by their labels. */
export async function fillFields(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(form, label).first();
    if ((await field.evaluate((element) => element.localName)) === "select") await field.selectOption(value);
    else await field.fill(value);
  }
}

/** The names of a list's rows. */
export function rowNames(page: Page): Promise<string[]> {
  return page.locator(".row-name").allTextContents();
}

/** On a phone, shows the other columns and actions of a list's row. */
export async function openDetails(page: Page, name: string | RegExp): Promise<void> {
  const toggle = page.getByLabel(typeof name === "string" ? `Details of ${name}` : name).first();
  if (await toggle.isVisible()) await toggle.click();
}

/** On a phone, shows a screen's tools. */
export async function openTools(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Tools", exact: true });
  if (await toggle.isVisible()) await toggle.click();
}

/** On a phone, shows what limits or sorts a list. */
export async function openFilter(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Filter", exact: true });
  if (await toggle.isVisible()) await toggle.click();
}

/** Shows the search of a list, which is folded up if the list is short. */
export async function openSearch(page: Page): Promise<void> {
  const toggle = page.locator(".search-fold > summary");
  if (await toggle.isVisible()) await toggle.press("Enter");
}
