import type { DayMenu } from "~/domain/menu/public-menu.server";
import { formatPrice } from "~/domain/money";
import { siteMessages } from "~/messages/site";
import { SoldOutMark } from "../sold-out-mark";

/** Today's dishes as a strip below the hero; nothing on a day without a menu. */
export function Today({ dayMenu: { dishesOfTheDay, dessertsOfTheDay } }: { dayMenu: DayMenu }) {
  const dishes = [...dishesOfTheDay, ...dessertsOfTheDay];
  if (dishes.length === 0) return null;
  return (
    <section className="today-strip" aria-labelledby="today-title">
      <h2 id="today-title">{siteMessages.today}</h2>
      <ul className="today-dishes">
        {dishes.map(({ name, price, soldOut }, index) => (
          <li key={index}>
            <span className="today-name" dir="auto">
              {name}
              {index >= dishesOfTheDay.length && (
                <span className="today-dessert">{siteMessages.dessert}</span>
              )}{" "}
              {soldOut && <SoldOutMark misses={soldOut} />}
            </span>{" "}
            <strong>{formatPrice(price)}</strong>
          </li>
        ))}
      </ul>
      <p>
        <a href="/menu">{siteMessages.seeMenu}</a>
      </p>
    </section>
  );
}
