import type { Kysely } from "kysely";
import type { Database } from "~db/schema";
import type { CategoryDrawing } from "~/domain/fields/category";
import { listCategories } from "~/domain/categories/categories.server";
import { listChefSuggestions } from "~/domain/chef/chef-suggestions.server";
import { chefSuggestionFields } from "~/domain/fields/chef-suggestion";
import { type DayMenuItem, dayMenuItemFields } from "~/domain/fields/day-menu-item";
import { menuItemFields } from "~/domain/fields/menu-item";
import { listDayMenuItems, listDayMenuItemsBetween } from "~/domain/day-menus/day-menus.server";
import { type PublicDish, toPublicDish } from "~/domain/dishes/public-dish";
import { priceOf, pricesToPay, shownPrice } from "~/domain/price/price";
import { type ClosedDay, closedDay, type Schedule } from "~/domain/hours/schedule";
import { serviceDay } from "~/domain/hours/service-day";
import { toInstant } from "~/domain/dates/zoned-time";
import { addDays } from "~/domain/dates/local-date";
import type { SoldOutContext } from "~/domain/sold-out/sold-out-end";
import { FRENCH, type TranslatedName, type Translator } from "~/domain/dishes/translator";
import { listMenuItems } from "./menu-items.server";

/** How many days guests read ahead, today included. */
export const DAYS_IN_SIGHT = 7;

export interface DayMenu {
  /** If the kitchen doesn't open: then there are no dishes, whatever is planned. */
  closed?: ClosedDay;
  dishesOfTheDay: PublicDish[];
  dessertsOfTheDay: PublicDish[];
}

export interface PublicMenu extends DayMenu {
  suggestions: PublicDish[];
  /** Those that have dishes, by their French names, with the titles that guests read. */
  categories: {
    name: string;
    title: TranslatedName;
    isDrinks: boolean;
    drawing?: CategoryDrawing;
    dishes: PublicDish[];
  }[];
}

/**
 * The menu as guests read it on a day (`YYYY-MM-DD`): the day's menu, the
 * suggestions that are available, and every menu item under its category. What is
 * sold out is decided for the moment.
 */
export async function readPublicMenu(
  db: Kysely<Database>,
  today: string,
  context: SoldOutContext,
  translator: Translator = FRENCH,
): Promise<PublicMenu> {
  const dayMenu = await readDayMenu(db, today, context, translator);
  const suggestions = await listChefSuggestions(db);
  const categories = await listCategories(db);
  const items = Map.groupBy(await listMenuItems(db), ({ categoryId }) => categoryId);

  return withAnchors({
    ...dayMenu,
    suggestions: suggestions
      .filter((suggestion) => suggestion.isAvailable)
      .map((suggestion) => toPublicDish(chefSuggestionFields, suggestion, context, translator)),
    categories: categories.flatMap(({ id, name, isDrinks, namesStay, drawing }) => {
      const dishes = items.get(id) ?? [];
      if (dishes.length === 0) return [];
      return {
        name,
        isDrinks,
        title: translator.translateName("category", name),
        ...(drawing && { drawing }),
        dishes: dishes.map((item) => toPublicDish(menuItemFields, item, context, translator, namesStay)),
      };
    }),
  });
}

/** The menu in which the dishes to which the home page leads have an anchor, counted in the order of the page. */
function withAnchors({
  dishesOfTheDay,
  dessertsOfTheDay,
  suggestions,
  categories,
  ...menu
}: PublicMenu): PublicMenu {
  let count = 0;
  const link = (dish: PublicDish): PublicDish => ({ ...dish, anchor: `plat-${(count += 1)}` });
  const poster = posterOf(suggestions);
  return {
    ...menu,
    dishesOfTheDay: dishesOfTheDay.map(link),
    dessertsOfTheDay: dessertsOfTheDay.map(link),
    suggestions: suggestions.map((dish) => (dish === poster ? link(dish) : dish)),
    categories: categories.map((category) => ({
      ...category,
      dishes: category.dishes.map((dish) => (dish.isFavourite ? link(dish) : dish)),
    })),
  };
}

/** The suggestion that stands large on the home page: the first that isn't sold out. */
export function posterOf(suggestions: PublicDish[]): PublicDish | undefined {
  return suggestions.find(({ soldOut }) => !soldOut);
}

/** The menu's favourites, in its order. */
export function favouritesOf({ categories }: PublicMenu): PublicDish[] {
  return categories.flatMap(({ dishes }) => dishes.filter(({ isFavourite }) => isFavourite));
}

/** The categories that guests see, those that have dishes: how many there are, and their drawings and prices. */
export async function listCategoryRanges(db: Kysely<Database>) {
  const items = Map.groupBy(await listMenuItems(db), ({ categoryId }) => categoryId);
  return (await listCategories(db)).flatMap(({ id, name, isDrinks, drawing }) => {
    const dishes = items.get(id) ?? [];
    const range = rangeOf(dishes.flatMap((item) => pricesToPay(shownPrice(priceOf(item)))));
    return range ? [{ name, isDrinks, drawing, count: dishes.length, ...range }] : [];
  });
}

/** The dishes and the dessert of a day (`YYYY-MM-DD`) as guests read them at a moment; none if the kitchen doesn't open that day. */
export async function readDayMenu(
  db: Kysely<Database>,
  today: string,
  context: SoldOutContext,
  translator: Translator = FRENCH,
): Promise<DayMenu> {
  return toDayMenu(today, await listDayMenuItems(db, today), context, translator);
}

/**
 * The menus of consecutive days (`YYYY-MM-DD`) as guests read them. What is sold out is decided
 * for the moment, on later days for their beginning; on those it is just sold out, because
 * 'Épuisé ce soir' would speak of this evening.
 */
export async function readDayMenus(
  db: Kysely<Database>,
  days: string[],
  { schedule, now }: SoldOutContext,
  translator: Translator = FRENCH,
): Promise<(DayMenu & { date: string })[]> {
  const items = await listDayMenuItemsBetween(db, days[0] ?? "", days.at(-1) ?? "");
  const byDay = Map.groupBy(items, ({ date }) => date);
  const today = serviceDay(schedule, now).day;
  return days.map((date) => {
    const beginning = toInstant({ day: date, time: "00:00" }, schedule.timeZone, "first");
    const context = { schedule, now: Math.max(now, beginning) };
    const menu = toDayMenu(date, byDay.get(date) ?? [], context, translator);
    return { date, ...(date === today ? menu : withoutServices(menu)) };
  });
}

function withoutServices({ dishesOfTheDay, dessertsOfTheDay, ...menu }: DayMenu): DayMenu {
  const strip = (dish: PublicDish) => (dish.soldOut ? { ...dish, soldOut: "other" as const } : dish);
  return {
    ...menu,
    dishesOfTheDay: dishesOfTheDay.map(strip),
    dessertsOfTheDay: dessertsOfTheDay.map(strip),
  };
}

/** Whether one of the six days after a day (`YYYY-MM-DD`) has a menu for guests. */
export async function hasMenuAhead(db: Kysely<Database>, day: string, schedule: Schedule): Promise<boolean> {
  const items = await listDayMenuItemsBetween(db, addDays(day, 1), addDays(day, DAYS_IN_SIGHT - 1));
  return items.some(({ date }) => !closedDay(date, schedule));
}

function toDayMenu(
  day: string,
  items: DayMenuItem[],
  context: SoldOutContext,
  translator: Translator,
): DayMenu {
  const closed = closedDay(day, context.schedule);
  if (closed) {
    const { text, french } = translator.translate("reason", closed.reason);
    return {
      closed: { ...closed, reason: text, ...(french && { isReasonFrench: french }) },
      dishesOfTheDay: [],
      dessertsOfTheDay: [],
    };
  }
  const linesOf = (type: "dish" | "dessert") =>
    items
      .filter((item) => item.type === type)
      .map((item) => toPublicDish(dayMenuItemFields, item, context, translator));
  return { dishesOfTheDay: linesOf("dish"), dessertsOfTheDay: linesOf("dessert") };
}

export interface PriceRange {
  lowest: number;
  highest: number;
}

/** The lowest and the highest price of all that guests can order on a day: the menu, the suggestions and the day's dishes. */
export function priceRangeOf({ suggestions, categories, ...day }: PublicMenu): PriceRange | undefined {
  const dishes = [
    ...day.dishesOfTheDay,
    ...day.dessertsOfTheDay,
    ...suggestions,
    ...categories.flatMap((category) => category.dishes),
  ];
  return rangeOf(dishes.flatMap(({ price }) => pricesToPay(price)));
}

function rangeOf(prices: number[]): PriceRange | undefined {
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : undefined;
}
