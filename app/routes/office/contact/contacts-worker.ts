import type { NewContactMessage } from "~/domain/contact/contact-message";

/**
 * This file runs twice: the page imports it to learn its address, and starts
 * it again as a worker, which loads what contacts.xlsx needs (all contacts, and
 * the code that writes workbooks) and makes one for each message it gets.
 */
export const workerAddress = import.meta.url;

if ("WorkerGlobalScope" in globalThis) startWorker();

function startWorker(): void {
  const ready = Promise.all([fetchContacts(), import("~/excel/contacts-workbook")]);
  // Told when the workbook is asked for.
  ready.catch(() => {});
  self.onmessage = async () => {
    try {
      const [contacts, { writeContactsWorkbook }] = await ready;
      const workbook = writeContactsWorkbook(contacts);
      self.postMessage(workbook, { transfer: [workbook] });
    } catch {
      self.postMessage(null);
    }
  };
}

async function fetchContacts(): Promise<NewContactMessage[]> {
  const response = await fetch("/contact/contacts.json");
  return response.json();
}
