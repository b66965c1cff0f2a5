import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

/** A form's submit button. While its intent is pending it is disabled and shows its busy label, if any. */
export function SubmitButton({
  intent,
  busyLabel,
  look = "primary",
  children,
}: {
  intent: string;
  busyLabel?: string;
  look?: "primary" | "secondary" | "danger" | "plain";
  children: ReactNode;
}) {
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`button button-${look}`}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
