/** What guests read on the public screens. Facts of the restaurant are in site.json. */
export const siteMessages = {
  subtitle: "Restaurant Pizzeria",
  callUs: "Réserver ou commander",
  home: "Accueil",
  menu: "Menu",
  about: "A propos",
  contact: "Contactez-nous",
  tagline: "Un des meilleurs restaurants italiens de la région, et le plus près de votre faim.",
  hours: "Horaires d’ouverture",
  shop: "Restaurant",
  kitchen: "Cuisine",
  findUs: "Trouver le chemin",
  orderOn: "Commandez sur :",
  callFor: "Appelez-nous :",
  takeaway: (percent: number) =>
    `-${percent}% sur les plats à l’emporter (menus à la carte et pizzas), à retirer sur place.`,
  close: "Fermer",
  dishesOfTheDay: "Plats et dessert du jour",
  chefSuggestions: "Suggestions du chef",
  noDish: "Aucun plat disponible",
  noSuggestion: "Aucune suggestion disponible",
  loadingMenus: "Chargement des menus...",
} as const;
