/** Opens a dialog over the page, which doesn't scroll meanwhile. */
export function openModal(dialog: HTMLDialogElement): void {
  const { classList } = document.body;
  dialog.showModal();
  classList.add("has-modal");
  dialog.addEventListener("close", () => classList.remove("has-modal"), { once: true });
}

/** In browsers without popovers, their buttons open and close them as modal dialogs. */
export function startPopovers(): void {
  if ("popover" in HTMLElement.prototype) return;
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[popovertarget]") : null;
    const dialog = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open || button?.getAttribute("popovertargetaction") === "hide") dialog.close();
    else openModal(dialog);
  });
}
