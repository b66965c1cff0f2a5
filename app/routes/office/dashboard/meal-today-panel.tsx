import { Link } from "@remix-run/react";
import type { DayMenuItem } from "~/domain/day-menus/day-menu";
import { effectivePrice } from "~/domain/dish-line";
import { formatPrice } from "~/domain/money";

const DISHES_SHOWN = 3;

/** What today's guests see: the day's dishes, and its dessert. */
export function MealTodayPanel({ today, items }: { today: string; items: DayMenuItem[] }) {
  const dishes = items.filter(({ type }) => type === "dish").slice(0, DISHES_SHOWN);
  const desserts = items.filter(({ type }) => type === "dessert");
  return (
    <section className="panel" aria-labelledby="meal-today">
      <header className="panel-header">
        <h2 id="meal-today">Meal Today</h2>
        <Link className="button" to={`/dish-description/${today}`}>
          See All Menu
        </Link>
      </header>
      {items.length === 0 && <p className="empty">Nothing is planned for today yet.</p>}
      <MealList items={dishes} />
      {desserts.length > 0 && (
        <>
          <h3>Dessert</h3>
          <MealList items={desserts} />
        </>
      )}
    </section>
  );
}

function MealList({ items }: { items: DayMenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="meal-list">
      {items.map(({ id, name, description, price, discountPrice }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span className="meal-price">{formatPrice(effectivePrice(price, discountPrice).price)}</span>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
