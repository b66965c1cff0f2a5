import { say, t } from "~/messages/office/t";
import { Form, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { submitterOf } from "~/ui/post-form";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { menuSelectionMessages } from "~/messages/menu";
import { isOverPage, OVER_PAGE, SELECTED_ITEM_PARAMETER, withoutDialog } from "~/ui/dialog-url";
import { Icon } from "~/ui/icon";

/** The form around the table. Its buttons open a dialog for the ticked items; styles show them once there is one. */
export function SelectionForm({ items, children }: { items: unknown[]; children: ReactNode }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const boxes = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>(`input[name=${SELECTED_ITEM_PARAMETER}]`) ?? []),
  ];
  const countTicked = () => {
    const ticked = boxes().filter(({ checked }) => checked).length;
    setCount(ticked);
    if (!all.current) return;
    all.current.checked = ticked > 0 && ticked === boxes().length;
    all.current.indeterminate = ticked > 0 && ticked < boxes().length;
  };
  // Rows change, and browsers restore checkboxes.
  useEffect(countTicked, [items]);

  const openDialog = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    const next = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    next.set("dialog", submitterOf(event)?.value ?? "");
    navigate(`?${next}`, { state: OVER_PAGE, replace: isOverPage(location), preventScrollReset: true });
  };

  if (items.length === 0) return children;
  return (
    <Form ref={form} className="selection-form" onChange={countTicked} onSubmit={openDialog}>
      {[...withoutDialog(parameters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="selection-actions sticky-actions row end gap-2">
        <p role="status">{count > 0 && say(menuSelectionMessages.selected(count))}</p>
        <label className="select-box gap-3 needs-javascript">
          <input
            ref={all}
            type="checkbox"
            onChange={({ currentTarget }) => {
              for (const box of boxes()) box.checked = currentTarget.checked;
            }}
          />
          {t("Select all on this page")}
        </label>
        <button type="submit" name="dialog" value="move-selected" className="button">
          <Icon name="forward" />
          {t("Move to…")}
        </button>
        <button type="submit" name="dialog" value="delete-selected" className="button button-danger">
          <Icon name="trash" />
          {t("Delete selected")}
        </button>
      </div>
    </Form>
  );
}

/** The box that selects an item; the item's name is its label. */
export function SelectBox({
  id,
  name,
  isSelected,
}: {
  id: string;
  name: string;
  /** Whether the URL names it, without JavaScript. */
  isSelected: boolean;
}) {
  return (
    <label className="select-box gap-3">
      <input type="checkbox" name={SELECTED_ITEM_PARAMETER} value={id} defaultChecked={isSelected} />
      <span>{name}</span>
    </label>
  );
}
