import { fill, type Message, t } from "~/messages/office/t";
import { useFetcher, useLocation, useMatches, useRevalidator, useSearchParams } from "@remix-run/react";
import { type ComponentProps, useContext, useEffect, useRef } from "react";
import { handleOf } from "~/platform/route-handle";
import { closeHref, STAY_FIELD } from "./dialog-url";
import { ButtonTitleField } from "./post-form";
import type { Toast } from "./toast";
import { DialogFormIdContext, hasUnsavedChanges, PAGE_FORM_ID } from "./unsaved-changes";

/** A button that undoes a change and returns to the current page. */
export function UndoButton({
  changeId,
  label = "Undo",
  name,
  change,
  onAnswer,
}: {
  changeId: string;
  label?: "Undo" | "Restore";
  /** What it undoes, for screen readers. Unnecessary if the text beside the button says it. */
  name?: string;
  /** What it undoes, in a draft of it. */
  change?: Message;
  /** Called in the browser with what a toast says about the response; undefined if the next page says it. */
  onAnswer: (toast: Toast | undefined) => void;
}) {
  const undo = useUndo(onAnswer);
  const { fetcher, isBusy } = undo;
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const dialogFormId = useContext(DialogFormIdContext);
  const pageIntent = handleOf(useMatches().at(-1)).formIntent;
  const button = {
    className: "button",
    "aria-disabled": isBusy || undefined,
    children: (
      <>
        {t(label)}
        {name && <span className="visually-hidden"> {name}</span>}
      </>
    ),
  };
  const back = closeHref(pathname, parameters);
  const formId = dialogFormId ?? (pageIntent && PAGE_FORM_ID);
  if (formId !== undefined)
    return (
      <UndoBesideForm
        changeId={changeId}
        formId={formId}
        pageIntent={pageIntent}
        back={back}
        undo={undo}
        button={button}
      />
    );
  return (
    <fetcher.Form method="post" action="/history" className="undo">
      <ButtonTitleField
        what={
          change === undefined
            ? fill(label)
            : fill(label === "Undo" ? "Undo {label}" : "Restore {label}", { label: change })
        }
      />
      <input type="hidden" name="undo" value={changeId} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" onClick={(event) => isBusy && event.preventDefault()} {...button} />
    </fetcher.Form>
  );
}

function useUndo(onAnswer: ComponentProps<typeof UndoButton>["onAnswer"]) {
  const fetcher = useFetcher<{ message?: string; undone?: Toast }>();
  const { revalidate } = useRevalidator();
  const wasSent = useRef(false);
  const keepsPage = useRef(false);
  const isBusy = fetcher.state !== "idle";
  const { message, undone } = fetcher.data ?? {};
  useEffect(() => {
    if (isBusy) wasSent.current = true;
    else if (wasSent.current) {
      wasSent.current = false;
      onAnswer(message ? { kind: "error", text: message } : undone);
      // Still here: a navigation that began meanwhile has replaced the redirect, and may not load the list.
      if (!message && !keepsPage.current) revalidate();
    }
  }, [isBusy, message, undone, onAnswer, revalidate]);
  return { fetcher, isBusy, keepsPage };
}

/** Beside an open form it is done in the background. Without JavaScript what was typed comes along, and back. */
function UndoBesideForm({
  changeId,
  formId,
  pageIntent,
  back,
  undo: { fetcher, isBusy, keepsPage },
  button,
}: {
  changeId: string;
  formId: string;
  /** The button of the page's form; that of a dialog is called as the dialog. */
  pageIntent: string | undefined;
  back: string;
  undo: ReturnType<typeof useUndo>;
  button: ComponentProps<"button">;
}) {
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const stay = useContext(DialogFormIdContext) === undefined ? "page" : "dialog";
  const intent = (stay === "page" ? pageIntent : parameters.get("dialog")) ?? "";
  const along = new URLSearchParams({ undo: changeId, form: pathname + search, intent });
  return (
    <>
      {/* Enter in a field presses the form's first button: this one, not Undo. Toasts in dialogs are above the next item to add. */}
      <button
        type="submit"
        form={formId}
        name="intent"
        value={stay === "page" ? pageIntent : "add"}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <button
        type="submit"
        form={formId}
        formAction={`/history?${along}`}
        formEncType="application/x-www-form-urlencoded"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          if (isBusy) return;
          const stays = stay === "dialog" || hasUnsavedChanges();
          keepsPage.current = stay === "page" && stays;
          fetcher.submit(
            { undo: changeId, ...(stays ? { [STAY_FIELD]: stay } : { back }) },
            { method: "post", action: "/history" },
          );
        }}
        {...button}
      />
    </>
  );
}
