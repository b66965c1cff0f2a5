import { createContext, useContext } from "react";
import { isOtherLanguage, type Language } from "~/domain/text/language";
import { toRecord } from "~/domain/record";
import { t } from "~/messages/office/t";

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of the response's Content-Security-Policy; only known on the server. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** What stands before a page's title. */
export interface TitleParts {
  /** The name of the open dialog. */
  dialog?: string;
  hasError?: boolean;
}

const TitlePartsContext = createContext<TitleParts | undefined>(undefined);

/** Collects them while the server renders the page, whose head is rendered first. */
export const TitlePartsProvider = TitlePartsContext.Provider;

export function useTitleParts(): TitleParts | undefined {
  return useContext(TitlePartsContext);
}

export function titlePrefix({ dialog, hasError }: TitleParts): string {
  return (hasError ? `${t("Error:")} ` : "") + (dialog ? `${dialog} · ` : "");
}

/** The layout of guest pages among a document's routes. It is mounted once a language: `site`, `site-de` and so on. */
export function siteLayoutOf<Match extends { id: string }>(matches: Match[]): Match | undefined {
  return matches.find(({ id }) => /^site(?:-..)?$/.test(id));
}

/** The language that the loader of a guest page's layout, or of a sheet, has chosen; French if none has. */
export function languageOfMatches(matches: { id: string; data: unknown }[]): Language {
  const { data } = siteLayoutOf(matches) ?? matches.at(-1) ?? {};
  const { language } = toRecord(data);
  return isOtherLanguage(language) ? language : "fr";
}

/** The built assets of guest pages. */
export interface GuestAssets {
  /** The text of each style sheet by its URL, to be inlined; with words in another language by that and its URL. */
  styles: Record<string, string>;
  /** The URL of the guests' script. */
  script: string;
}

const GuestAssetsContext = createContext<GuestAssets | undefined>(undefined);

/** Used on the server only; browsers don't render guest pages. */
export const GuestAssetsProvider = GuestAssetsContext.Provider;

export function useGuestAssets(): GuestAssets | undefined {
  return useContext(GuestAssetsContext);
}
