import { t } from "~/messages/office/t";
import { type RefObject, useEffect, useState } from "react";

/**
 * Copies a text to the clipboard; where that fails, selects the field in the container, or its text.
 * `share` opens the phone's own share sheet, in browsers that have one.
 * @param what What it is, such as 'link'.
 */
export function useClipboard(text: string, container: RefObject<HTMLElement>, what: string) {
  // The clipboard needs JavaScript and a secure connection.
  const [canCopy, setCanCopy] = useState(false);
  const [canShare, setCanShare] = useState(false);
  const [status, setStatus] = useState("");
  useEffect(() => {
    setCanCopy("clipboard" in navigator);
    setCanShare("share" in navigator);
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(t("Copied."));
    } catch {
      const { current } = container;
      const field = current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
      if (field) field.select();
      else if (current) getSelection()?.selectAllChildren(current);
      setStatus(t("Not copied: please copy the selected {what}.", { what }));
    }
  };
  // Rejects if the sheet is closed without a choice.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return { canCopy, status, copy: () => void copy(), share: canShare ? share : undefined };
}
