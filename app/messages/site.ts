/** Messages for guests on the public pages. Facts about the restaurant are in the settings. */
export const siteMessages = {
  skipLink: "Aller au contenu",
  navigation: "Navigation",
  mainNavigation: "Navigation principale",
  openNavigation: "Ouvrir la navigation",
  closeNavigation: "Fermer la navigation",
  quickAccess: "Accès rapide",
  /** The label of the logo, which leads home. */
  logo: (restaurant: string) => `${restaurant}, accueil`,
  newWindow: "nouvelle fenêtre",
  mapInNewWindow: "plan, nouvelle fenêtre",
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
  /** Before the name of who cooks. */
  cook: "En cuisine",
  since: (year: number) => `Depuis ${year}`,
  goodToKnow: "Bon à savoir",
  features: {
    terrace: "Terrasse",
    "high-chair": "Chaise haute",
    wheelchair: "Accès en fauteuil roulant",
    dogs: "Chiens bienvenus",
    cards: "Cartes",
    twint: "TWINT",
    "cash-only": "Espèces seulement",
    parking: "Parking",
    vegetarian: "Plats végétariens",
  },
  stopNearby: "Arrêt à proximité",
  tagline: "Parmi les meilleurs restaurants italiens de la région, en toute simplicité.",
  hours: "Horaires d’ouverture",
  shop: "Restaurant",
  kitchen: "Cuisine",
  findUs: "Voir sur le plan",
  orderOn: "Commandez sur :",
  callFor: "Appelez-nous :",
  takeaway: (percent: number) =>
    `-${percent}% sur les plats à l’emporter (menus à la carte et pizzas), à retirer sur place.`,
  close: "Fermer",
  enlargePhoto: (dish: string) => `Agrandir la photo : ${dish}`,
  favourites: "Nos préférés",
  dishesOfTheDay: "Plats et dessert du jour",
  dishesOfTheWeek: "Plats de la semaine",
  week: "La semaine",
  chefSuggestions: "Suggestions du chef",
  allSuggestions: "Toutes les suggestions",
  noDish: "Aucun plat disponible",
  noSuggestion: "Aucune suggestion disponible",
  today: "Aujourd’hui",
  /** Before the dish of the running or next service. */
  atLunch: "À midi",
  tonight: "Ce soir",
  seeMenu: "Voir toute la carte",
  dessert: "Dessert",
  /** By the service of today for which the dish is sold out. */
  soldOut: { lunch: "Épuisé ce midi", evening: "Épuisé ce soir", other: "Épuisé" },
  toCategories: "Voir la carte",
  insteadOf: "au lieu de",
  sizes: "Formats",
  origins: { meat: "Viande", fish: "Poisson", bread: "Pain" },
  prices: "Nos prix sont en francs suisses, TVA et service compris.",
  loadingMenus: "Chargement des menus...",
  marks: { vegan: "Vegan", homeMade: "HomeMade" },
  categories: "Catégories",
  teasers: {
    label: "À la carte",
    pizza: "Les pizzas",
    drinks: "Vins et cocktails",
    desserts: "Les desserts",
  },
  /** How many of a category, and their lowest price: '28 plats, dès CHF 15.50'. */
  dishes: (count: number) => `${count} ${count < 2 ? "plat" : "plats"}`,
  drinks: (count: number) => `${count} ${count < 2 ? "boisson" : "boissons"}`,
  from: (price: string) => `dès ${price}`,
  carousel: "carrousel",
  pauseCarousel: "Mettre le carrousel en pause",
  playCarousel: "Relancer le carrousel",
  /** The descriptions of pages for search engines; `where` is the town and the hours. */
  descriptions: {
    menu: (restaurant: string, where: string, categories: string) =>
      `La carte de ${restaurant}, ${where}. ${categories}, les plats et le dessert du jour, les suggestions du chef.`,
    week: (restaurant: string, where: string) =>
      `Les plats et le dessert de chaque jour de la semaine chez ${restaurant}, ${where}.`,
    allergens: (restaurant: string) => `Les allergènes des plats de ${restaurant}.`,
  },
} as const;

/** Titles of the legal pages, which their texts and the links to them share. */
export const legalMessages = {
  notice: "Mentions légales",
  privacy: "Confidentialité",
} as const;

/** Messages for guests on error pages, in French except for the specified text of the 404 page. */
export const siteErrors = {
  home: "Retour à l’accueil",
  callUs: "Une question, une table, une pizza\u00a0? Appelez-nous\u00a0:",
  notFound: {
    title: "Page not found",
    message: "Sorry, we couldn't find the page you're looking for.",
    home: "Go back home",
    support: "Contact support",
  },
  invalid: {
    title: "Cette adresse n’est pas valide",
    message: "Elle contient une erreur. Vous trouverez tout depuis la page d’accueil.",
  },
  forbidden: {
    title: "Demande refusée",
    message: "Elle ne provient pas de notre site. Réessayez depuis la page d’accueil.",
  },
  timedOut: {
    title: "L’envoi a été interrompu",
    message: "La connexion est trop lente ou a été coupée. Réessayez dans un instant.",
  },
  tooLarge: {
    title: "Envoi trop volumineux",
    message: "Votre envoi dépasse la taille autorisée. Raccourcissez-le et réessayez.",
  },
  tooMany: {
    title: "Un instant, s’il vous plaît",
    message: "Trop de demandes en peu de temps. Réessayez dans quelques minutes.",
  },
  unexpected: {
    title: "Une erreur s’est produite",
    message:
      "Le problème vient de notre côté. Rechargez la page dans un instant\u00a0; si le problème persiste, appelez-nous.",
  },
  unavailable: {
    title: "Le site est momentanément indisponible",
    message: "Il sera de retour dans quelques minutes. Le restaurant, lui, répond au téléphone.",
  },
} as const;

/** Words in style sheets, in which other languages replace them. */
export const styleMessages = {
  avoid: "À éviter",
  ask: "À demander",
  neither: "Rien de coché, selon nos déclarations",
} as const;

/** French text with no-break spaces before double punctuation, in quotes and between the digits of a number. */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;:!?»])|(?<=«) |(?<=\d) (?=\d)/g, "\u00a0");
}
