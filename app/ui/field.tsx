import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { useInitialFocus } from "./reader-place";
import { takeOutMarks } from "./take-out-marks";

interface Labelled {
  label: string;
  name: string;
  error?: string;
  hint?: ReactNode;
}

/** A labelled input with its hint and its error message. */
export function Field({
  label,
  name,
  error,
  hint,
  isAsked,
  onInput,
  ...input
}: Labelled & {
  /** Whether the form came back to ask for this field: the reader is at it. */
  isAsked?: boolean;
} & InputHTMLAttributes<HTMLInputElement>) {
  const ids = useFieldIds();
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} isRequired={isRequired(input)}>
      <input
        {...input}
        {...useDescribedInput(ids, { name, error, hint, isAsked })}
        name={name}
        onInput={(event) => {
          takeOutMarks(event.currentTarget);
          onInput?.(event);
        }}
      />
    </FieldFrame>
  );
}

/** A labelled textarea with its hint and its error message. */
export function TextAreaField({
  label,
  name,
  error,
  hint,
  ...input
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useFieldIds();
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} isRequired={isRequired(input)}>
      <textarea rows={3} {...input} {...useDescribedInput(ids, { name, error, hint })} name={name} />
    </FieldFrame>
  );
}

/** A labelled select with its hint and its error message; `children` are its options. */
export function SelectField({
  label,
  name,
  error,
  hint,
  children,
  ...input
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const ids = useFieldIds();
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} isRequired={isRequired(input)}>
      <select {...input} {...useDescribedInput(ids, { name, error, hint })} name={name}>
        {children}
      </select>
    </FieldFrame>
  );
}

/** A checkbox, which sends `value` when it is checked. */
export function CheckboxField({
  label,
  name,
  error,
  hint,
  value = "Yes",
  ...input
}: Omit<Labelled, "label"> & { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const ids = useFieldIds();
  return (
    <div className="field field-checkbox">
      <label>
        <input
          {...input}
          {...useDescribedInput(ids, { name, error, hint })}
          type="checkbox"
          name={name}
          value={value}
        />
        <span>{label}</span>
      </label>
      <HintAndError ids={ids} hint={hint} error={error} />
    </div>
  );
}

/** A checkbox for Yes or No, from its field's entry. Before a ticked box's value the form sends `unticked`, which it overrides. */
export function YesNoField({
  defaultValue,
  unticked = "No",
  ...field
}: Pick<ComponentProps<typeof CheckboxField>, "label" | "name" | "error" | "hint"> & {
  defaultValue?: string;
  unticked?: string;
}) {
  return (
    <>
      <input type="hidden" name={field.name} value={unticked} />
      <CheckboxField {...field} defaultChecked={defaultValue === "Yes"} />
    </>
  );
}

interface FieldIds {
  input: string;
  error: string;
  hint: string;
}

function FieldFrame({
  ids,
  label,
  error,
  hint,
  isRequired,
  children,
}: {
  ids: FieldIds;
  label: string;
  error?: string;
  hint?: ReactNode;
  isRequired: boolean;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={ids.input}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children}
      <HintAndError ids={ids} hint={hint} error={error} />
    </div>
  );
}

function HintAndError({ ids, hint, error }: { ids: FieldIds; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={ids.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** The asterisk at the label of a required field. */
export function RequiredMark() {
  return (
    <span className="field-required" aria-hidden="true">
      {" *"}
    </span>
  );
}

function useFieldIds(): FieldIds {
  const id = useId();
  return { input: id, error: `${id}error`, hint: `${id}hint` };
}

// `aria-required` instead of `required`: the server shows the error at the field, not the browser in a bubble.
function isRequired(input: { required?: boolean; "aria-required"?: unknown }): boolean {
  return Boolean(input.required ?? input["aria-required"]);
}

function useDescribedInput(
  ids: FieldIds,
  { name, error, hint, isAsked }: Omit<Labelled, "label"> & { isAsked?: boolean },
) {
  const initialFocus = useInitialFocus("control", error ?? (isAsked ? name : undefined), name);
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(" ");
  return {
    id: ids.input,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
    ...initialFocus,
  };
}
