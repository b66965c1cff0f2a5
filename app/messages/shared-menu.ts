import type { Mark } from "~/domain/dishes/marks";

/** Messages for guests about a day's menu outside of the site: in shared texts, feeds and calendars. */
export const sharedDayMenuMessages = {
  feedTitle: (restaurant: string) => `Plats du jour · ${restaurant}`,
  /** 'Plats du jour, lundi 23 novembre 2026' */
  titleOfDay: (day: string) => `Plats du jour, ${day}`,
} as const;

/** Where the sheets say it otherwise than the site. */
const sheetMarks: Partial<Record<Mark, string>> = { homeMade: "Fait maison", vegan: "Végane" };

/** Messages for guests on the printed sheets. */
export const sheetMessages = {
  menu: "La carte",
  dayMenu: "Plats du jour",
  dessert: "Dessert",
  upToDate: "La carte, à jour",
  tents: "Chevalets de table",
  scan: "Ouvrez l’appareil photo de votre téléphone et visez le code.",
  marks: sheetMarks,
  allergens: (allergies: string) => `Allergènes\u00a0: ${allergies}`,
  qrCode: (address: string) => `Code QR\u00a0: ${address}`,
  welcome: "Buon appetito\u00a0!",
} as const;
