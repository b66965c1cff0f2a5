import { shared } from "./fr/shared";
import { account } from "./fr/account";
import { dashboard } from "./fr/dashboard";
import { dates } from "./fr/dates";
import { history } from "./fr/history";
import { imports } from "./fr/imports";
import { menu } from "./fr/menu";
import { settings } from "./fr/settings";
import { users } from "./fr/users";

/** The French of the office's sentences, by area. Each is said with `t`, `fill` or `Say`. */
export const french = {
  ...shared,
  ...account,
  ...dashboard,
  ...dates,
  ...history,
  ...imports,
  ...menu,
  ...settings,
  ...users,
} as const;

export type French = typeof french;
