import { t } from "~/messages/office/t";
import { useEffect, useRef, useState } from "react";
import { contactHeadings } from "~/excel/contact-headings";
import { Icon } from "~/ui/icon";
import { saveFile } from "~/ui/download-link";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const HREF = "/contact/contacts.xlsx";

/**
 * The link to contacts.xlsx, which the server makes. With JavaScript the browser
 * makes it instead, without a request, from data that is preloaded after the page.
 * @param version Changes with the list; null if the list is too long to preload.
 */
export function DownloadExcel({ version }: { version: string | null }) {
  const prepared = useRef<ContactsExport>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (version === null) return;
    const contactsExport = prepareContactsExport();
    prepared.current = contactsExport;
    return () => {
      prepared.current = undefined;
      contactsExport.discard();
    };
  }, [version]);

  const download = async (contactsExport: ContactsExport) => {
    setIsBusy(true);
    try {
      saveFile(await contactsExport.make(), "contacts.xlsx");
    } catch {
      location.assign(HREF);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <a
      className="button"
      href={HREF}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (!prepared.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (!isBusy) void download(prepared.current);
      }}
    >
      <Icon name="download" />
      {t("Download Excel")}
    </a>
  );
}

type ContactsExport = ReturnType<typeof prepareContactsExport>;

/** Preloads data and code for contacts.xlsx in a worker, so that making it needs no request and doesn't block the page. */
function prepareContactsExport() {
  const end = new AbortController();
  const starting = import("./contacts-worker").then(({ workerUrl }) => {
    end.signal.throwIfAborted();
    const worker = new Worker(workerUrl, { type: "module" });
    worker.onerror = () => end.abort();
    end.signal.addEventListener("abort", () => worker.terminate());
    return worker;
  });
  // A failure is reported when the workbook is requested.
  starting.catch(() => {});
  return {
    /** Makes contacts.xlsx from the preloaded data; rejects if the browser can't. */
    async make(): Promise<Blob> {
      const worker = await starting;
      return new Promise((resolve, reject) => {
        end.signal.throwIfAborted();
        end.signal.addEventListener("abort", reject);
        worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) =>
          data ? resolve(new Blob([data], { type: WORKBOOK })) : end.abort();
        worker.postMessage(contactHeadings());
      });
    },
    /** Ends the worker and frees what it holds. */
    discard: () => end.abort(),
  };
}
