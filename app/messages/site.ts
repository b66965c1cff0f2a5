/** Texts of the public pages. Facts about the restaurant are in site.json. */
export const siteMessages = {
  subtitle: "Restaurant Pizzeria",
  callUs: "Réserver ou commander",
  call: "Appeler",
  order: "Commander",
  book: "Réserver une table",
  bookShort: "Réserver",
  hoursShort: "Horaires",
  home: "Accueil",
  menu: "Menu",
  about: "A propos",
  contact: "Contactez-nous",
  tagline: "Un des meilleurs restaurants italiens de la région, et le plus près de votre faim.",
  hours: "Horaires d’ouverture",
  shop: "Restaurant",
  kitchen: "Cuisine",
  findUs: "Itinéraire",
  orderOn: "Commandez sur :",
  callFor: "Appelez-nous :",
  takeaway: (percent: number) =>
    `-${percent}% sur les plats à l’emporter (menus à la carte et pizzas), à retirer sur place.`,
  close: "Fermer",
  dishesOfTheDay: "Plats et dessert du jour",
  chefSuggestions: "Suggestions du chef",
  noDish: "Aucun plat disponible",
  noSuggestion: "Aucune suggestion disponible",
  today: "Aujourd’hui",
  seeMenu: "Voir tout le menu",
  dessert: "Dessert",
  /** By which of today's services it misses. */
  soldOut: { lunch: "Épuisé ce midi", evening: "Épuisé ce soir", other: "Épuisé" },
  toCategories: "Aller à la carte",
  prices: "Nos prix sont en francs suisses, TVA et service compris.",
  loadingMenus: "Chargement des menus...",
} as const;

/** Titles of the legal pages, which their texts and the links to them share. */
export const legalMessages = {
  notice: "Mentions légales",
  privacy: "Confidentialité",
} as const;
