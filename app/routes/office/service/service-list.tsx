import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { rowAddress, rowId } from "~/domain/listing/row-address";
import { fill, t } from "~/messages/office/t";
import { accountMessages } from "~/messages/accounts";
import { ListLinks } from "~/ui/category-choice";
import { Icon } from "~/ui/icon";
import { ButtonTitleField } from "~/ui/post-form";
import { useErrorToast } from "~/ui/toast";
import type { loadServiceSections } from "./dishes.server";

type Section = Awaited<ReturnType<typeof loadServiceSections>>["sections"][number];
type ServiceRow = Section["dishes"][number];

/**
 * The dishes, those that are sold out first. A row that is tapped stays where it is
 * until the page is reloaded: the next tap must not hit another one.
 */
export function ServiceList({ sections }: { sections: Section[] }) {
  const { dishesNow, isSessionEnded } = useDishesNow(sections);
  const all = sections.flatMap(({ dishes }) => dishes);
  const [parameters] = useSearchParams();
  const [soldOutAtFirst] = useState(
    () => new Set(all.filter(({ until }) => until !== null).map(({ id }) => id)),
  );
  const groups = [
    { heading: t("Sold out"), dishes: all.filter(({ id }) => soldOutAtFirst.has(id)) },
    ...sections.map(({ heading, dishes }) => ({
      heading,
      dishes: dishes.filter(({ id }) => !soldOutAtFirst.has(id)),
    })),
  ];
  const shown = groups.filter(({ dishes }) => dishes.length > 0);
  return (
    <>
      <div className="service-notice" role="alert">
        {isSessionEnded && (
          <p className="form-error">
            {t(accountMessages.sessionExpired)}{" "}
            <a href="/login" target="_blank" rel="noreferrer">
              {t("Log in in a new tab")}
            </a>
          </p>
        )}
      </div>
      {shown.length > 1 && (
        <ListLinks
          label={t("Categories")}
          links={shown.map(({ heading, dishes }, index) => ({
            label: heading,
            count: dishes.length,
            to: `?${parameters}#service-${index}`,
            isCurrent: false,
          }))}
        />
      )}
      {shown.map(({ heading, dishes }, index) => (
        <section key={index} className="service-section above-5" aria-labelledby={`service-${index}`}>
          <h2 id={`service-${index}`}>{heading}</h2>
          <ul className="service-dishes grid gap-2">
            {dishes.map((dish) => (
              <DishRow key={dish.id} dish={{ ...dish, ...dishesNow?.get(dish.id) }} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** How often a visible list asks for what other phones have done. */
const REFETCH_INTERVAL_MS = 30_000;

/**
 * What has become of the dishes since the page was loaded. It is asked for when the page
 * comes into sight, and while it is, which is no use of the session.
 */
function useDishesNow(sections: Section[]) {
  const { search } = useLocation();
  const [isSessionEnded, setSessionEnded] = useState(false);
  const [found, setFound] = useState<{ since: Section[]; dishes: Map<string, Partial<ServiceRow>> }>();
  useEffect(() => {
    const loading = new AbortController();
    const { signal } = loading;
    const refetch = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const response = await fetch(`/service/dishes.json${search}`, { signal });
        setSessionEnded(response.status === 401);
        if (!response.ok) return;
        const dishes = (await response.json()) as Pick<ServiceRow, "id" | "prices" | "until">[];
        setFound({ since: sections, dishes: new Map(dishes.map((dish) => [dish.id, dish])) });
      } catch {
        // It has been aborted, or the server can't be reached: the next one may.
      }
    };
    const timer = setInterval(() => void refetch(), REFETCH_INTERVAL_MS);
    document.addEventListener("visibilitychange", () => void refetch(), { signal });
    return () => {
      clearInterval(timer);
      loading.abort();
    };
  }, [sections, search]);
  // A tap has loaded newer ones.
  return { isSessionEnded, dishesNow: found?.since === sections ? found.dishes : undefined };
}

function DishRow({ dish: { id, name, prices, until } }: { dish: ServiceRow }) {
  const fetcher = useFetcher<{ message?: string }>();
  const [parameters] = useSearchParams();
  const isBusy = fetcher.state !== "idle";
  useErrorToast(fetcher.data);
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
      <span key={label}>{label}</span>
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  return (
    <li
      id={rowId(id)}
      className={until === null ? "service-dish card row" : "service-dish card row is-sold-out"}
    >
      <p className="service-name strong">
        <span dir="auto">{name}</span>{" "}
        <span className="service-price block muted small">
          <span key={prices}>{prices}</span>{" "}
          {until !== null && <strong key={until}>{t("Sold out until {until}", { until })}</strong>}
        </span>
      </p>
      <fetcher.Form
        method="post"
        action={rowAddress(`?${parameters}`, id)}
        preventScrollReset
        className="row"
      >
        <ButtonTitleField
          what={
            until === null ? fill("Sold out: {name}", { name }) : fill("Available again: {name}", { name })
          }
        />
        <input type="hidden" name="id" value={id} />
        {until === null
          ? button("next-service", t("Sold out"), true)
          : button("", t("Available again"), true)}
        {until === null && (
          <details name="service-ends" className="service-ends">
            <summary className="icon-button">
              <Icon name="down" />
              <span className="visually-hidden">{t("Sold out for longer: {name}", { name })}</span>
            </summary>
            <div className="service-choices card stack">
              {button("today", t("Today"), false)}
              {button("always", t("Until I say so"), false)}
            </div>
          </details>
        )}
      </fetcher.Form>
    </li>
  );
}
