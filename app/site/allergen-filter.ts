import { readStored, removeStored, store } from "./storage";

/**
 * Keeps the ticks of the allergen boxes for the visit, by their codes alone, and says how many of the page's
 * dishes they mark. CSS marks the dishes.
 */
export function startAllergenFilter(): void {
  const form = document.querySelector<HTMLFormElement>(".allergen-filter form");
  if (!form) return;
  const boxes = [...form.querySelectorAll("input")];
  const restore = () => {
    const codes = readStored("allergens")?.split(" ") ?? [];
    for (const box of boxes) box.checked = codes.includes(codeOf(box));
  };
  const keep = () => {
    const codes = boxes.filter(({ checked }) => checked).map(codeOf);
    if (codes.length > 0) store("allergens", codes.join(" "));
    else removeStored("allergens");
    say(form, codes);
  };
  // What was ticked before this script ran counts.
  if (!boxes.some(({ checked }) => checked)) restore();
  keep();
  form.addEventListener("change", keep);
  // It comes before the boxes are unticked.
  form.addEventListener("reset", () => setTimeout(keep));
  // On a page that the Back button restores from memory, the choice may be an earlier one.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    restore();
    keep();
  });
}

function codeOf({ id }: HTMLInputElement): string {
  return id.replace("site-", "");
}

function say(form: HTMLFormElement, codes: string[]): void {
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!status) return;
  // In the table of allergens, each dish stands once more in a list.
  const dishes = [...document.querySelectorAll<HTMLElement>("li[data-allergens]")].map(
    ({ dataset }) => dataset.allergens?.split(" ") ?? [],
  );
  const isAvoided = (marks: string[]) => codes.some((code) => marks.includes(code));
  const avoid = dishes.filter(isAvoided).length;
  const ask = dishes.filter((marks) => !isAvoided(marks) && marks.includes("unknown")).length;
  // French says '0 plat'.
  const isOne = avoid === 1 || (avoid === 0 && document.documentElement.lang === "fr");
  const words = (isOne ? status.dataset.one : status.dataset.other) ?? "";
  status.textContent =
    codes.length > 0 ? words.replace("{avoid}", String(avoid)).replace("{ask}", String(ask)) : "";
}
