import type { ComponentProps, HTMLAttributes } from "react";
import { MOVES, type Move } from "~/domain/order/new-order";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { DraggedRow } from "./use-row-dragging";

const LABELS: Record<Move, string> = { up: "Up", down: "Down", top: "Top" };

/** One entry: a handle to drag it, its number, and the buttons that move it at once. */
export function OrderRow({
  id,
  name,
  isFirst,
  isLast,
  number,
  moves,
  dragged,
  handle,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** The field for its number, if it has one. */
  number: Omit<ComponentProps<typeof Field>, "label"> | undefined;
  /** The id of the form that the buttons send, and where to. */
  moves: { form: string; path: string };
  dragged: DraggedRow | undefined;
  handle: HTMLAttributes<HTMLElement> | undefined;
}) {
  const isDragged = dragged?.id === id;
  const place = isDragged ? "is-dragged" : dragged?.dropAt[id];
  return (
    <li
      className={place ? `order-row ${place}` : "order-row"}
      data-id={id}
      style={isDragged ? { transform: `translateY(${dragged.offset}px)` } : undefined}
    >
      {handle && (
        // The buttons and numbers do the same by keyboard.
        <span className="order-handle" aria-hidden="true" {...handle}>
          <Icon name="grip" />
        </span>
      )}
      <p className="order-name" dir="auto">
        {name}
      </p>
      {number && (
        <Field label={`Number of ${name}`} inputMode="numeric" autoComplete="off" maxLength={6} {...number} />
      )}
      <div className="order-moves">
        {MOVES.map((move) => {
          const isUseless = move === "down" ? isLast : isFirst;
          return (
            <button
              key={move}
              type="submit"
              id={`${move}-${id}`}
              form={moves.form}
              // Without JavaScript the hash leads back to this button.
              formAction={`${moves.path}#${move}-${id}`}
              name={move}
              value={id}
              className="button"
              // Not disabled: the row that has arrived keeps the focus.
              aria-disabled={isUseless || undefined}
              onClick={(event) => isUseless && event.preventDefault()}
            >
              {LABELS[move]}
              <span className="visually-hidden"> {name}</span>
            </button>
          );
        })}
      </div>
    </li>
  );
}
