import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { saveFile } from "~/ui/download-link";
import { type ContactsExport, prepareContactsExport } from "./contacts-export.client";

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
      Download Excel
    </a>
  );
}
