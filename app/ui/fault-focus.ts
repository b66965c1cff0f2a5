import { type RefObject, useEffect, useRef } from "react";

/**
 * For a form that comes back refused: its first faulty field gets the focus,
 * and so comes into sight.
 * @param refusal Another one at each refusal; undefined where there was none.
 */
export function useFaultFocus(refusal: object | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  return form;
}
