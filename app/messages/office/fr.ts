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

/** The French of the office's sentences, by area. Each is said with `t`, `fill` or `Say`. */
export const french = {
  ...shared,
  ...account,
  ...contact,
  ...dashboard,
  ...allergens,
  ...dates,
  ...days,
  ...history,
  ...imports,
  ...languages,
  ...mail,
  ...menu,
  ...print,
  ...settings,
  ...users,
} as const;

export type French = typeof french;
