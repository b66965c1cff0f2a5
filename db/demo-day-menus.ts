import type { DayMenuItemsTable } from "./schema";

interface DemoDayMenuItem extends Pick<
  DayMenuItemsTable,
  "name" | "description" | "price" | "allergies" | "isHomeMade" | "isVegan"
> {
  discountPrice?: number;
}

interface DemoDayMenu {
  dishes: DemoDayMenuItem[];
  dessert: DemoDayMenuItem;
}

const pastaAndRice: DemoDayMenuItem[] = [
  {
    name: "Tagliatelle al ragù",
    description: "Tagliatelles fraîches et ragù de bœuf et de porc mijoté quatre heures, parmesan à part.",
    price: 21_50,
    allergies: "Gluten, lait, œufs, céleri, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Penne all’arrabbiata",
    description: "Tomate, ail, piment et persil plat. Dites en salle si vous les voulez moins fortes.",
    price: 18_50,
    allergies: "Gluten",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
  {
    name: "Gnocchi al gorgonzola e noci",
    description: "Gnocchis de pommes de terre façonnés le matin, gorgonzola fondu et noix concassées.",
    price: 22_00,
    allergies: "Gluten, lait, œufs, fruits à coque",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Spaghetti alle vongole",
    description: "Palourdes ouvertes au vin blanc, ail, persil et le jus de cuisson réduit.",
    price: 24_50,
    allergies: "Gluten, mollusques, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Lasagne al forno",
    description: "Sept couches de pâte fraîche, ragù de bœuf et béchamel, gratinées au four à bois.",
    price: 21_00,
    allergies: "Gluten, lait, œufs, céleri",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Orecchiette ai broccoli",
    description: "Orecchiette des Pouilles, brocoli écrasé, anchois fondus et chapelure grillée.",
    price: 20_50,
    allergies: "Gluten, poisson",
    isHomeMade: "No",
    isVegan: "No",
  },
  {
    name: "Ravioli ricotta e spinaci",
    description: "Ravioli pliés à la main, beurre noisette et feuilles de sauge croustillantes.",
    price: 22_50,
    allergies: "Gluten, lait, œufs",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Risotto ai porcini",
    description: "Riz Carnaroli mouillé au bouillon de légumes, bolets et une noix de beurre pour finir.",
    price: 23_50,
    allergies: "Lait, céleri, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
];

const meatAndFish: DemoDayMenuItem[] = [
  {
    name: "Saltimbocca alla romana",
    description: "Escalopes de veau, jambon cru et sauge, jus au vin blanc et pommes de terre rôties.",
    price: 27_50,
    allergies: "Gluten, lait, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Pollo alla cacciatora",
    description: "Cuisse de poulet braisée à la tomate, au vin rouge et aux olives, avec polenta grillée.",
    price: 22_50,
    allergies: "Céleri, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Filetti di persico al burro e salvia",
    description: "Filets de perche poêlés au beurre et à la sauge, pommes vapeur et quartier de citron.",
    price: 27_00,
    allergies: "Gluten, lait, poisson",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Polpette al sugo",
    description: "Boulettes de bœuf au pain et au parmesan, longuement cuites dans la sauce tomate.",
    price: 21_50,
    allergies: "Gluten, lait, œufs",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Orata al forno",
    description: "Daurade au four avec tomates cerises, olives de Ligurie et pommes de terre en rondelles.",
    price: 26_50,
    allergies: "Poisson",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Ossobuco alla milanese",
    description: "Jarret de veau braisé au vin blanc, gremolata au citron et risotto au safran.",
    price: 28_50,
    allergies: "Gluten, lait, céleri, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Scaloppine al limone",
    description: "Fines tranches de porc farinées, sauce courte au citron et au beurre, épinards à l’ail.",
    price: 23_50,
    allergies: "Gluten, lait",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Baccalà alla livornese",
    description: "Morue dessalée deux jours, farinée et cuite à la tomate avec câpres et persil.",
    price: 25_00,
    allergies: "Gluten, poisson",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Brasato al vino rosso",
    description: "Épaule de bœuf marinée une nuit au vin rouge, polenta crémeuse et carottes fondantes.",
    price: 26_00,
    allergies: "Lait, céleri, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
];

const vegetables: DemoDayMenuItem[] = [
  {
    name: "Parmigiana di melanzane",
    description: "Aubergines frites en couches avec tomate, mozzarella et parmesan, gratinées lentement.",
    price: 20_50,
    allergies: "Lait",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Caponata siciliana",
    description: "Aubergines, céleri, câpres et olives à l’aigre-doux, servis tièdes sur du pain grillé.",
    price: 19_50,
    allergies: "Gluten, céleri, sulfites",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
  {
    name: "Burrata e verdure grigliate",
    description: "Burrata des Pouilles entière, courgettes et poivrons grillés, focaccia chaude.",
    price: 21_00,
    allergies: "Gluten, lait",
    isHomeMade: "No",
    isVegan: "No",
  },
  {
    name: "Ribollita toscana",
    description: "Soupe épaisse de chou noir, haricots blancs et pain de la veille, huile d’olive crue.",
    price: 17_50,
    allergies: "Gluten, céleri",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
  {
    name: "Frittata zucchine e menta",
    description: "Omelette épaisse aux courgettes, à la menthe et au pecorino, salade de saison.",
    price: 18_50,
    allergies: "Lait, œufs",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Polenta ai funghi",
    description: "Polenta à l’eau et à l’huile d’olive, pleurotes et champignons de Paris sautés au thym.",
    price: 19_50,
    allergies: "Aucun",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
  {
    name: "Pasta e fagioli",
    description: "Haricots borlotti mijotés au romarin et petites pâtes, à manger à la cuillère.",
    price: 18_00,
    allergies: "Gluten, céleri",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
];

const desserts: DemoDayMenuItem[] = [
  {
    name: "Torta di mele",
    description: "Gâteau moelleux aux pommes et à la cannelle, servi tiède avec un peu de crème.",
    price: 7_50,
    allergies: "Gluten, lait, œufs",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Macedonia di frutta",
    description: "Fruits frais du marché coupés à midi, jus d’orange, citron et menthe.",
    price: 6_50,
    allergies: "Aucun",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
  {
    name: "Budino al cioccolato",
    description: "Crème prise au chocolat noir, servie froide avec une cuillerée de crème fouettée.",
    price: 7_00,
    allergies: "Lait",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Zabaione al marsala",
    description: "Jaunes d’œufs et marsala fouettés au bain-marie, biscuits à la cuillère à tremper.",
    price: 8_50,
    allergies: "Gluten, œufs, sulfites",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Coppa di gelato del giorno",
    description: "Une boule fior di latte et une boule de saison, d’un glacier de Fribourg.",
    price: 6_80,
    allergies: "Lait",
    isHomeMade: "No",
    isVegan: "No",
  },
  {
    // Its price was charged: it is on the menu, too.
    name: "Crostata di albicocche",
    description: "Pâte sablée au beurre et confiture d’abricots du Valais, croisillons bien dorés.",
    price: 8_50,
    discountPrice: 7_00,
    allergies: "Gluten, lait, œufs",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Granita al caffè",
    description: "Café fort et sucre, pris en paillettes à la fourchette, avec ou sans zeste de citron.",
    price: 6_50,
    allergies: "Aucun",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
  {
    name: "Torta ricotta e limone",
    description: "Gâteau à la ricotta parfumé au zeste de citron, à la mie serrée et fraîche.",
    price: 7_80,
    allergies: "Gluten, lait, œufs",
    isHomeMade: "Yes",
    isVegan: "No",
  },
  {
    name: "Castagnaccio",
    description: "Gâteau toscan à la farine de châtaigne, romarin, noix et raisins secs, sans sucre ajouté.",
    price: 7_00,
    allergies: "Fruits à coque, sulfites",
    isHomeMade: "Yes",
    isVegan: "Yes",
  },
  {
    name: "Bonet piemontese",
    description: "Flan piémontais au cacao et aux amaretti, démoulé dans son caramel.",
    price: 7_80,
    allergies: "Lait, œufs, fruits à coque",
    isHomeMade: "Yes",
    isVegan: "No",
  },
];

/** The dishes and desserts of which all demo day menus are made. */
export const demoDayMenuItems: DemoDayMenuItem[] = [
  ...pastaAndRice,
  ...meatAndFish,
  ...vegetables,
  ...desserts,
];

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * The menu of a day (`YYYY-MM-DD`), the same at each call: a dessert and one dish from
 * each pool, or from two pools on Sundays, when the kitchen opens only in the evening.
 */
export function demoDayMenu(day: string): DemoDayMenu {
  const midnight = new Date(`${day}T00:00:00Z`);
  const count = midnight.getTime() / MILLISECONDS_A_DAY;
  const dishes = [pastaAndRice, meatAndFish, vegetables].map((pool) => pick(pool, count));
  return {
    dishes: midnight.getUTCDay() === 0 ? dishes.slice(0, 2) : dishes,
    dessert: pick(desserts, count),
  };
}

// The three pools of dishes hold 8, 9 and 7, so the same three meet again only after 504 days.
function pick(pool: DemoDayMenuItem[], count: number): DemoDayMenuItem {
  // Before 1970 the count is negative: `at` then takes from the pool's end.
  const item = pool.at(count % pool.length);
  if (!item) throw new Error("Day menus are made of filled pools.");
  return item;
}
