import { t } from "~/messages/office/t";
import { type ReactNode, useState } from "react";
import { uploadMessages } from "~/messages/uploads";
import { useInitialFocus } from "./reader-place";
import { type Toast, useToast } from "./toast";

/**
 * A link to a file. With JavaScript a toast tells whether the download succeeded;
 * in a dialog the message is beside the link.
 */
export function DownloadLink({
  href,
  className,
  isInDialog = false,
  hasInitialFocus = false,
  children,
}: {
  href: string;
  className: string;
  isInDialog?: boolean;
  hasInitialFocus?: boolean;
  children: ReactNode;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<Toast | null>(null);
  const showToast = useToast();
  const notify = isInDialog ? setMessage : showToast;
  const download = async () => {
    setIsBusy(true);
    try {
      const response = await fetch(href);
      // The session has ended: the link itself redirects to the login screen.
      if (response.status === 401) return location.assign(href);
      if (!response.ok) throw new Error(`Download failed: ${response.status}`);
      const name = /filename="(.+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
      saveFile(await response.blob(), name ?? "");
      notify({ kind: "success", text: t(uploadMessages.downloaded) });
    } catch {
      notify({ kind: "error", text: t(uploadMessages.notDownloaded) });
    } finally {
      setIsBusy(false);
    }
  };
  const initialFocus = useInitialFocus(hasInitialFocus ? "control" : undefined);
  return (
    <>
      <a
        {...initialFocus}
        className={className}
        href={href}
        data-initial-focus={hasInitialFocus || undefined}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (!isBusy) void download();
        }}
      >
        {children}
      </a>
      {isInDialog && (
        <span role="status" className={message ? `badge ${LOOK[message.kind]}` : "visually-hidden"}>
          {message?.text}
        </span>
      )}
    </>
  );
}

const LOOK = { success: "badge-good", error: "badge-doubt" };

/** How long the browser may take to save the file, in milliseconds. */
const SAVING_TIME_MS = 60_000;

/** Saves a file in the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_TIME_MS);
}
