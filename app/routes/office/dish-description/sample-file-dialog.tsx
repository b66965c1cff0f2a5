import { dayMenuColumns } from "~/excel/sheet-columns";
import { ColumnGuide } from "~/ui/column-guide";
import { CloseLink, Dialog, DialogActions } from "~/ui/dialog";
import { DownloadLink } from "~/ui/download-link";
import { Icon } from "~/ui/icon";

/** How the sample workbook is filled in, and the link that downloads it. */
export function SampleFileDialog() {
  return (
    <Dialog title="Download Sample File" size="wide">
      <div className="form">
        <ColumnGuide columns={dayMenuColumns} />
        <p>
          Replace the examples with your own rows, then upload the file. A row whose date and name are there
          already changes that item.
        </p>
        <DialogActions>
          <CloseLink>Close</CloseLink>
          <DownloadLink className="button button-primary" href="/dish-download" isInDialog isFirstFocus>
            <Icon name="download" />
            Download Sample File
          </DownloadLink>
        </DialogActions>
      </div>
    </Dialog>
  );
}
