/** What guests read on the printed sheets. */
export const sheetMessages = {
  menu: "La carte",
  dayMenu: "Plats du jour",
  dessert: "Dessert",
  upToDate: "La carte, à jour",
  tents: "Chevalets de table",
  scan: "Ouvrez l’appareil photo de votre téléphone et visez le code.",
  homeMade: "Fait maison",
  vegan: "Végane",
  insteadOf: "au lieu de",
  allergens: (allergies: string) => `Allergènes\u00a0: ${allergies}`,
  qrCode: (address: string) => `Code QR\u00a0: ${address}`,
  welcome: "Buon appetito\u00a0!",
} as const;
