import type { NewContactMessage } from "~/domain/fields/contact-message";

/**
 * This file runs twice: the page imports it for its URL, and starts it as a
 * worker, which loads all contacts and the code that writes workbooks, and makes a
 * workbook for each message that it receives, which has its headings.
 */
export const workerUrl = import.meta.url;

if ("WorkerGlobalScope" in globalThis) startWorker();

function startWorker(): void {
  const ready = Promise.all([fetchContacts(), import("~/excel/contacts-workbook.client")]);
  // A failure is reported when the workbook is requested.
  ready.catch(() => {});
  self.onmessage = async ({ data: headings }: MessageEvent<string[]>) => {
    try {
      const [contacts, { writeContactsWorkbook }] = await ready;
      const workbook = writeContactsWorkbook(headings, contacts);
      self.postMessage(workbook, { transfer: [workbook] });
    } catch {
      self.postMessage(null);
    }
  };
}

async function fetchContacts(): Promise<NewContactMessage[]> {
  const response = await fetch("/contact/contacts.json");
  if (!response.ok) throw new Error(`GET /contact/contacts.json failed: ${response.status}`);
  return response.json();
}
