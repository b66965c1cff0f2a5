const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface ContactsExport {
  /** Makes contacts.xlsx from the preloaded data; rejects if the browser can't. */
  make(): Promise<Blob>;
  /** Ends the worker and frees what it holds. */
  discard(): void;
}

/** Preloads data and code for contacts.xlsx in a worker, so that making it needs no request and doesn't block the page. */
export function prepareContactsExport(): ContactsExport {
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
    async make() {
      const worker = await starting;
      return new Promise((resolve, reject) => {
        end.signal.throwIfAborted();
        end.signal.addEventListener("abort", reject);
        worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) =>
          data ? resolve(new Blob([data], { type: WORKBOOK })) : end.abort();
        worker.postMessage("make");
      });
    },
    discard: () => end.abort(),
  };
}
