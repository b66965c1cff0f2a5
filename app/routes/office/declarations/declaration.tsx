import { type Sentence, t } from "~/messages/office/t";
import { officeLanguage } from "~/messages/office/language";
import { type ReactNode, useId } from "react";
import { Link } from "@remix-run/react";
import { useFocusAfterRemoval } from "~/ui/reader-place";
import { Icon } from "~/ui/icon";
import type { OfferedDish } from "~/domain/declarations/dishes.server";
import { groupOf } from "~/domain/declarations/dish-group";
import { rowId } from "~/domain/listing/row-address";
import { formatShortDay } from "~/domain/dates/local-date";

/** One kind of declaration: how many are missing and which, or that none is. */
export function Declaration({
  heading,
  french,
  count,
  isEmpty = count === 0,
  isMissing,
  children,
}: {
  heading: Sentence;
  /** The heading in the cook's language. */
  french?: string;
  count: number;
  /** Whether kinds of which something is missing are listed now, or those that are fine. */
  isMissing: boolean;
  isEmpty?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const focusAfterRemoval = useFocusAfterRemoval<HTMLElement>(count);
  if (count > 0 !== isMissing) return null;
  return (
    <section {...focusAfterRemoval} className="declaration" aria-labelledby={id}>
      <h2 id={id} className="row gap-2">
        {t(heading)}
        {french && officeLanguage() === "en" && <small lang="fr"> ({french})</small>}{" "}
        {count > 0 ? (
          <span className="badge badge-doubt">{count}</span>
        ) : (
          <span className="mark mark-good">
            <Icon name="check" />
            <span className="visually-hidden">{t("Nothing missing")}</span>
          </span>
        )}
      </h2>
      {!isEmpty && children}
    </section>
  );
}

interface LinkedDish {
  id: string;
  name: string;
  /** Its category, or what it belongs to without one. */
  group: string;
  /** The URL of the dialog that edits it. */
  href: string;
}

/** A dish and the URL of its form, which leads back here. */
export function toDishLink(dish: OfferedDish, open?: "allergens"): LinkedDish {
  const { kind, id, name, day = "" } = dish;
  const screen = { menu: "/menu-description", chef: "/chef", day: `/dish-description/${day}` }[kind];
  const suffix = kind === "day" ? ` (${formatShortDay(day)})` : "";
  const query = { dialog: "edit", id, ...(open && { open }), back: "declarations" };
  return { id, name: name + suffix, group: groupOf(dish), href: `${screen}?${new URLSearchParams(query)}` };
}

/** A list of more dishes than this is folded, by category. */
const MAX_UNFOLDED = 12;

/** Dishes by name, each with what there is to say about it. */
export function DishList<Dish extends LinkedDish>({
  dishes,
  children,
}: {
  dishes: Dish[];
  children?: (dish: Dish) => ReactNode;
}) {
  if (dishes.length > MAX_UNFOLDED) {
    const groups = [...new Set(dishes.map(({ group }) => group))];
    return groups.map((group) => {
      const ofGroup = dishes.filter((dish) => dish.group === group);
      return (
        <details key={group} className="declaration-group">
          <summary>{`${group} (${ofGroup.length})`}</summary>
          <DishRows dishes={ofGroup}>{children}</DishRows>
        </details>
      );
    });
  }
  return <DishRows dishes={dishes}>{children}</DishRows>;
}

function DishRows<Dish extends LinkedDish>({
  dishes,
  children,
}: {
  dishes: Dish[];
  children?: (dish: Dish) => ReactNode;
}) {
  return (
    <ul className="declaration-list grid gap-2">
      {dishes.map((dish) => (
        <li key={dish.id} id={children && rowId(dish.id)} className="card">
          <DishLink dish={dish} />
          {children?.(dish)}
        </li>
      ))}
    </ul>
  );
}

function DishLink({ dish: { name, href } }: { dish: LinkedDish }) {
  return (
    <Link className="tap" to={href} dir="auto">
      {name}
    </Link>
  );
}
