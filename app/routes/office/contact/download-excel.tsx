import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { type ContactsExport, prepareContactsExport } from "./contacts-export.client";

const HREF = "/contact/contacts.xlsx";

/** How long a browser may take to save what it was given, in milliseconds. */
const SAVING_TIME = 60_000;

/**
 * The link to contacts.xlsx, which the server makes. Where JavaScript runs the
 * browser makes it instead, without a call: what it needs is loaded once a
 * list, after the page.
 * @param version Another one as soon as the list is; null: there is too much of it to load ahead.
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
      save(await contactsExport.make());
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

function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "contacts.xlsx";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_TIME);
}
