import { type FocusEvent, useEffect, useRef } from "react";

/**
 * The attributes of an element that takes the focus when the focused element inside it is
 * removed. `content` must be a new value after each change of what is inside.
 */
export function useFocusAfterRemoval<Container extends HTMLElement>(content: unknown) {
  const ref = useRef<Container>(null);
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
    // When an element is removed or disabled, no other element gets its focus.
    onBlur: ({ relatedTarget }: FocusEvent) => (hasFocus.current = relatedTarget === null),
  };
}
