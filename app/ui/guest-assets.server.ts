import { readFileSync } from "node:fs";
import { OTHER_LANGUAGES } from "~/domain/text/language";
import { guestWords } from "~/messages/guests/words";
import { builtFilePath, publicFilePath } from "~/platform/project-folder.server";
import type { GuestAssets } from "./document-context";
import allergensStylesheet from "./styles/allergens.css";
import homeStylesheet from "./styles/home.css";
import legalStylesheet from "./styles/legal.css";
import menuStylesheet from "./styles/menu.css";
import photosStylesheet from "./styles/photos.css";
import previewHomeStylesheet from "./styles/preview-home.css";
import previewMenuStylesheet from "./styles/preview-menu.css";
import sheetDayStylesheet from "./styles/sheet-day.css";
import sheetMenuStylesheet from "./styles/sheet-menu.css";
import sheetTentsStylesheet from "./styles/sheet-tents.css";
import sheetWeekStylesheet from "./styles/sheet-week.css";
import siteStylesheet from "./styles/site.css";
import weekStylesheet from "./styles/week.css";

/** The words in style sheets. */
const STYLE_WORDS = ["avoid", "ask", "neither"] as const;

let assets: GuestAssets | undefined;

/** The built style sheets and the script of guest pages; read at the first call. */
export function guestAssets(): GuestAssets {
  assets ??= {
    styles: withLanguages(
      [
        allergensStylesheet,
        homeStylesheet,
        legalStylesheet,
        menuStylesheet,
        photosStylesheet,
        previewHomeStylesheet,
        previewMenuStylesheet,
        sheetDayStylesheet,
        sheetMenuStylesheet,
        sheetTentsStylesheet,
        sheetWeekStylesheet,
        siteStylesheet,
        weekStylesheet,
      ].map((href) => ({ href, text: readFileSync(publicFilePath(href), "utf8").trim() })),
    ),
    script: readFileSync(builtFilePath("site-script.txt"), "utf8").trim(),
  };
  return assets;
}

/** Style sheets by URL; those with words also in the other languages, by the language and the URL. */
function withLanguages(sheets: { href: string; text: string }[]): Record<string, string> {
  const words = STYLE_WORDS.map((word) => ({ word, french: escapeLikeTheBuild(guestWords.fr.styles[word]) }));
  const translated = sheets
    .filter(({ text }) => words.some(({ french }) => text.includes(french)))
    .flatMap(({ href, text }) =>
      OTHER_LANGUAGES.map((language): [string, string] => {
        const { styles } = guestWords[language];
        return [
          language + href,
          words.reduce((css, { word, french }) => css.replaceAll(french, styles[word]), text),
        ];
      }),
    );
  return Object.fromEntries([
    ...sheets.map(({ href, text }): [string, string] => [href, text]),
    ...translated,
  ]);
}

/** A text as the build writes it into a style sheet, with each letter outside of ASCII by its number. */
function escapeLikeTheBuild(text: string): string {
  return text.replace(/[^\0-\x7f](?=([\da-f\s])?)/gi, (letter: string, next?: string) => {
    const code = letter.charCodeAt(0).toString(16);
    return `\\${code}${next === undefined ? "" : " "}`;
  });
}

/** The texts of all inline styles of guest pages, which the Content-Security-Policy allows by hash. */
export function inlineStyles(): string[] {
  return Object.values(guestAssets().styles);
}
