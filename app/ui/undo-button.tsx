import { useFetcher, useLocation, useRevalidator, useSearchParams } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { closeHref } from "./dialog-url";
import { DialogFormIdContext, PressField } from "./post-form";
import { showToast, type Toast } from "./toast";
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
  const fetcher = useFetcher<{ message?: string; undone?: Toast }>();
  const { revalidate } = useRevalidator();
  const askBeforeLeaving = useAskBeforeLeaving();
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const formId = useContext(DialogFormIdContext);
  const wasSent = useRef(false);
  const isBusy = fetcher.state !== "idle";
  const { message, undone } = fetcher.data ?? {};
  useEffect(() => {
    if (isBusy) wasSent.current = true;
    else if (wasSent.current) {
      wasSent.current = false;
      if (message) onFailed?.(message);
      else {
        onDone?.();
        if (undone) showToast(undone);
        // Still here: a navigation that began meanwhile has replaced the redirect, and may not load the list.
        revalidate();
      }
    }
  }, [isBusy, message, undone, onDone, onFailed, revalidate]);
  const button = {
    className: "button",
    "aria-disabled": isBusy || undefined,
    children: (
      <>
        {label}
        {name && <span className="visually-hidden"> {name}</span>}
      </>
    ),
  };
  if (formId !== undefined) {
    // Beside an open form it is done in the background. Without JavaScript what was typed comes along, and back.
    const along = new URLSearchParams({ undo: changeId, form: pathname + search });
    return (
      <button
        type="submit"
        form={formId}
        formAction={`/history?${along}`}
        formEncType="application/x-www-form-urlencoded"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          if (!isBusy) fetcher.submit({ undo: changeId, stay: "1" }, { method: "post", action: "/history" });
        }}
        {...button}
      />
    );
  }
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
      <button type="submit" onClick={(event) => isBusy && event.preventDefault()} {...button} />
    </fetcher.Form>
  );
}
