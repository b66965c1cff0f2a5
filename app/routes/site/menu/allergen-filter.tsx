import { ALLERGEN_CODES, ALLERGEN_NAMES } from "~/domain/allergens/allergen";
import { isDeclared, parseAllergens } from "~/domain/allergens/allergen-text";
import { allergenMessages } from "~/messages/allergens";

/**
 * Checkboxes that mark dishes by CSS alone: what a guest ticks is
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

/**
 * The value of `data-allergens`, which the filter's CSS selects by: allergen codes,
 * traces included, and `unknown` if not declared. Undefined if there are none.
 */
export function allergenAttribute(text = ""): string | undefined {
  const declaration = parseAllergens(text);
  const codes: string[] = [...declaration.groups, ...declaration.traces];
  return [...codes, ...(isDeclared(declaration) ? [] : ["unknown"])].join(" ") || undefined;
}

function boxId(code: string): string {
  return `site-${code}`;
}
