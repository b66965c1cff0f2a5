import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

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
