const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface ContactsExport {
  /** Makes contacts.xlsx out of what was loaded ahead; rejects where that can't be done here. */
  make(): Promise<Blob>;
  /** Forgets all of it. */
  discard(): void;
}

/** Loads what contacts.xlsx needs, in a worker, so that making it later takes no call and holds up nothing. */
export function prepareContactsExport(): ContactsExport {
  const end = new AbortController();
  const starting = import("./contacts-worker").then(({ workerAddress }) => {
    end.signal.throwIfAborted();
    const worker = new Worker(workerAddress, { type: "module" });
    worker.onerror = () => end.abort();
    end.signal.addEventListener("abort", () => worker.terminate());
    return worker;
  });
  // Told when the workbook is asked for.
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
