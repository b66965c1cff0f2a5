import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findMissingProof } from "~/auth/fresh-sign-in.server";
import { openDownload } from "~/operations/download-backup.server";
import { getDatabase } from "~/platform/database.server";
import { today } from "~/restaurant/today.server";
import { requireAdmin } from "~/web/guards.server";

/** A backup that `/settings/backups` has made, once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const db = getDatabase();
  const user = await requireAdmin(db, request);
  const file = (await findMissingProof(db, user)) ? undefined : await openDownload(params.word ?? "");
  if (!file) throw redirect("/settings/backups");
  const { size } = await file.stat();
  return new Response(createReadableStreamFromReadable(Readable.from(file.createReadStream())), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="restaurant-backup-${today()}.zip"`,
      "Content-Length": String(size),
      "Cache-Control": "no-store",
    },
  });
}
