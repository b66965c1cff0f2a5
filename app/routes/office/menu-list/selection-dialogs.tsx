import { fill, say, t } from "~/messages/office/t";
import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MenuItem } from "~/domain/fields/menu-item";
import { formatAmounts, priceOf } from "~/domain/price/price";
import type { NamedCategory } from "~/domain/menu/reference-names";
import type { Err, Outcome } from "~/domain/outcome";
import { ROWS_FIELD, writeRows } from "~/domain/listing/rows";
import type { FormErrorData } from "~/web/form-response";
import { historyMessages } from "~/messages/history";
import { menuSelectionMessages } from "~/messages/menu";
import { CategoryField } from "~/ui/dish-fields";
import { FormDialog, NoticeDialog } from "~/ui/form-dialog";
import { fieldsOf, useFormResponse } from "~/ui/form-feedback";

/** Asks before deleting the selected items, or says why there are none. */
export function DeleteSelectedDialog({ selection }: { selection: Outcome<MenuItem[]> }) {
  const response = useFormResponse("delete-selected");
  if (!selection.ok) return <SelectionErrorDialog {...selection} />;
  const { length } = selection.value;
  return (
    <FormDialog
      title={fill("Are you sure?")}
      buttonTitle={menuSelectionMessages.deleteTitle(length)}
      text={say(menuSelectionMessages.deleteText(length))}
      intent="delete-selected"
      look="danger"
      submit={t("Delete")}
    >
      <SelectedItems items={selection.value} response={response} />
      <p>{t(historyMessages.canBeUndone)}</p>
    </FormDialog>
  );
}

/** Asks to which category the selected items move. */
export function MoveSelectedDialog({
  selection,
  categories,
}: {
  selection: Outcome<MenuItem[]>;
  categories: NamedCategory[];
}) {
  const response = useFormResponse("move-selected");
  if (!selection.ok) return <SelectionErrorDialog {...selection} />;
  return (
    <FormDialog
      title={menuSelectionMessages.moveTitle(selection.value.length)}
      noValidate
      intent="move-selected"
      submit={t("Move")}
    >
      <SelectedItems items={selection.value} response={response} />
      <CategoryField categories={categories} field={fieldsOf(response)} />
    </FormDialog>
  );
}

function SelectionErrorDialog({ message }: Err) {
  return (
    <NoticeDialog title={fill("Select menu items")}>
      <p>{say(message)}</p>
    </NoticeDialog>
  );
}

/** The items with the versions that the user sees. If some were changed meanwhile, they are marked, and a link shows their current values. */
function SelectedItems({ items, response }: { items: MenuItem[]; response: FormErrorData | undefined }) {
  const { pathname, search } = useLocation();
  const errorOf = ({ id }: MenuItem) => response?.errors[id];
  return (
    <>
      <input type="hidden" name={ROWS_FIELD} value={writeRows(items)} />
      <ul className="selected-items">
        {items.map((item) => (
          <li key={item.id}>
            <ItemText {...item} />
            {errorOf(item) && <p className="field-error">{errorOf(item)}</p>}
          </li>
        ))}
      </ul>
      {items.some(errorOf) && (
        <p>
          <Link to={pathname + search} replace preventScrollReset>
            {t("Check again")}
          </Link>
        </p>
      )}
    </>
  );
}

function ItemText({ name, category, ...prices }: MenuItem): ReactNode {
  return (
    <>
      <strong>{name}</strong> {category}, {formatAmounts(priceOf(prices))}
    </>
  );
}
