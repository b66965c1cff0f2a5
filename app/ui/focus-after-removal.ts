import { type FocusEvent, useEffect, useRef } from "react";

/**
 * For an element whose content changes: the attributes with which it takes the focus
 * when what had it in there was removed. `content` is another value after each change.
 */
export function useFocusAfterRemoval<Place extends HTMLElement>(content: unknown) {
  const ref = useRef<Place>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [content]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => (hasFocus.current = true),
    // A removed or disabled element loses the focus to nothing.
    onBlur: ({ relatedTarget }: FocusEvent) => (hasFocus.current = relatedTarget === null),
  };
}
