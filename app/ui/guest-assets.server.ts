import { readFileSync } from "node:fs";
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

let assets: GuestAssets | undefined;

/** The built style sheets and the script of guest pages; read at the first call. */
export function guestAssets(): GuestAssets {
  assets ??= {
    styles: Object.fromEntries(
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
      ].map((href) => [href, readFileSync(publicFilePath(href), "utf8").trim()]),
    ),
    script: readFileSync(builtFilePath("site-script.txt"), "utf8").trim(),
  };
  return assets;
}

/** The texts of all inline styles of guest pages, which the Content-Security-Policy allows by hash. */
export function inlineStyles(): string[] {
  return Object.values(guestAssets().styles);
}
