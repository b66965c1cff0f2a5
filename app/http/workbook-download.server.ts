import type { LoaderFunction } from "@remix-run/node";
import { getDatabase } from "~/database.server";
import { getLog } from "~/log.server";
import { uploadWords } from "~/wording/uploads";
import { crashOf } from "./crash.server";
import { requireDownloader } from "./guard.server";
import { refusalReply } from "./replies.server";

/** The loader of a workbook that staff download, with a bearer token or their session. */
export function workbookDownload(
  filename: string,
  make: (db: ReturnType<typeof getDatabase>) => Promise<Uint8Array<ArrayBuffer>>,
): LoaderFunction {
  return async ({ request, context: { requestId } }) => {
    await requireDownloader(request);
    try {
      return workbookReply(filename, await make(getDatabase()));
    } catch (error) {
      getLog().error({ requestId, err: error }, "download failed");
      return refusalReply(crashOf(error, uploadWords.notDownloaded), requestId);
    }
  };
}

/** A workbook as a file to save. */
export function workbookReply(filename: string, bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "no-store",
    },
  });
}
