/**
 * A part that a button shows and hides, Escape and a click elsewhere included,
 * without any JavaScript of ours. React 18's types don't know the attributes yet.
 */
export const isPopover: object = { popover: "auto" };

/** For the button that shows and hides the popover of that id. */
export function opensPopover(id: string): object {
  return { popovertarget: id };
}

/** For a button inside the popover that only hides it. */
export function closesPopover(id: string): object {
  return { popovertarget: id, popovertargetaction: "hide" };
}
