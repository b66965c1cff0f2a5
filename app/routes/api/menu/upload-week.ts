import { importWeeklyWorkbook } from "~/excel/weekly-menu-workbook.server";
import { today } from "~/http/date-parameters.server";
import { endpoint } from "~/http/endpoint.server";
import { uploadCall } from "~/http/workbook-upload.server";
import { uploadWords } from "~/wording/uploads";

export const { loader, action } = endpoint(
  {
    POST: uploadCall(uploadWords.fileMissing, (db, bytes) => importWeeklyWorkbook(db, bytes, today())),
  },
  uploadWords.notUploaded,
);
