import { Link } from "@remix-run/react";
import { Dialog, DialogActions } from "~/ui/dialog";
import { Icon } from "~/ui/icon";

const COLUMNS = [
  ["Date", "the day, as YYYY-MM-DD"],
  ["Name", "required"],
  ["Allergies", "optional"],
  ["Price", "required, a number"],
  ["Description", "required"],
  ["Discounted Price", "required, a number; 0 for none"],
  ["Type", "dish or dessert; dessert if left empty"],
];

/** How the sample workbook is filled in, and the link that downloads it. */
export function SampleFileDialog({ closeHref }: { closeHref: string }) {
  return (
    <Dialog title="Download Sample File" closeHref={closeHref}>
      <div className="form">
        <p>Fill in one row a dish, keep the headings as they are, and upload the file again.</p>
        <dl className="column-list">
          {COLUMNS.map(([name, rule]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
        <p>A day holds at most 3 dishes and 1 dessert. A dish that the day has already is updated.</p>
        <DialogActions>
          <Link className="button" to={closeHref} preventScrollReset>
            Close
          </Link>
          <a className="button button-primary" href="/dish-download" data-first-focus>
            <Icon name="download" />
            Download Sample File
          </a>
        </DialogActions>
      </div>
    </Dialog>
  );
}
