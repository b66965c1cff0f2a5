import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

/**
 * A form that posts. While it is being sent it can't be changed, because its
 * response may close it, nor sent again by any of its buttons or Enter.
 */
export function PostForm({ onSubmit, ...props }: FormProps) {
  const { formMethod } = useNavigation();
  const isLocked = useIsBeingSent();
  const lastFocused = useRef<HTMLElement>();
  const isSubmitted = useRef(false);
  useEffect(() => {
    // From this render on, `formMethod` shows the submission.
    isSubmitted.current = false;
  });
  useEffect(() => {
    // An inert form has lost the focus.
    if (!isLocked && document.activeElement === document.body)
      lastFocused.current?.focus({ preventScroll: true });
  }, [isLocked]);
  return (
    <Form
      method="post"
      {...props}
      // React 18 has no type for this attribute.
      {...(isLocked && { inert: "" })}
      onFocus={({ target }) => (lastFocused.current = target)}
      onSubmit={(event) => {
        // A second Enter may come before the first one's state is rendered.
        if (formMethod === "POST" || isSubmitted.current) return event.preventDefault();
        onSubmit?.(event);
        isSubmitted.current = !event.defaultPrevented;
      }}
    />
  );
}

/** Whether a form is waiting for its response, or for the page to which a success leads. */
function useIsBeingSent(): boolean {
  const { formMethod, state, location: next } = useNavigation();
  const { pathname, search } = useLocation();
  if (formMethod !== "POST") return false;
  return state === "submitting" || next?.pathname !== pathname || next.search !== search;
}

/**
 * A form's submit button. While its intent is pending it is disabled and shows its busy label, if any.
 * @param props.name The field that carries the intent, if it is not `intent`.
 */
export function SubmitButton({
  name = "intent",
  intent,
  busyLabel,
  look = "primary",
  children,
}: {
  name?: string;
  intent: string;
  busyLabel?: string;
  look?: "primary" | "secondary" | "danger" | "plain";
  children: ReactNode;
}) {
  const isBusy = useNavigation().formData?.get(name) === intent;
  return (
    <button
      type="submit"
      name={name}
      value={intent}
      className={`button button-${look}`}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
