/**
 * The attributes of an element that a button shows and hides without JavaScript;
 * Escape and a click outside hide it too. React 18's types lack them.
 */
export const popoverAttributes: object = { popover: "auto" };

/** For the button that shows and hides the popover of that id. */
export function popoverToggleAttributes(id: string): object {
  return { popovertarget: id };
}

/** For a button inside the popover that only hides it. */
export function popoverCloseAttributes(id: string): object {
  return { popovertarget: id, popovertargetaction: "hide" };
}

/** Hides the popover in which something was chosen. */
export function closePopover({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
}
