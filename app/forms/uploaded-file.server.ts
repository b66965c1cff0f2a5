import { type Outcome, err } from "~/domain/outcome";
import { MAX_WORKBOOK } from "~/excel/workbook-size";
import { apiMessages } from "~/messages/api";
import { uploadMessages } from "~/messages/uploads";

/** Whether a request is multipart, as uploads by form or API are. */
export function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * The bytes of the field `file`. 400 if the body is unreadable or has no file, 413 if
 * the file is larger than 5 MiB.
 * @param missing The message if no file was chosen.
 */
export async function readUploadedFile(
  request: Request,
  missing: string,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  let file: FormDataEntryValue | null;
  try {
    file = (await request.formData()).get("file");
  } catch {
    return err(400, apiMessages.notMultipart);
  }
  // A form whose file field is empty sends a file without a name.
  if (file === null || typeof file === "string" || (file.name === "" && file.size === 0)) {
    return err(400, missing, { file: missing });
  }
  if (file.size > MAX_WORKBOOK) return err(413, uploadMessages.tooLarge);
  return { ok: true, value: new Uint8Array(await file.arrayBuffer()), message: "" };
}
