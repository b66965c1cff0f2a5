import type { AuthenticatedUser } from "~/domain/users/user";
import { isOfficeLanguage, type OfficeLanguage } from "~/messages/office/language";
import { setRequestFacts } from "~/platform/request-context.server";
import { cookieOptions } from "./session.server";

const COOKIE = "office-language";
const ONE_YEAR_S = 365 * 24 * 3600;

/** The language that was last chosen in this browser. */
export function languageOfCookies(header: string | null | undefined): OfficeLanguage | undefined {
  const start = `${cookieOptions(COOKIE).name}=`;
  const cookie = (header ?? "").split(";").find((each) => each.trim().startsWith(start));
  const value = cookie?.trim().slice(start.length);
  return isOfficeLanguage(value) ? value : undefined;
}

/**
 * Answers the request in a language from here on, and remembers it in this browser.
 * @param headers Those of the response.
 */
export function changeLanguage(language: OfficeLanguage, headers: Headers): void {
  setRequestFacts({ language });
  headers.append("Set-Cookie", languageCookie(language));
}

/** The header that remembers a language in this browser. */
function languageCookie(language: OfficeLanguage): string {
  const { name, path, sameSite, secure } = cookieOptions(COOKIE);
  const attributes = [`Path=${path}`, `Max-Age=${ONE_YEAR_S}`, "HttpOnly", `SameSite=${sameSite}`];
  return [`${name}=${language}`, ...attributes, ...(secure ? ["Secure"] : [])].join("; ");
}

/** A page that nobody is signed in for: in the language of the browser, else in that of whom a link is for. */
export function speakToOwner(language: OfficeLanguage | null | undefined, request: Request): void {
  setRequestFacts({ language: languageOfCookies(request.headers.get("Cookie")) ?? language ?? undefined });
}

/** From here on the request is answered in the language of its user: the chosen one, else that of the browser. */
export function speakTo({ language }: Pick<AuthenticatedUser, "language">, request: Request): void {
  setRequestFacts({ language: language ?? languageOfCookies(request.headers.get("Cookie")) });
}
