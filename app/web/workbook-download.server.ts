import type { Db } from "~db/schema";
import type { z } from "zod";
import type { LoaderFunction } from "@remix-run/node";
import { getDatabase } from "~/platform/database.server";
import type { Outcome } from "~/domain/outcome";
import { getLog } from "~/platform/log.server";
import { uploadMessages } from "~/messages/uploads";
import { unexpectedError } from "./unexpected-error.server";
import { checkQuery, type Endpoint, WORKBOOK, XLSX_TYPE } from "./endpoint.server";
import { requireUserOrToken } from "./guards.server";
import { failedOutcomeResponse } from "./responses.server";

interface WorkbookFile {
  filename: string;
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** The loader of a workbook that staff download. Accepts a bearer token or a session cookie. */
export function workbookDownload(
  summary: string,
  make: (db: Db, url: URL) => Promise<Outcome<WorkbookFile>>,
  query?: z.ZodObject,
): LoaderFunction & Endpoint {
  const loader: LoaderFunction = async ({ request }) => {
    try {
      const db = getDatabase();
      await requireUserOrToken(db, request);
      const url = new URL(request.url);
      const misspelt = checkQuery({ query }, url);
      if (misspelt) return failedOutcomeResponse(misspelt);
      const outcome = await make(db, url);
      return outcome.ok ? workbookResponse(outcome.value) : failedOutcomeResponse(outcome);
    } catch (error) {
      // A redirect or a 401 of the guard.
      if (error instanceof Response) throw error;
      getLog().error({ err: error }, "download failed");
      return failedOutcomeResponse(unexpectedError(error, uploadMessages.notDownloaded));
    }
  };
  return Object.assign(loader, {
    methods: { GET: { access: "user", summary, query, response: WORKBOOK } as const },
  });
}

function workbookResponse({ filename, content }: WorkbookFile): Response {
  return new Response(content, {
    headers: {
      "Content-Type": XLSX_TYPE,
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "no-store",
      ...("byteLength" in content && { "Content-Length": String(content.byteLength) }),
    },
  });
}
