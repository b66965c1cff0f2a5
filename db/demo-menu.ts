import type { ChefSuggestionsTable, ContactMessagesTable, MenuItemsTable } from "./schema";

interface DemoCategory {
  category: "Pizza" | "Bevande E Caffè" | "Dolci";
  items: DemoMenuItem[];
}

interface DemoMenuItem extends Pick<
  MenuItemsTable,
  "name" | "description" | "price" | "isVegan" | "allergies"
> {
  discountPrice?: number;
  menuType: "Yes" | "No";
  /** A drink that is hot, mixed or served with ice. */
  needsNoQuantity?: boolean;
  /** The day for which it was added, relative to today; missing if none. */
  day?: number;
}

interface DemoChefSuggestion extends Pick<
  ChefSuggestionsTable,
  "name" | "description" | "price" | "allergies" | "isAvailable"
> {
  category: "Yes" | "No";
}

interface DemoContactMessage extends Pick<ContactMessagesTable, "email" | "phone" | "message"> {
  daysAgo: number;
  /** UTC, `HH:MM:SS`. */
  time: string;
}

const pizzas: DemoMenuItem[] = [
  {
    name: "Marinara",
    description:
      "Tomate San Marzano, ail émincé, origan de Sicile et huile d’olive. Sans fromage, comme à Naples.",
    price: 15_50,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Gluten",
  },
  {
    name: "Margherita",
    description: "Tomate San Marzano, mozzarella de la Broye, basilic frais et un filet d’huile d’olive.",
    price: 17_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
    day: 0,
  },
  {
    name: "Margherita di bufala",
    description: "Tomate, basilic et mozzarella de bufflonne déchirée à la main à la sortie du four.",
    price: 21_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Napoli",
    description: "Tomate, mozzarella, anchois de Cetara, câpres de Pantelleria et olives noires.",
    price: 20_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, poisson",
    day: -1,
  },
  {
    name: "Prosciutto e funghi",
    description: "Tomate, mozzarella, jambon cuit aux herbes et champignons de Paris émincés du jour.",
    price: 22_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
    day: 2,
  },
  {
    name: "Capricciosa",
    description: "Tomate, mozzarella, jambon cuit, champignons, artichauts à l’huile et olives de Gaète.",
    price: 23_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Quattro stagioni",
    description:
      "Quatre quartiers qui ne se mélangent pas, avec jambon, artichauts, champignons et poivrons.",
    price: 23_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Diavola",
    description:
      "Tomate, mozzarella, spianata calabraise, piment frais et olives noires. Franchement piquante.",
    price: 22_00,
    discountPrice: 19_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
    day: 0,
  },
  {
    name: "Quattro formaggi",
    description: "Mozzarella, gorgonzola, Gruyère AOP et parmesan de vingt-quatre mois, sans tomate.",
    price: 23_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Vegetariana",
    description:
      "Tomate, mozzarella, courgettes, poivrons et aubergines passés au four à bois, un peu de thym.",
    price: 21_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Ortolana",
    description:
      "Tomate, aubergines et courgettes grillées, poivrons rôtis et roquette, le tout sans fromage.",
    price: 19_50,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Gluten",
    day: 0,
  },
  {
    name: "Tonno e cipolla",
    description: "Tomate, mozzarella, thon à l’huile d’olive et oignons rouges de Tropea coupés fin.",
    price: 21_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, poisson",
  },
  {
    name: "Calzone",
    description: "Pliée en chausson sur ricotta, mozzarella et jambon cuit, avec la sauce tomate par-dessus.",
    price: 23_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Parma",
    description: "Tomate et mozzarella au four, puis jambon de Parme, roquette et copeaux de parmesan.",
    price: 25_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Valtellina",
    description: "Mozzarella au four, puis fines tranches de bresaola, roquette, parmesan et jus de citron.",
    price: 25_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Calabrese",
    description: "Tomate, ’nduja fondue et une petite burrata froide posée au centre pour calmer le piment.",
    price: 25_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Bologna",
    description: "Fior di latte, mortadelle ajoutée après cuisson, stracciatella et pistaches concassées.",
    price: 25_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, fruits à coque",
    day: -4,
  },
  {
    name: "Tartufo",
    description:
      "Crème à la truffe noire, fior di latte, champignons de Paris et quelques feuilles de roquette.",
    price: 27_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
    day: 5,
  },
  {
    name: "Salsiccia e friarielli",
    description: "Sans tomate, avec saucisse au fenouil, pousses de navet sautées à l’ail et provola fumée.",
    price: 24_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Norma",
    description: "Tomate, dés d’aubergine frits, basilic et ricotta salée râpée au dernier moment.",
    price: 21_00,
    discountPrice: 18_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
  },
  {
    name: "Frutti di mare",
    description: "Tomate, ail, crevettes, moules et anneaux de calamar, persil plat. Sans fromage.",
    price: 27_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, crustacés, mollusques",
  },
  {
    name: "Carbonara",
    description:
      "Fior di latte et guanciale croustillant au four, puis crème de jaune d’œuf et pecorino, poivre noir.",
    price: 23_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, œufs",
    day: -8,
  },
  {
    name: "Gorgonzola e pere",
    description: "Mozzarella, gorgonzola doux, lamelles de poire et cerneaux de noix, sans tomate.",
    price: 23_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, fruits à coque",
  },
  {
    name: "Friburghese",
    description: "Vacherin fribourgeois AOP, jambon de la borne, pommes de terre nouvelles et ciboulette.",
    price: 24_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait",
    day: 0,
  },
  {
    name: "Bianca alle patate",
    description:
      "Fines tranches de pomme de terre, oignon rouge, romarin et huile d’olive, ni tomate ni fromage.",
    price: 18_00,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Gluten",
  },
  {
    name: "Zucca e cavolo nero",
    description: "Crème de courge rôtie à l’huile d’olive, chou noir et noisettes grillées, sans fromage.",
    price: 20_50,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Gluten, fruits à coque",
    day: 1,
  },
  {
    name: "Margherita senza glutine",
    description: "Notre Margherita sur un fond de riz et de maïs acheté prêt, cuite dans sa propre plaque.",
    price: 21_00,
    menuType: "No",
    isVegan: "No",
    allergies: "Lait, traces de gluten",
  },
  {
    name: "Focaccia al rosmarino",
    description:
      "La pâte à pizza seule, piquée de romarin, avec gros sel et huile d’olive. À partager en attendant.",
    price: 9_00,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Gluten",
  },
];

const drinks: DemoMenuItem[] = [
  {
    name: "Acqua minerale 5 dl",
    description: "Eau minérale italienne en bouteille de verre, plate ou gazeuse.",
    price: 5_50,
    menuType: "No",
    isVegan: "Yes",
    allergies: "Aucun",
  },
  {
    name: "Coca-Cola 3,3 dl",
    description: "En bouteille de verre, avec ou sans sucre, servi avec une tranche de citron.",
    price: 5_00,
    menuType: "No",
    isVegan: "Yes",
    allergies: "Aucun",
  },
  {
    name: "Chinotto 2,75 dl",
    description: "Le soda brun d’agrume amer que les Italiens boivent à la place du cola.",
    price: 5_20,
    menuType: "No",
    isVegan: "Yes",
    allergies: "Aucun",
  },
  {
    name: "Rivella rouge 3,3 dl",
    description: "La boisson suisse au petit-lait, légèrement gazeuse, servie bien fraîche.",
    price: 5_00,
    menuType: "No",
    isVegan: "No",
    allergies: "Lait",
  },
  {
    name: "Limonata della casa 3 dl",
    description: "Citrons pressés le matin, sucre de canne, eau gazeuse et une branche de menthe.",
    price: 5_80,
    discountPrice: 4_80,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Aucun",
    day: 0,
  },
  {
    name: "Tè freddo alla pesca 3 dl",
    description: "Thé noir infusé à froid une nuit entière, pêche jaune mixée et un trait de citron.",
    price: 5_80,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Aucun",
  },
  {
    name: "Birra alla spina 3 dl",
    description: "Une blonde italienne à la pression, sèche et peu amère. Existe aussi en panaché.",
    price: 5_20,
    menuType: "No",
    isVegan: "Yes",
    allergies: "Gluten",
  },
  {
    name: "Birra artigianale IPA 3,3 dl",
    description: "Brassée en petite cuve à Fribourg, aux notes de pamplemousse et de résine.",
    price: 7_50,
    menuType: "No",
    isVegan: "Yes",
    allergies: "Gluten",
    day: 3,
  },
  {
    name: "Aperol Spritz",
    description: "Aperol, prosecco et eau gazeuse sur beaucoup de glace, olive verte et tranche d’orange.",
    price: 12_00,
    menuType: "Yes",
    isVegan: "",
    allergies: "Sulfites",
    needsNoQuantity: true,
    day: 0,
  },
  {
    name: "Hugo",
    description: "Prosecco, sirop de fleurs de sureau, menthe froissée et citron vert.",
    price: 12_00,
    discountPrice: 9_50,
    menuType: "Yes",
    isVegan: "",
    allergies: "Sulfites",
    needsNoQuantity: true,
  },
  {
    name: "Negroni",
    description: "Gin, Campari et vermouth rouge à parts égales, remués sur un gros glaçon, zeste d’orange.",
    price: 14_00,
    menuType: "Yes",
    isVegan: "",
    allergies: "Sulfites",
    needsNoQuantity: true,
    day: 7,
  },
  {
    name: "Spritz analcolico",
    description: "Bitter sans alcool, jus d’orange sanguine et eau gazeuse, dans le même grand verre.",
    price: 9_50,
    menuType: "Yes",
    isVegan: "",
    allergies: "Aucun",
    needsNoQuantity: true,
  },
  {
    name: "Prosecco di Valdobbiadene 1 dl",
    description: "Bulles fines, pomme verte et poire, pour ouvrir le repas ou l’accompagner.",
    price: 8_50,
    menuType: "No",
    isVegan: "",
    allergies: "Sulfites",
  },
  {
    name: "Chasselas du Vully 1 dl",
    description: "Le blanc du lac de Morat, vif et léger, d’un vigneron à une demi-heure d’ici.",
    price: 5_60,
    menuType: "No",
    isVegan: "",
    allergies: "Sulfites",
    day: -2,
  },
  {
    name: "Montepulciano d’Abruzzo 1 dl",
    description: "Un rouge souple aux fruits noirs, qui tient tête à une Diavola.",
    price: 6_20,
    menuType: "No",
    isVegan: "",
    allergies: "Sulfites",
  },
  {
    name: "Vermentino di Sardegna 75 cl",
    description: "Blanc sec de Sardaigne, amande et sel, pour les fruits de mer et le poisson.",
    price: 46_00,
    menuType: "No",
    isVegan: "",
    allergies: "Sulfites",
  },
  {
    name: "Chianti Classico 75 cl",
    description: "Sangiovese des collines entre Florence et Sienne, cerise mûre et tanins fermes.",
    price: 54_00,
    discountPrice: 47_00,
    menuType: "No",
    isVegan: "",
    allergies: "Sulfites",
  },
  {
    name: "Espresso",
    description: "Court et serré, d’un mélange torréfié à Naples. Ristretto ou lungo sur demande.",
    price: 4_20,
    menuType: "No",
    isVegan: "Yes",
    allergies: "Aucun",
    needsNoQuantity: true,
    day: 0,
  },
  {
    name: "Cappuccino",
    description: "Un espresso et du lait entier monté à la vapeur, servi à toute heure et sans commentaire.",
    price: 5_40,
    menuType: "No",
    isVegan: "No",
    allergies: "Lait",
    needsNoQuantity: true,
  },
  {
    name: "Limoncello della casa 4 cl",
    description: "Zestes de citrons de Sorrente macérés trois semaines dans l’alcool, servi glacé.",
    price: 7_50,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Aucun",
  },
];

const desserts: DemoMenuItem[] = [
  {
    name: "Tiramisù",
    description: "Biscuits trempés dans l’espresso, crème de mascarpone et cacao amer, monté chaque matin.",
    price: 10_50,
    discountPrice: 8_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, œufs",
    day: 0,
  },
  {
    name: "Panna cotta ai frutti di bosco",
    description: "Crème à la vanille à peine prise, couverte d’un coulis de myrtilles et de framboises.",
    price: 9_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Lait",
    day: 0,
  },
  {
    name: "Cannoli siciliani",
    description:
      "Deux tubes croustillants au marsala, remplis de ricotta à la commande, pistaches aux deux bouts.",
    price: 9_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, fruits à coque, sulfites",
    day: -6,
  },
  {
    name: "Torta caprese",
    description: "Gâteau de Capri au chocolat noir et aux amandes, sans farine, encore humide au centre.",
    price: 9_80,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Lait, œufs, fruits à coque",
    day: 4,
  },
  {
    name: "Affogato al caffè",
    description: "Une boule de glace fior di latte noyée à table sous un espresso brûlant.",
    price: 8_50,
    menuType: "No",
    isVegan: "No",
    allergies: "Lait",
  },
  {
    name: "Coppa di gelato",
    description: "Deux boules au choix, parmi stracciatella, pistache, noisette, vanille et amarena.",
    price: 7_80,
    menuType: "No",
    isVegan: "No",
    allergies: "Lait, œufs, fruits à coque",
  },
  {
    name: "Sorbetto al limone",
    description: "Citron, eau et sucre, turbinés le matin. Rien d’autre, sauf une feuille de menthe.",
    price: 8_00,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Aucun",
  },
  {
    name: "Semifreddo alla nocciola",
    description: "Mousse glacée aux noisettes du Piémont, servie en tranche avec un filet de caramel.",
    price: 10_80,
    discountPrice: 9_00,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Lait, œufs, fruits à coque",
  },
  {
    name: "Crostata di albicocche",
    description: "Pâte sablée au beurre et confiture d’abricots du Valais, croisillons bien dorés.",
    price: 8_50,
    menuType: "Yes",
    isVegan: "No",
    allergies: "Gluten, lait, œufs",
  },
  {
    name: "Pizzetta gianduia",
    description: "Petite pizza du four, crème de noisettes et cacao sans lait, sucre glace. À partager.",
    price: 12_00,
    menuType: "Yes",
    isVegan: "Yes",
    allergies: "Gluten, fruits à coque",
  },
  {
    name: "Pere al vino rosso",
    description: "Poire pochée au Montepulciano, cannelle et écorce d’orange, dans son sirop réduit.",
    price: 9_80,
    menuType: "Yes",
    isVegan: "",
    allergies: "Sulfites",
    day: 9,
  },
  {
    name: "Meringa alla doppia panna",
    description: "Meringues d’une boulangerie de Bulle et double crème de la Gruyère, à doser soi-même.",
    price: 10_50,
    menuType: "No",
    isVegan: "No",
    allergies: "Lait, œufs",
  },
];

/** The menu, in the order in which it is shown. */
export const demoMenu: DemoCategory[] = [
  { category: "Pizza", items: pizzas },
  { category: "Bevande E Caffè", items: drinks },
  { category: "Dolci", items: desserts },
];

export const demoChefSuggestions: DemoChefSuggestion[] = [
  {
    name: "Tagliolini al tartufo nero",
    description:
      "Pâtes fines aux œufs roulées à la main, beurre de la Gruyère et truffe noire râpée devant vous.",
    price: 34_00,
    category: "Yes",
    allergies: "Gluten, lait, œufs",
    isAvailable: 1,
  },
  {
    name: "Polpo alla griglia",
    description:
      "Tentacule de poulpe saisi au four à bois, pommes de terre écrasées, citron et huile d’olive.",
    price: 33_00,
    category: "Yes",
    allergies: "Mollusques",
    isAvailable: 1,
  },
  {
    name: "Tagliere della casa",
    description:
      "Coppa, finocchiona et jambon de Parme, pecorino et taleggio, noix et pain grillé. Pour deux.",
    price: 29_00,
    category: "No",
    allergies: "Gluten, lait, fruits à coque",
    isAvailable: 1,
  },
  {
    name: "Branzino in crosta di sale",
    description:
      "Bar entier cuit dans sa croûte de gros sel et de blanc d’œuf, levé en salle, fenouil braisé.",
    price: 42_00,
    category: "Yes",
    allergies: "Poisson, œufs",
    isAvailable: 0,
  },
];

/** Guests' messages, the oldest first. */
export const demoContactMessages: DemoContactMessage[] = [
  {
    email: "claire.aebischer@example.ch",
    phone: "079 555 01 23",
    message:
      "Bonjour, auriez-vous une table pour huit personnes vendredi soir vers 19h30\u00A0? C’est pour l’anniversaire de mon père. Nous pouvons apporter le gâteau ou prendre le dessert chez vous.",
    daysAgo: 12,
    time: "16:42:08",
  },
  {
    email: "marc.jolliet@example.com",
    phone: "026 555 01 78",
    message:
      "Bonjour, ma fille est allergique aux fruits à coque. Les pizzas sont-elles préparées loin du pesto et des noisettes\u00A0?",
    daysAgo: 9,
    time: "09:15:33",
  },
  {
    email: "n.favre@example.ch",
    phone: "+41 78 555 01 56",
    message:
      "J’ai oublié un parapluie bleu près de l’entrée, samedi à midi.\nSi vous l’avez retrouvé, je passe le prendre cette semaine en fin de journée. Merci d’avance\u00A0!",
    daysAgo: 6,
    time: "13:04:51",
  },
  {
    email: "sophie.kolly@example.com",
    phone: "076 555 01 09",
    message:
      "Un grand merci pour la soirée d’hier. La Friburghese était parfaite et le serveur a été très patient avec nos trois enfants.",
    daysAgo: 3,
    time: "08:27:19",
  },
  {
    email: "secretariat.bureau@example.ch",
    phone: "026 555 01 31",
    message:
      "Bonjour, nous sommes une équipe de quinze personnes à la rue de Lausanne. Livrez-vous le menu du jour à midi\u00A0? Si oui, jusqu’à quelle heure faut-il commander\u00A0? Nous aurions besoin d’une facture mensuelle.",
    daysAgo: 1,
    time: "14:51:40",
  },
];
