import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when its content changes and what had it in there was removed. */
export function FocusKeeper({
  content,
  className,
  children,
}: {
  /** What is rendered: another value after a change. */
  content: unknown;
  className?: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [content]);
  return (
    <div
      ref={place}
      className={className}
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => (hasFocus.current = relatedTarget === null)}
    >
      {children}
    </div>
  );
}
