import type { Words } from "../language";

/** The printed sheets’ screen and controls, and the preview. */
export const print = {
  "Menu @sheet": "Carte",
  "A4. A cover with the opening hours, then a page for each category. Up to 40 dishes: two pages.":
    "A4. Une couverture avec les horaires, puis une page par catégorie. Jusqu’à 40 plats : deux pages.",
  "A5. {day}; the chef's suggestions on the back.": "A5. Pour {day} ; les suggestions du chef au verso.",
  "Tomorrow's menu": "Menu de demain",
  "A4, for the door. The dishes of all seven days.": "A4, pour la porte. Les plats des sept jours.",
  "Table tents": "Chevalets de table",
  "A4. Four cards to cut out and fold, with a QR code that opens the menu.":
    "A4. Quatre cartes à découper et à plier, avec un code QR qui ouvre la carte.",
  "Not available yet: the QR code needs PUBLIC_URL, the site's public address.":
    "Pas encore disponible : le code QR a besoin de PUBLIC_URL, l’adresse publique du site.",
  "Each opens as a separate page, which you can print or save as a PDF from the browser.":
    "Chacune s’ouvre dans une page à part, que vous pouvez imprimer ou enregistrer en PDF depuis le navigateur.",
  "Failed to load the sheet.": "Impossible de charger la feuille.",
  "Print with {ctrl} + {p} (Mac: {command} + {p}), without the browser's headers and footers.":
    "Imprimer avec {ctrl} + {p} (Mac : {command} + {p}), sans les en-têtes et pieds de page du navigateur.",
  "No table tents yet": "Pas encore de chevalets",
  "Their QR code needs the site's public address. Set {setting} (see .env.example), restart the server and open this page again.":
    "Leur code QR a besoin de l’adresse publique du site. Définissez {setting} (voir .env.example), redémarrez le serveur et ouvrez à nouveau cette page.",
  "Home page": "Page d’accueil",
  "Enter a time above to see the pages as guests will see them then.":
    "Indiquez un moment ci-dessus pour voir les pages telles que les clients les verront.",
  "Date and time": "Date et heure",
  "Change this day's menu": "Modifier le menu de ce jour",
  "Links in the page below lead to the pages as they are now.":
    "Les liens de la page ci-dessous mènent aux pages telles qu’elles sont maintenant.",
  "Enter a date and a time, such as 2026-12-24T19:00.":
    "Indiquez une date et une heure, par exemple 2026-12-24T19:00.",
  "Choose a time between today and a year from now.": "Choisissez un moment entre aujourd’hui et dans un an.",
} as const satisfies Words;
