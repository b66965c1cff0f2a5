import { Fragment } from "react";
import { ALLERGEN_CODES } from "~/domain/allergen";
import { isDeclared, parseAllergens } from "~/domain/allergens/allergen-text";
import { useWords } from "../language";

/**
 * Checkboxes that mark dishes by CSS alone: what a guest ticks is health data, and
 * never leaves the browser. A script (app/site/allergen-filter.ts) keeps the ticks for the
 * visit and counts what they mark. Outside of a dialog, a form with this method isn't sent; it
 * is there for the button that resets it.
 */
export function AllergenFilter({ isOpen }: { isOpen?: boolean }) {
  const { allergens: words } = useWords();
  return (
    <details className="allergen-filter" open={isOpen}>
      <summary>{words.filter}</summary>
      <form method="dialog">
        <fieldset>
          <legend>{words.avoid}</legend>
          {ALLERGEN_CODES.map((code) => (
            <Fragment key={code}>
              <input type="checkbox" id={boxId(code)} autoComplete="off" />
              <label htmlFor={boxId(code)}>{words.names[code]}</label>
            </Fragment>
          ))}
        </fieldset>
        <p>{words.caution}</p>
        <p role="status" data-one={words.marked.one} data-other={words.marked.other} />
        <button type="reset" className="button">
          {words.untick}
        </button>
      </form>
      <p>{words.staysOnDevice}</p>
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
