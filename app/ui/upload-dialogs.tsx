import { dayMenuColumns, weeklyMenuColumns } from "~/excel/sheet-columns";
import { ColumnGuide } from "./column-guide";
import { UploadDialog } from "./upload-dialog";

/** Uploads the weekly menu workbook. */
export function WeeklyMenuUploadDialog({ title }: { title: string }) {
  return (
    <UploadDialog title={title} submitLabel="Submit" cancelLabel="Cancel" sampleHref="/menu-download">
      <ColumnGuide columns={weeklyMenuColumns} />
    </UploadDialog>
  );
}

/** Uploads the day menu workbook. */
export function DayMenuUploadDialog() {
  return (
    <UploadDialog
      title="Upload Menu as Excel File"
      submitLabel="Upload"
      cancelLabel="Close"
      sampleHref="/dish-download"
    >
      <ColumnGuide columns={dayMenuColumns} />
    </UploadDialog>
  );
}
