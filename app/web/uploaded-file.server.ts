import { type Outcome, err, okValue } from "~/domain/outcome";
import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";
import { truncateText } from "~/domain/text/truncate-text";
import { MAX_WORKBOOK_BYTES } from "./form-response";
import { apiMessages } from "~/messages/api";
import { getRequestContext } from "~/platform/request-context.server";
import { photoMessages, uploadMessages } from "~/messages/uploads";

/** A longer field beside a photo is cut, in UTF-16 units: they are names of buttons and places, and numbers. */
const MAX_FIELD_LENGTH = 100;

/** An uploaded file, and whether it is to be checked first. */
interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  isCheckOnly: boolean;
  /** All fields that were sent with it. */
  form: FormData;
}

/**
 * The field `file`, and whether the field `check` was sent with it. 400 if the body is
 * unreadable or has no file, 413 if the file is larger than 5 MiB.
 * @param missing The message if no file was chosen.
 */
export async function readUploadedFile(request: Request, missing: string): Promise<Outcome<UploadedFile>> {
  if (getRequestContext()?.isFileTooLarge) return err(413, uploadMessages.tooLarge);
  const fields = await readMultipart(request);
  if (!fields) return err(400, apiMessages.notMultipart);
  const file = chosenFile(fields, "file");
  if (!file) return err(400, missing, { file: missing }, "required");
  if (file.size > MAX_WORKBOOK_BYTES) return err(413, uploadMessages.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return okValue({ name: file.name, bytes, isCheckOnly: fields.has("check"), form: fields });
}

/**
 * The bytes of the field `photo`, undefined without a file, and the text fields sent with it.
 * 400 if the body is unreadable, 413 if the file is larger than 15 MiB.
 */
export async function readUploadedPhoto(
  request: Request,
): Promise<{ fields: Record<string, string>; file: Outcome<Uint8Array | undefined> }> {
  const { tooLarge } = photoMessages;
  if (getRequestContext()?.isFileTooLarge)
    return { fields: {}, file: err(413, tooLarge, { photo: tooLarge }) };
  const multipart = await readMultipart(request);
  if (!multipart) return { fields: {}, file: err(400, apiMessages.notMultipart) };
  const fields: Record<string, string> = {};
  for (const name of ["intent", "place", "x", "y"]) {
    const value = multipart.get(name);
    if (typeof value === "string") fields[name] = truncateText(value, MAX_FIELD_LENGTH);
  }
  const file = chosenFile(multipart, "photo");
  if (!file) return { fields, file: okValue(undefined) };
  if (file.size > MAX_PHOTO_BYTES) return { fields, file: err(413, tooLarge, { photo: tooLarge }) };
  return { fields, file: okValue(new Uint8Array(await file.arrayBuffer())) };
}

async function readMultipart(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

/** The first file of a field, which a form may have twice; a form whose file field is empty sends a file without a name. */
function chosenFile(fields: FormData, name: string): File | undefined {
  const files = fields.getAll(name).filter((each) => each instanceof File);
  return files.find((file) => !(file.name === "" && file.size === 0));
}
