import { isDay, parseDay } from "~/domain/local-date";
import type { Kind, Of } from "./kind";

/** `YYYY-MM-DD`; a call may send an ISO datetime, which is read in the time zone. Others are read by their noun. */
export const day: Kind<Of<"day">> = {
  read(value, { field, source, timeZone, error }) {
    if (!("required" in field)) return undefined;
    const given = typeof value === "string" ? value.trim() : value;
    if (given === undefined || given === "") return error(field.required, { code: "required" });
    if (typeof given !== "string") return error(field.invalid);
    const read = source === "body" && timeZone !== undefined ? parseDay(given, timeZone) : given;
    return isDay(read ?? "") ? read : error(field.invalid);
  },
};
