import { fill, t } from "~/messages/office/t";
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { moveTo } from "~/domain/order/new-order";
import { rowField } from "~/domain/listing/rows";
import type { FormErrorData } from "~/web/form-response";
import { menuOrderMessages } from "~/messages/menu";
import { ConflictNotice } from "~/ui/conflict-notice";
import { useFormResponse } from "~/ui/form-feedback";
import { SubmitButton, submitterOf } from "~/ui/post-form";
import { RowsForm } from "~/ui/rows-form";
import { useErrorToast } from "~/ui/toast";
import { OrderRow, useRowDragging } from "./order-row";

interface Order {
  /** The address of this page of the list. */
  path: string;
  entries: { id: string; name: string }[];
  /** How many entries come before this page. */
  offset: number;
  /** Of the whole list. */
  total: number;
  digest: string;
}

/** A list in its order. */
export function OrderForm({ path, entries, offset, total, digest }: Order) {
  const moves = useFetcher<FormErrorData>();
  const refusedMove = useRefusedMove(moves.data, digest);
  const response = useFormResponse() ?? refusedMove;
  const list = useRef<HTMLOListElement>(null);
  const { ids, names, status, dragged, handleOf } = useDropped(list, { entries, offset, total, digest });
  useResetOnNewOrder(list, digest);
  useErrorToast(moves.data);

  return (
    <RowsForm
      className="order-form"
      action={path}
      preventScrollReset
      draftTitle={fill("Sort")}
      // Numbers that differ from the shown ones are saved with a press.
      rows={entries.map(({ id }, index) => ({ id, version: offset + index + 1 }))}
      response={response}
      afterConflict="yours"
      onSubmit={(event) => {
        const fields = readMove(event);
        if (fields) moves.submit(fields, { method: "post", action: path, preventScrollReset: true });
      }}
    >
      {(field) => (
        <>
          <ConflictNotice conflict={response?.conflict} />
          <input type="hidden" name="digest" value={response?.values.digest ?? digest} />
          <div className="order-actions line between gap-4 below-2">
            <p role="status" className="muted">
              {status ?? <Hint />}
            </p>
            <SubmitButton intent="save" busyLabel={t("Saving...")}>
              {t("Save")}
            </SubmitButton>
          </div>
          <ol ref={list} className="stack">
            {ids.map((id, index) => (
              <OrderRow
                key={id}
                id={id}
                name={names.get(id) ?? ""}
                isFirst={offset + index === 0}
                isLast={offset + index === total - 1}
                number={field(id, "position", String(offset + index + 1))}
                dragged={dragged}
                handle={handleOf(id)}
              />
            ))}
          </ol>
        </>
      )}
    </RowsForm>
  );
}

/** The rows as they were dragged, which isn't saved yet. */
function useDropped(
  list: React.RefObject<HTMLOListElement>,
  { entries, offset, total, digest }: Omit<Order, "path">,
) {
  const [dropped, setDropped] = useState<{ digest: string; ids: string[]; status: string }>();
  const isDropped = dropped?.digest === digest;
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const ids = isDropped ? dropped.ids : [...names.keys()];
  const dragging = useRowDragging(list, (id, index) => {
    const after = moveTo(ids, id, index);
    for (const [at, each] of after.entries()) {
      const name = rowField([...names.keys()].indexOf(each), "position");
      const input = list.current?.closest("form")?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = String(offset + at + 1);
    }
    const placed = menuOrderMessages.placed(names.get(id) ?? "", offset + index + 1, total);
    setDropped({ digest, ids: after, status: t("{placed} Save to keep the order.", { placed }) });
  });
  return { ...dragging, ids, names, status: isDropped ? dropped.status : undefined };
}

/** What a press that moves a row sends in the background; undefined for Save. */
function readMove(event: FormEvent<HTMLFormElement>): FormData | undefined {
  const submitter = submitterOf(event);
  if (!submitter || submitter.name === "intent") return undefined;
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  fields.set(submitter.name, submitter.value);
  fields.set("intent", "move");
  return fields;
}

function Hint() {
  return (
    <>
      <span className="needs-javascript">{t("Drag rows or type numbers, then save.")}</span>
      <span className="without-javascript">{t("Type numbers, then save.")}</span>
    </>
  );
}

/** The rejection of a press, as long as the order is shown that it was about. */
function useRefusedMove(response: FormErrorData | undefined, digest: string) {
  const refused = useRef({ digest, response });
  if (refused.current.response !== response) refused.current = { digest, response };
  return refused.current.digest === digest ? response : undefined;
}

/** Resets numbers that were typed or dragged for an outdated order. */
function useResetOnNewOrder(list: React.RefObject<HTMLElement>, digest: string) {
  const shown = useRef(digest);
  useEffect(() => {
    if (shown.current !== digest) list.current?.closest("form")?.reset();
    shown.current = digest;
  }, [list, digest]);
}
