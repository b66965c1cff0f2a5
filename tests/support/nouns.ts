import { say } from "~/messages/office/t";
import type { JournalKind } from "~db/schema";
import { categoryMessages, chefMessages, menuMessages } from "~/messages/menu";
import { closureMessages } from "~/messages/closures";
import { dayMenuMessages } from "~/messages/day-menus";
import type { callsOf } from "./api";

/** What the history records beside the nouns that staff add, edit and delete in a list. */
type Other = "site" | "photo" | "translation";

/** A noun, as the tables of tests that hold for all of them need to know it. */
interface Noun {
  /** The screen with its list and its dialogs. */
  screen: string;
  /** Where the API adds and lists its items. */
  add: string;
  list: string;
  /** The address of an item. */
  edit: (id: string) => string;
  delete: (id: string) => string;
  /** An item with values in all of its fields, and the body that adds it, if that isn't the item. */
  item: object;
  body?: object;
  /** What its form has beside its texts, so that it could be saved. */
  form?: Record<string, string>;
  /** What is said before why it failed. */
  notUpdated: string;
  notDeleted: string;
}

export const NOUN_DAY = "2030-05-06";

const DISH = {
  name: "Lasagne",
  description: "Au four,\nmaison",
  price: 18.5,
  allergies: "Milk,  WHEAT\nou soja; traces de noix",
};
const DAY_ITEM = { ...DISH, dprice: 0, isType: "dish", home: "Yes", baigan: "" };

/** A noun that the history records and that is missing here doesn't compile. */
export const NOUNS: Record<Exclude<JournalKind, Other>, Noun> = {
  menu: {
    screen: "/menu-description",
    add: "/api/menu/add-single",
    list: "/api/menu/get-menu",
    edit: (id) => `/api/menu/edit/${id}`,
    delete: (id) => `/api/menu/delete/${id}`,
    item: { ...DISH, dprice: 17, category: "Pizza", menuType: "Lunch", baigan: "No" },
    notUpdated: menuMessages.notUpdated,
    notDeleted: menuMessages.notDeleted,
  },
  day: {
    screen: `/dish-description/${NOUN_DAY}`,
    add: "/api/dish/create",
    list: `/api/dish/get-dish-date/${NOUN_DAY}`,
    edit: (id) => `/api/dish/edit/${NOUN_DAY}/${id}`,
    delete: (id) => `/api/dish/delete/${id}/${NOUN_DAY}`,
    item: DAY_ITEM,
    body: { date: NOUN_DAY, items: [DAY_ITEM] },
    notUpdated: dayMenuMessages.notUpdated,
    notDeleted: dayMenuMessages.notDeleted,
  },
  chef: {
    screen: "/chef",
    add: "/api/chef/add-chef",
    list: "/api/chef/get-chef",
    edit: (id) => `/api/chef/update/${id}`,
    delete: (id) => `/api/chef/delete/${id}`,
    item: { ...DISH, category: "Pasta" },
    notUpdated: chefMessages.notUpdated,
    notDeleted: chefMessages.notDeleted,
  },
  category: {
    screen: "/category",
    add: "/api/category/add-category",
    list: "/api/category/get-category",
    edit: (id) => `/api/category/update/${id}`,
    delete: (id) => `/api/category/delete/${id}`,
    item: { name: "Antipasti" },
    notUpdated: categoryMessages.notUpdated,
    notDeleted: say(categoryMessages.notDeleted()),
  },
  closure: {
    screen: "/closures",
    add: "/api/closures",
    list: "/api/closures",
    edit: (id) => `/api/closures/${id}`,
    delete: (id) => `/api/closures/${id}`,
    item: {
      firstDay: "2030-08-01",
      lastDay: "2030-08-14",
      reason: "Vacances",
      shop: [{ opens: "17:00", closes: "23:30" }],
      kitchen: [{ opens: "18:30", closes: "23:00" }],
    },
    form: { kind: "closed" },
    notUpdated: closureMessages.notUpdated,
    notDeleted: closureMessages.notDeleted,
  },
};

/** Adds an item of a noun by the API; returns its id. */
export async function addItemOf(
  { add, item, body = item }: Pick<Noun, "add" | "item" | "body">,
  api: ReturnType<typeof callsOf>,
): Promise<string> {
  const { data } = (await api(`POST ${add}`, body)).body;
  return (data.items?.[0] ?? data)._id;
}

/** The dialogs of nouns' screens that none of the addresses opens. */
export function dialogsWithout(addresses: string[]): string[] {
  return Object.values(NOUNS)
    .flatMap(({ screen }) => [`${screen}?dialog=add`, `${screen}?dialog=edit&id=`])
    .filter((dialog) => !addresses.some((address) => address.startsWith(dialog)));
}

/** The fields of an item as its form sends them, without its lists. */
export function formFieldsOf({ item, form }: Noun): Record<string, string> {
  const texts = Object.entries(item).filter(([, value]) => !Array.isArray(value));
  return { ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), ...form };
}
