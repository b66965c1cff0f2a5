import { ALLERGEN_CODES, ALLERGEN_NAMES } from "~/domain/allergens/allergen";
import { isDeclared, parseAllergens } from "~/domain/allergens/allergen-text";
import { allergenMessages } from "~/messages/allergens";

/**
 * Boxes that mark the dishes of the page by style sheet alone: what a guest ticks is
 * health data, and never leaves the browser.
 */
export function AllergenFilter() {
  return (
    <details className="allergen-filter">
      <summary>{allergenMessages.filter}</summary>
      <fieldset>
        <legend>{allergenMessages.avoid}</legend>
        {ALLERGEN_CODES.map((code) => (
          <label key={code}>
            <input type="checkbox" id={boxId(code)} />
            {ALLERGEN_NAMES[code].french}
          </label>
        ))}
      </fieldset>
      <p>{allergenMessages.caution}</p>
      <p>{allergenMessages.staysOnPhone}</p>
    </details>
  );
}

/** What the style sheet of the filter knows of a dish: what it holds, traces too, and `unknown` if that isn't declared. */
export function allergenAttribute(text = ""): string | undefined {
  const declaration = parseAllergens(text);
  const codes: string[] = [...declaration.groups, ...declaration.traces];
  return [...codes, ...(isDeclared(declaration) ? [] : ["unknown"])].join(" ") || undefined;
}

function boxId(code: string): string {
  return `site-${code}`;
}
