import { type Sentence, t } from "~/messages/office/t";
import { type ComponentProps, type HTMLAttributes, type RefObject, useEffect, useRef, useState } from "react";
import { MOVES, type Move } from "~/domain/order/new-order";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";

const LABELS = { up: "Up", down: "Down", top: "Top" } as const satisfies Record<Move, Sentence>;

/** One entry: a handle to drag it, its number, and the buttons that move it immediately. */
export function OrderRow({
  id,
  name,
  isFirst,
  isLast,
  number,
  dragged,
  handle,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  number: Omit<ComponentProps<typeof Field>, "label">;
  dragged: DraggedRow | undefined;
  handle: HTMLAttributes<HTMLElement>;
}) {
  const isDragged = dragged?.id === id;
  const dropClass = isDragged ? "is-dragged" : dragged?.dropAt[id];
  return (
    <li
      className={dropClass ? `order-row grid card ${dropClass}` : "order-row grid card"}
      data-id={id}
      style={isDragged ? { transform: `translateY(${dragged.offset}px)` } : undefined}
    >
      {/* The buttons and numbers do the same by keyboard. */}
      <span className="order-handle centered muted needs-javascript" aria-hidden="true" {...handle}>
        <Icon name="grip" />
      </span>
      <p className="order-name strong" dir="auto">
        {name}
      </p>
      <Field
        label={t("Number of {name}", { name })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...number}
      />
      <div className="order-moves row gap-1">
        {MOVES.map((move) => {
          const isAtEnd = move === "down" ? isLast : isFirst;
          return (
            <button
              key={move}
              type="submit"
              id={`${move}-${id}`}
              name={move}
              value={id}
              className="button"
              // Not disabled, so that the button keeps the focus when its row reaches the end.
              aria-disabled={isAtEnd || undefined}
              onClick={(event) => isAtEnd && event.preventDefault()}
            >
              {t(LABELS[move])}
              <span className="visually-hidden"> {name}</span>
            </button>
          );
        })}
      </div>
    </li>
  );
}

/** The distance from the window's edge within which dragging scrolls the page, in CSS pixels. */
const EDGE_PX = 72;

/** How far it scrolls in each frame, in CSS pixels. */
const SCROLL_PX = 9;

/** The row that is being dragged, and where it would be dropped. */
interface DraggedRow {
  id: string;
  /** How far it is from its place, in CSS pixels. */
  offset: number;
  /** Its index among the others. */
  index: number;
  /** The class that marks the drop position, by row id. */
  dropAt: Record<string, "is-drop-before" | "is-drop-after">;
}

/**
 * Lets rows be dragged with a mouse, a finger or a pen by their handles. The rows are
 * the children of `list`, with their ids in `data-id`. Escape puts a row back.
 * @param onDrop Called with the row and its index among the others.
 */
export function useRowDragging(list: RefObject<HTMLElement>, onDrop: (id: string, index: number) => void) {
  const [dragged, setDragged] = useState<DraggedRow>();
  // `y`: position in the window; `start`: where the drag began in the page; in CSS pixels.
  const pointer = useRef({ y: 0, start: 0 });
  const draggedId = dragged?.id;

  useEffect(() => {
    if (draggedId === undefined) return;
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current;
      const step = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: "instant" });
        setDragged(locate(list.current, draggedId, pointer.current));
      }
      frame = requestAnimationFrame(scroll);
    });
    const cancel = (event: KeyboardEvent) => event.key === "Escape" && setDragged(undefined);
    document.addEventListener("keydown", cancel);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", cancel);
    };
  }, [draggedId, list]);

  const handleOf = (id: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown(event) {
      if (event.button !== 0) return;
      // Prevents text selection.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { y: event.clientY, start: event.clientY + window.scrollY };
      setDragged(locate(list.current, id, pointer.current));
    },
    onPointerMove(event) {
      if (draggedId !== id) return;
      pointer.current.y = event.clientY;
      setDragged(locate(list.current, id, pointer.current));
    },
    onPointerUp(event) {
      if (draggedId !== id) return;
      // Looked up again, because React may not have rendered the last move yet.
      onDrop(id, locate(list.current, id, { ...pointer.current, y: event.clientY }).index);
      setDragged(undefined);
    },
    onPointerCancel: () => setDragged(undefined),
  });
  return { dragged, handleOf };
}

function locate(
  list: HTMLElement | null,
  id: string,
  { y, start }: { y: number; start: number },
): DraggedRow {
  const others = [...(list?.children ?? [])].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset.id !== id,
  );
  const isAbove = (row: HTMLElement) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  };
  const index = others.filter(isAbove).length;
  const [next, last] = [others[index]?.dataset.id, others.at(-1)?.dataset.id];
  const dropAt: DraggedRow["dropAt"] = {};
  if (next !== undefined) dropAt[next] = "is-drop-before";
  else if (last !== undefined) dropAt[last] = "is-drop-after";
  return { id, offset: y + window.scrollY - start, index, dropAt };
}
