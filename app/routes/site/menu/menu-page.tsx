import type { PublicMenu } from "~/domain/menu/public-menu.server";
import { formatPriceRange } from "~/domain/formats/money";
import type { PublicDish } from "~/domain/dishes/public-dish";
import { pricesToPay } from "~/domain/price/price";
import { formatDateWithWeekday } from "~/domain/hours/describe-days";
import { Icon } from "~/ui/icon";
import { CategoryPicture } from "~/ui/picture";
import { AllergenNotice, ClosedDayText, VisitDetails } from "../visit-details";
import { nameAttributes, useSitePath, useWords } from "../language";
import { MAIN_ID } from "../site-frame";
import { PhotoStyles } from "../photo-styles";
import { SiteHeader } from "../site-header";
import { AllergenFilter } from "../allergens/allergen-filter";
import { categoryId, DAY_MENU_ID, SUGGESTIONS_ID } from "../menu-anchors";
import { DishList } from "./dish-list";
import type { loadMenu } from "./load-menu.server";

/** The anchor of the row of tabs. */
const TABS = "site-tabs";

type MenuData = Awaited<ReturnType<typeof loadMenu>>;

export function MenuPage({
  page: { facts, date, menu, hasMenuAhead },
}: {
  page: Pick<MenuData, "facts" | "date" | "menu" | "hasMenuAhead">;
}) {
  const { site: words, hours, allergens } = useWords();
  const pathOf = useSitePath();
  const { dishesOfTheDay, dessertsOfTheDay, suggestions, categories } = menu;
  const hasDishes = [dishesOfTheDay, dessertsOfTheDay, suggestions, categories].some(
    (list) => list.length > 0,
  );
  return (
    <>
      {[suggestions, ...categories.map(({ dishes }) => dishes)].some(hasPhoto) && <PhotoStyles />}
      <SiteHeader facts={facts} />
      <main id={MAIN_ID} className="menu page">
        <div className="menu-title">
          <h1>{words.menu}</h1>
          <p className="menu-date">
            {facts.restaurant.name}, {formatDateWithWeekday(date, hours)}
          </p>
          <p className="opening-state">{facts.opening.text}</p>
          {categories.length > 0 && (
            <a className="to-categories" href={`#${TABS}`}>
              {words.toCategories}
            </a>
          )}
        </div>
        {hasDishes && <AllergenFilter />}
        <div className="today">
          <DayMenu menu={menu} hasMenuAhead={hasMenuAhead} />
          <Suggestions dishes={suggestions} />
        </div>
        {categories.length > 0 && <Categories categories={categories} />}
        <AllergenNotice facts={facts} />
        <p className="allergen-link">
          <a href={pathOf("/allergenes")}>{allergens.table}</a>
        </p>
      </main>
      <VisitDetails facts={facts} hasPrices />
    </>
  );
}

function DayMenu({
  menu: { closed, dishesOfTheDay, dessertsOfTheDay },
  hasMenuAhead,
}: Pick<MenuData, "menu" | "hasMenuAhead">) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  const hasDishes = dishesOfTheDay.length > 0;
  const hasDesserts = dessertsOfTheDay.length > 0;
  return (
    <section id={DAY_MENU_ID} className="day-menu" aria-labelledby="site-day-menu">
      <h2 id="site-day-menu">{words.dishesOfTheDay}</h2>
      {!hasDishes && !hasDesserts && <p className="none">{words.noDish}</p>}
      {closed && (
        <p className="none">
          <ClosedDayText closed={closed} isToday />
        </p>
      )}
      {hasDishes && <DishList dishes={dishesOfTheDay} />}
      {hasDesserts && (
        <>
          <h3>{words.dessert}</h3>
          <DishList dishes={dessertsOfTheDay} level={4} />
        </>
      )}
      {hasMenuAhead && (
        <p className="allergen-link">
          <a href={pathOf("/semaine")}>{words.week}</a>
        </p>
      )}
    </section>
  );
}

function hasPhoto(dishes: PublicDish[]): boolean {
  return dishes.some(({ photo }) => photo);
}

function Suggestions({ dishes }: { dishes: PublicDish[] }) {
  const { site: words } = useWords();
  return (
    <section id={SUGGESTIONS_ID} className="suggestions" aria-labelledby="site-suggestions">
      <h2 id="site-suggestions">{words.chefSuggestions}</h2>
      {dishes.length > 0 ? <DishList dishes={dishes} /> : <p className="none">{words.noSuggestion}</p>}
    </section>
  );
}

/**
 * The menu by category: sticky tabs, and sections of which only one is open at a
 * time. The id that a hash names is the category's name; it is on an element inside
 * the section, because browsers open a section to show a target inside it; it is
 * placed over the heading, which the browser then shows, however many lines it has.
 */
function Categories({ categories }: { categories: PublicMenu["categories"] }) {
  const { site: words } = useWords();
  return (
    <>
      <nav id={TABS} className="tabs" aria-label={words.categories}>
        <ul className="tab-list page">
          {categories.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${encodeURIComponent(categoryId(name))}`} {...nameAttributes(title.lang)}>
                {title.text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="categories">
        {categories.map(({ name, title, isDrinks, drawing, dishes }) => (
          <details key={name} name="menu" className="category">
            <summary>
              <CategoryPicture drawing={drawing} />
              <h2 className="name" {...nameAttributes(title.lang)}>
                {title.text}
              </h2>
              <CategoryLine dishes={dishes} isDrinks={isDrinks} />
              <Icon name="down" />
            </summary>
            <div className="category-body">
              <span id={categoryId(name)} className="category-target" />
              <DishList dishes={dishes} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}

/** How many dishes a closed category names. */
const NAMED_DISHES = 3;

/** What a closed category holds: 'Marinara, Margherita, Napoli … · 28 plats · CHF 15.50-27.00', the favourites first. */
function CategoryLine({ dishes, isDrinks }: Pick<PublicMenu["categories"][number], "dishes" | "isDrinks">) {
  const { site: words } = useWords();
  const named = dishes
    .filter(({ soldOut }) => !soldOut)
    .toSorted((one, other) => Number(other.isFavourite ?? false) - Number(one.isFavourite ?? false))
    .slice(0, NAMED_DISHES);
  const [lang, ...others] = new Set(named.map(({ nameLang }) => nameLang));
  return (
    <span className="category-line">
      {named.length > 0 && (
        <span className="category-names" {...nameAttributes(others.length > 0 ? undefined : lang)}>
          {`${named.map(({ name }) => name).join(", ")}${named.length < dishes.length ? " …" : ""} · `}
        </span>
      )}
      {(isDrinks ? words.drinks : words.dishes)(dishes.length)}
      {" · "}
      <span translate="no">{formatPriceRange(dishes.flatMap(({ price }) => pricesToPay(price)))}</span>
    </span>
  );
}
