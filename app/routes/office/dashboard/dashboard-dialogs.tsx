import { useSearchParams } from "@remix-run/react";
import type { FormErrorData, UploadErrorData } from "~/forms/form-response";
import { CloseLink, Dialog, DialogActions } from "~/ui/dialog";
import { readDialog } from "~/ui/dialog-url";
import { FormMessage } from "~/ui/form-error";
import { WeeklyMenuUploadDialog } from "~/ui/upload-dialog";
import { DailyMenuForm } from "./daily-menu-form";
import type { loadDailyMenuDialog } from "./load-dashboard.server";

type Loaded = Awaited<ReturnType<typeof loadDailyMenuDialog>>;

/** The dialog that the URL opens over the dashboard, if any. */
export function DashboardDialogs({
  today,
  dailyMenuDialog,
  reply,
}: {
  today: string;
  /** What the dialog that adds a dish needs; null if it isn't open. */
  dailyMenuDialog: Loaded | null;
  /** The last error response. */
  reply: FormErrorData | UploadErrorData | undefined;
}) {
  const [parameters] = useSearchParams();
  const { dialog } = readDialog(parameters);
  if (dialog === "upload") return <WeeklyMenuUploadDialog title="Upload Weekly Menu" />;
  if (dialog !== "add" || !dailyMenuDialog) return null;
  const { previous, choices } = dailyMenuDialog;
  return (
    <Dialog title="Add Daily Menu" size="wide">
      {choices.ok ? (
        <DailyMenuForm
          key={previous?.id}
          today={today}
          previous={previous}
          {...choices.value}
          reply={reply && "values" in reply ? reply : undefined}
        />
      ) : (
        <>
          <FormMessage text={choices.message} />
          <DialogActions>
            <CloseLink isFirstFocus>Close</CloseLink>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
