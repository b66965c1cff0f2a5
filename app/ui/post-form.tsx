import { Form, type FormProps, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { BUTTON_TITLE_FIELD, TITLE_FIELD } from "~/domain/drafts/draft";
import { uploadCode, writeTitle } from "~/domain/drafts/form-title";
import type { FilledSentence } from "~/messages/office/t";
import { focusIfLost, focusSuccessor } from "./reader-place";
import { DialogFormIdContext, useUnsavedForm } from "./unsaved-changes";

/** The title of the dialog around a form. */
const FormTitleContext = createContext<FilledSentence | undefined>(undefined);

export const FormTitleProvider = FormTitleContext.Provider;

export type PostFormProps = FormProps & {
  /** What the form is called, in a draft of it. By default the title of its dialog. */
  draftTitle?: FilledSentence;
  /** For a form that is only a button: what pressing it does. */
  buttonTitle?: FilledSentence;
  /** Whether its response leaves the other forms, as that of any form in a dialog does. */
  leavesOthers?: boolean;
};

/**
 * A form that posts. While it is being sent it can't be changed, because its
 * response may close it, nor sent again by any of its buttons or Enter. It says what it is
 * called, so that it can be kept as a draft if the session has run out. What is typed in it isn't
 * left without a question.
 */
export function PostForm({
  onSubmit,
  draftTitle,
  buttonTitle,
  leavesOthers,
  children,
  ...props
}: PostFormProps) {
  const dialogTitle = useContext(FormTitleContext);
  const isInDialog = useContext(DialogFormIdContext) !== undefined;
  const title = draftTitle ?? dialogTitle;
  const uploadAction = useUploadAction(props, title);
  const isLocked = useIsBeingSent();
  const form = useRef<HTMLFormElement>(null);
  const lastFocused = useRef<HTMLElement>();
  const mayLeave = useRef(false);
  const { sending, onReset, askForOthers, askForAll } = useUnsavedForm(form);
  useEffect(() => {
    // An inert form has lost the focus.
    if (!isLocked) focusIfLost(lastFocused.current, { preventScroll: true });
  }, [isLocked]);
  const wasSent = useRef(false);
  useEffect(() => {
    return () => {
      if (wasSent.current) focusSuccessor(lastFocused.current);
    };
  }, []);

  /** Asks first if other forms would be left, or what was typed in this one. */
  function isHeldBack(event: FormEvent<HTMLFormElement>): boolean {
    const submitter = submitterOf(event);
    const leavesAll = submitter?.dataset.leaves !== undefined;
    if (!(leavesAll || (leavesOthers ?? isInDialog)) || mayLeave.current) return false;
    const ask = leavesAll ? askForAll : askForOthers;
    return ask(() => {
      mayLeave.current = true;
      form.current?.requestSubmit(submitter);
    });
  }

  return (
    <Form
      ref={form}
      method="post"
      {...props}
      action={uploadAction ?? props.action}
      // React 18 has no type for this attribute.
      {...(isLocked && { inert: "" })}
      onFocus={({ target }) => (lastFocused.current = target)}
      onReset={onReset}
      onSubmit={(event) => {
        // A second Enter may come before the first one's state is rendered.
        if (isLocked || sending.current.isBeingSent || isHeldBack(event)) return event.preventDefault();
        mayLeave.current = false;
        onSubmit?.(event);
        const isSent = !event.defaultPrevented;
        sending.current = { isBeingSent: isSent, isSent };
        wasSent.current = true;
      }}
    >
      {buttonTitle !== undefined ? (
        <ButtonTitleField what={buttonTitle} />
      ) : (
        title !== undefined &&
        uploadAction === undefined && <input type="hidden" name={TITLE_FIELD} value={writeTitle(title)} />
      )}
      {children}
    </Form>
  );
}

/** The hidden field of a form that is only a button; a PostForm gets it by `buttonTitle`. */
export function ButtonTitleField({ what }: { what: FilledSentence }) {
  return <input type="hidden" name={BUTTON_TITLE_FIELD} value={writeTitle(what)} />;
}

/** The address of an upload has the code of its title: without a valid session its body isn't read. */
function useUploadAction(
  { encType, action }: FormProps,
  title: FilledSentence | undefined,
): string | undefined {
  const { search } = useLocation();
  if (encType !== "multipart/form-data" || title === undefined) return undefined;
  const [path = "", query = ""] = (action ?? search).split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set(TITLE_FIELD, uploadCode(title));
  return `${path}?${parameters}`;
}

const NO_ANSWER = Symbol();

/**
 * Whether a form is on its way. An answer with data ends that, although the screen is still reloaded:
 * what it says can be corrected and sent at once. A redirect ends it with the screen that it leads to.
 */
function useIsBeingSent(): boolean {
  const { formMethod, state } = useNavigation();
  const answer = useActionData();
  // What comes while the screen is reloaded is the answer's own form.
  const lastAnswer = useRef<unknown>(state === "loading" ? NO_ANSWER : answer);
  useEffect(() => {
    if (state !== "loading") lastAnswer.current = answer;
  });
  return state === "submitting" || (formMethod === "POST" && answer === lastAnswer.current);
}

/**
 * A form's submit button. While its intent is pending it is disabled and shows its busy label, if any.
 * @param props.name The field that carries the intent, if it is not `intent`.
 * @param props.leaves Whether what was typed is lost by it, which is asked about first.
 */
export function SubmitButton({
  name = "intent",
  intent,
  busyLabel,
  look = "primary",
  leaves,
  children,
}: {
  name?: string;
  intent: string;
  busyLabel?: string;
  look?: "primary" | "secondary" | "danger" | "plain";
  leaves?: true;
  children: ReactNode;
}) {
  const { formData } = useNavigation();
  const isBusy = useIsBeingSent() && formData?.get(name) === intent;
  return (
    <button
      type="submit"
      name={name}
      value={intent}
      className={`button button-${look}`}
      aria-disabled={isBusy || undefined}
      {...(leaves && { "data-leaves": "" })}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** The button that sends a form. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
