import { useEffect, useId, useRef } from "react";
import { CheckboxField } from "./field";
import { Icon } from "./icon";
import { hideToast } from "./toast";
import { handleShortcut, setShortcuts, SHORTCUTS, useShortcutsEnabled } from "./shortcuts";

/** Lists the keyboard shortcuts, and turns them on or off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isEnabled = useShortcutsEnabled();
  useEffect(() => {
    hideToast();
    if (!dialog.current?.open) dialog.current?.showModal();
    return () => {
      // The button of a phone's closed sidebar can't get the focus back.
      if (document.activeElement === document.body) document.querySelector("main")?.focus();
    };
  }, []);
  return (
    <div className="dialog-layer">
      <dialog ref={dialog} className="dialog shortcuts" aria-labelledby={titleId} onClose={onClose}>
        <header className="dialog-header">
          <h2 id={titleId}>Keyboard shortcuts</h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        <dl>
          {Object.entries(SHORTCUTS).map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>They don't work while you type, or in a dialog.</p>
        <CheckboxField
          label="Use keyboard shortcuts in this browser"
          name="shortcuts"
          checked={isEnabled}
          onChange={(event) => setShortcuts(event.target.checked)}
        />
      </dialog>
    </div>
  );
}

/** Makes the keyboard shortcuts of a staff screen work, unless the user has turned them off. */
export function useKeyboardShortcuts(): void {
  const isEnabled = useShortcutsEnabled();
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener("keydown", handleShortcut);
    return () => document.removeEventListener("keydown", handleShortcut);
  }, [isEnabled]);
}
