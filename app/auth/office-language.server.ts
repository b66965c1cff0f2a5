import type { AuthenticatedUser } from "~/domain/users/user";
import { isOfficeLanguage, type OfficeLanguage } from "~/messages/office/language";
import { setRequestFacts } from "~/platform/request-context.server";
import { cookieOptions } from "./session.server";

const COOKIE = "office-language";

/** The language that was last chosen in this browser. */
export function languageOfCookies(header: string | null | undefined): OfficeLanguage | undefined {
  const start = `${cookieOptions(COOKIE).name}=`;
  const cookie = (header ?? "").split(";").find((each) => each.trim().startsWith(start));
  const value = cookie?.trim().slice(start.length);
  return isOfficeLanguage(value) ? value : undefined;
}

/** From here on the request is answered in the language of its user: the chosen one, else that of the browser. */
export function speakTo({ language }: Pick<AuthenticatedUser, "language">, request: Request): void {
  setRequestFacts({ language: language ?? languageOfCookies(request.headers.get("Cookie")) });
}
