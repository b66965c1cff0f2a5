const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface ContactsExport {
  /** Makes contacts.xlsx of what was preloaded; rejects where the browser can't. */
  make(): Promise<Blob>;
  /** Ends the worker and frees what it holds. */
  discard(): void;
}

/** Preloads what contacts.xlsx needs in a worker, so that making it takes no call and doesn't block the page. */
export function prepareContactsExport(): ContactsExport {
  const end = new AbortController();
  const starting = import("./contacts-worker").then(({ workerUrl }) => {
    end.signal.throwIfAborted();
    const worker = new Worker(workerUrl, { type: "module" });
    worker.onerror = () => end.abort();
    end.signal.addEventListener("abort", () => worker.terminate());
    return worker;
  });
  // A failure shows when the workbook is asked for.
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
