import { useEffect, useState } from "react";
import { Icon } from "./icon";

/** A short message about what just happened. */
export interface Toast {
  kind: "success" | "error";
  text: string;
  /** A second line, such as what an import did. */
  detail?: string;
}

/** How long a good message stays; errors stay until they are closed. */
const SUCCESS_STAYS = 6000;

const SHOW_EVENT = "show-toast";

/** Shows a message on the page as it is, for what happens in the browser alone. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(SHOW_EVENT, { detail: toast }));
}

/**
 * The place where toasts are announced. It is there on every page, so that
 * screen readers hear a message that comes later; without JavaScript the
 * message stays.
 */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  const [shown, setShown] = useState(toast);
  const [seen, setSeen] = useState(toast);
  if (toast !== seen) {
    setSeen(toast);
    // A reload of the data brings no message: the last one stays its time.
    if (toast) setShown(toast);
  }
  useEffect(() => {
    const show = (event: Event) => setShown((event as CustomEvent<Toast>).detail);
    window.addEventListener(SHOW_EVENT, show);
    return () => window.removeEventListener(SHOW_EVENT, show);
  }, []);
  useEffect(() => {
    if (shown?.kind !== "success") return;
    const timer = setTimeout(() => setShown(null), SUCCESS_STAYS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <div className="toast-region" role={shown?.kind === "error" ? "alert" : "status"}>
      {shown && (
        <p className={`toast toast-${shown.kind}`}>
          <Icon name={shown.kind === "success" ? "check" : "close"} />
          <span>
            {shown.text}
            {shown.detail && <span className="toast-detail">{shown.detail}</span>}
          </span>
          <button
            type="button"
            className="icon-button needs-javascript"
            aria-label="Dismiss"
            onClick={() => setShown(null)}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}
