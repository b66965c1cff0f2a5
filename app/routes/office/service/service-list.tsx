import { useFetcher, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { rowAddress, rowId } from "~/domain/row-address";
import { formatPrice } from "~/domain/money";
import { Icon } from "~/ui/icon";
import { PressField } from "~/ui/post-form";
import { showToast } from "~/ui/toast";

interface Dish {
  id: string;
  name: string;
  /** In centimes. */
  price: number;
  /** When a sold-out dish is back, such as '18:30'; null for the others. */
  until: string | null;
}

interface Section {
  heading: string;
  dishes: Dish[];
}

/**
 * The dishes, those that are sold out first. A row that is tapped stays where it is
 * until the page is reloaded: the next tap must not hit another one.
 */
export function ServiceList({ sections }: { sections: Section[] }) {
  const all = sections.flatMap(({ dishes }) => dishes);
  const [soldOutAtFirst] = useState(
    () => new Set(all.filter(({ until }) => until !== null).map(({ id }) => id)),
  );
  const groups = [
    { heading: "Sold out", dishes: all.filter(({ id }) => soldOutAtFirst.has(id)) },
    ...sections.map(({ heading, dishes }) => ({
      heading,
      dishes: dishes.filter(({ id }) => !soldOutAtFirst.has(id)),
    })),
  ];
  return groups.map(
    ({ heading, dishes }, index) =>
      dishes.length > 0 && (
        <section key={index} className="service-section" aria-labelledby={`service-${index}`}>
          <h2 id={`service-${index}`}>{heading}</h2>
          <ul className="service-dishes">
            {dishes.map((dish) => (
              <DishRow key={dish.id} dish={dish} />
            ))}
          </ul>
        </section>
      ),
  );
}

function DishRow({ dish: { id, name, price, until } }: { dish: Dish }) {
  const fetcher = useFetcher<{ message?: string }>();
  const [parameters] = useSearchParams();
  const isBusy = fetcher.state !== "idle";
  useEffect(() => {
    if (fetcher.data?.message) showToast({ kind: "error", text: fetcher.data.message });
  }, [fetcher.data]);
  const tapButton = useRef<HTMLButtonElement>(null);
  const isChoice = useRef(false);
  useEffect(() => {
    // The button that had the focus was removed with the other choices.
    if (isChoice.current) tapButton.current?.focus({ preventScroll: true });
    isChoice.current = false;
  }, [until]);
  const button = (end: string, label: string, isMain: boolean) => (
    <button
      ref={isMain ? tapButton : undefined}
      type="submit"
      name="until"
      value={end}
      className={isMain ? "button service-tap" : "button"}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else isChoice.current = !isMain;
      }}
    >
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  return (
    <li id={rowId(id)} className={until === null ? "service-dish" : "service-dish is-sold-out"}>
      <p className="service-name">
        <span dir="auto">{name}</span>{" "}
        <span className="service-price">
          {formatPrice(price)} {until !== null && <strong>until {until}</strong>}
        </span>
      </p>
      <fetcher.Form method="post" action={rowAddress(`?${parameters}`, id)} preventScrollReset>
        <PressField what={`${until === null ? "Sold out" : "Back"}: ${name}`} />
        <input type="hidden" name="id" value={id} />
        {until === null ? button("next-service", "Sold out", true) : button("", "Back", true)}
        {until === null && (
          <details name="service-ends" className="service-ends">
            <summary className="icon-button">
              <Icon name="down" />
              <span className="visually-hidden">Sold out for longer: {name}</span>
            </summary>
            <div className="service-choices">
              {button("today", "Today", false)}
              {button("always", "Until I say so", false)}
            </div>
          </details>
        )}
      </fetcher.Form>
    </li>
  );
}
