type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the controls of a form showed when it came. */
export type ShownControls = ReadonlyMap<Control, string>;

/** Types of inputs in which nothing is typed or chosen. */
const NOT_TYPED = ["hidden", "submit", "button", "image", "reset"];

/**
 * Reads what a form shows now.
 * @param isFromServer Whether it came with the document: then somebody may have typed before JavaScript ran.
 */
export function readControls(form: HTMLFormElement, isFromServer: boolean): ShownControls {
  const read = isFromServer ? valueFromServer : valueOf;
  return new Map(controlsOf(form).map((control) => [control, read(control)]));
}

/** Whether a control shows something else than it did; one that came later, than its HTML says. */
export function isChanged(form: HTMLFormElement, shown: ShownControls): boolean {
  return controlsOf(form).some(
    (control) => valueOf(control) !== (shown.get(control) ?? valueFromServer(control)),
  );
}

/** Empties the file fields of a form that was saved, and lets the page know. */
export function emptyFiles(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control.type !== "file" || control.value === "") continue;
    control.value = "";
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Those outside of the form that name it in `form`, too. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].flatMap((element): Control[] => {
    if (element instanceof HTMLInputElement) return NOT_TYPED.includes(element.type) ? [] : [element];
    const isTyped = element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
    return isTyped ? [element] : [];
  });
}

function valueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return valuesOf([...control.selectedOptions]);
  if (isTicked(control)) return String(control.checked);
  // Of a file, with a path that the browser makes up.
  return control.value;
}

/** By the attributes alone, whatever was typed since. */
function valueFromServer(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const selected = options.filter(({ defaultSelected }) => defaultSelected);
    if (selected.length > 0 || control.multiple) return valuesOf(selected);
    return valuesOf(options.filter(({ disabled }) => !disabled).slice(0, 1));
  }
  if (isTicked(control)) return String(control.defaultChecked);
  // A text area's value has no carriage returns.
  return control.defaultValue.replaceAll("\r\n", "\n");
}

function valuesOf(options: HTMLOptionElement[]): string {
  return options.map(({ value }) => value).join("\n");
}

function isTicked(control: HTMLInputElement | HTMLTextAreaElement): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}
