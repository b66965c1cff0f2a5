import { useFetcher, useLocation, useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { closeHref } from "./dialog-url";
import { PressField } from "./post-form";
import { useAskBeforeLeaving } from "./unsaved-changes";

/** A button that undoes a change and returns to the current page. */
export function UndoButton({
  changeId,
  label = "Undo",
  name,
  onDone,
  onFailed,
}: {
  changeId: string;
  label?: "Undo" | "Restore";
  /** What it undoes, for screen readers. Unnecessary if the text beside the button says it. */
  name?: string;
  /** Called in the browser after the response, unless a new toast has replaced the button's. */
  onDone?: () => void;
  /** Called in the browser if the server can't be reached or fails. */
  onFailed?: (message: string) => void;
}) {
  const fetcher = useFetcher<{ message?: string }>();
  const { revalidate } = useRevalidator();
  const askBeforeLeaving = useAskBeforeLeaving();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const wasSent = useRef(false);
  const isBusy = fetcher.state !== "idle";
  const message = fetcher.data?.message;
  useEffect(() => {
    if (isBusy) wasSent.current = true;
    else if (wasSent.current) {
      wasSent.current = false;
      if (message) onFailed?.(message);
      else {
        onDone?.();
        // Still here: a navigation that began meanwhile has replaced the redirect, and may not load the list.
        revalidate();
      }
    }
  }, [isBusy, message, onDone, onFailed, revalidate]);
  return (
    <fetcher.Form
      method="post"
      action="/history"
      className="undo"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        askBeforeLeaving(() => fetcher.submit(form));
      }}
    >
      <PressField what={name ? `${label} ${name}` : label} />
      <input type="hidden" name="undo" value={changeId} />
      <input type="hidden" name="back" value={closeHref(pathname, parameters)} />
      <button
        type="submit"
        className="button"
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
      >
        {label}
        {name && <span className="visually-hidden"> {name}</span>}
      </button>
    </fetcher.Form>
  );
}
