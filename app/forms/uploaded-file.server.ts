import { type Outcome, err, ok } from "~/domain/outcome";
import { MAX_WORKBOOK } from "~/excel/workbook-size";
import { apiMessages } from "~/messages/api";
import { uploadMessages } from "~/messages/uploads";

/** Whether a request is multipart, as uploads by form or API are. */
export function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
}

/** An uploaded file, and whether it is to be checked first. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  isToBeChecked: boolean;
}

/**
 * The field `file`, and whether the field `check` was sent with it. 400 if the body is
 * unreadable or has no file, 413 if the file is larger than 5 MiB.
 * @param missing The message if no file was chosen.
 */
export async function readUploadedFile(request: Request, missing: string): Promise<Outcome<UploadedFile>> {
  let fields: FormData;
  try {
    fields = await request.formData();
  } catch {
    return err(400, apiMessages.notMultipart);
  }
  const file = fields.get("file");
  // A form whose file field is empty sends a file without a name.
  if (file === null || typeof file === "string" || (file.name === "" && file.size === 0)) {
    return err(400, missing, { file: missing });
  }
  if (file.size > MAX_WORKBOOK) return err(413, uploadMessages.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return ok("", { name: file.name, bytes, isToBeChecked: fields.has("check") });
}
