import { apiMessages } from "~/messages/api";

/** A day of the menu, as forms and calls name it. */
export const DAY = { kind: "day", label: "Date", invalid: apiMessages.notADate } as const;
