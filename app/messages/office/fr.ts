import { shared } from "./fr/shared";
import { dates } from "./fr/dates";
import { history } from "./fr/history";
import { imports } from "./fr/imports";
import { menu } from "./fr/menu";
import { settings } from "./fr/settings";

/** The French of the office's sentences, by area. Each is said with `t`, `fill` or `Say`. */
export const french = { ...shared, ...dates, ...history, ...imports, ...menu, ...settings } as const;

export type French = typeof french;
