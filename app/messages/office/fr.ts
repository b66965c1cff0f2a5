import { shared } from "./fr/shared";
import { account } from "./fr/account";
import { contact } from "./fr/contact";
import { dashboard } from "./fr/dashboard";
import { allergens } from "./fr/allergens";
import { dates } from "./fr/dates";
import { days } from "./fr/days";
import { history } from "./fr/history";
import { imports } from "./fr/imports";
import { languages } from "./fr/languages";
import { mail } from "./fr/mail";
import { menu } from "./fr/menu";
import { print } from "./fr/print";
import { settings } from "./fr/settings";
import { users } from "./fr/users";

const people = Object.assign({}, account, users, contact);
const dishes = Object.assign({}, menu, days, allergens);
const lists = Object.assign({}, imports, print, languages);
const house = Object.assign({}, settings, dashboard, history);
const basics = Object.assign({}, shared, dates, mail);

/**
 * The French of the office's sentences, by area. Each is said with `t`, `fill` or `Say`. Spreading so many into one
 * object would take a phone a fifth of a second.
 */
export const french = Object.assign({}, Object.assign({}, people, dishes, lists), house, basics);

export type French = typeof french;
