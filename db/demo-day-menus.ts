import { dayItem } from "./demo-dish";

type DemoDayMenuItem = ReturnType<typeof dayItem>;

interface DemoDayMenu {
  dishes: DemoDayMenuItem[];
  dessert: DemoDayMenuItem;
}

const pastaAndRice = [
  dayItem("Tagliatelle al ragù", 21_50, "Yes", "No", "Gluten, lait, œufs, céleri, sulfites", [
    "Tagliatelles fraîches et ragù de bœuf et de porc mijoté quatre heures, parmesan à part.",
    "Frische Tagliatelle mit Ragù von Rind und Schwein, vier Stunden geschmort, Parmesan separat.",
    "Fresh tagliatelle with a beef and pork ragù simmered for four hours, parmesan on the side.",
  ]),
  dayItem("Penne all’arrabbiata", 18_50, "Yes", "Yes", "Gluten", [
    "Tomate, ail, piment et persil plat. Dites en salle si vous les voulez moins fortes.",
    "Tomaten, Knoblauch, Chili und glatte Petersilie. Sagen Sie uns, wenn Sie sie weniger scharf mögen.",
    "Tomato, garlic, chilli and flat-leaf parsley. Tell us if you would like them milder.",
  ]),
  dayItem("Gnocchi al gorgonzola e noci", 22_00, "Yes", "No", "Gluten, lait, œufs, fruits à coque", [
    "Gnocchis de pommes de terre façonnés le matin, gorgonzola fondu et noix concassées.",
    "Am Morgen geformte Kartoffelgnocchi, geschmolzener Gorgonzola und gehackte Baumnüsse.",
    "Potato gnocchi shaped in the morning, melted gorgonzola and crushed walnuts.",
  ]),
  dayItem("Spaghetti alle vongole", 24_50, "Yes", "No", "Gluten, mollusques, sulfites", [
    "Palourdes ouvertes au vin blanc, ail, persil et le jus de cuisson réduit.",
    "Venusmuscheln in Weisswein, Knoblauch, Petersilie und der eingekochte Sud.",
    "Clams opened in white wine, garlic, parsley and their reduced juices.",
  ]),
  dayItem("Lasagne al forno", 21_00, "Yes", "No", "Gluten, lait, œufs, céleri", [
    "Sept couches de pâte fraîche, ragù de bœuf et béchamel, gratinées au four à bois.",
    "Sieben Schichten frischer Teig, Rindsragù und Béchamel, im Holzofen überbacken.",
    "Seven layers of fresh pasta, beef ragù and béchamel, browned in the wood oven.",
  ]),
  dayItem("Orecchiette ai broccoli", 20_50, "No", "No", "Gluten, poisson", [
    "Orecchiette des Pouilles, brocoli écrasé, anchois fondus et chapelure grillée.",
    "Orecchiette aus Apulien, zerdrückter Broccoli, zerlassene Sardellen und geröstete Brösel.",
    "Orecchiette from Apulia, crushed broccoli, melted anchovies and toasted breadcrumbs.",
  ]),
  dayItem("Ravioli ricotta e spinaci", 22_50, "Yes", "No", "Gluten, lait, œufs", [
    "Ravioli pliés à la main, beurre noisette et feuilles de sauge croustillantes.",
    "Von Hand gefaltete Ravioli, Nussbutter und knusprige Salbeiblätter.",
    "Hand-folded ravioli, brown butter and crisp sage leaves.",
  ]),
  dayItem("Risotto ai porcini", 23_50, "Yes", "No", "Lait, céleri, sulfites", [
    "Riz Carnaroli mouillé au bouillon de légumes, bolets et une noix de beurre pour finir.",
    "Carnaroli-Reis in Gemüsebouillon, Steinpilze und zum Schluss etwas Butter.",
    "Carnaroli rice cooked in vegetable broth, porcini and a knob of butter to finish.",
  ]),
];

const meatAndFish = [
  dayItem("Saltimbocca alla romana", 27_50, "Yes", "No", "Gluten, lait, sulfites", [
    "Escalopes de veau, jambon cru et sauge, jus au vin blanc et pommes de terre rôties.",
    "Kalbsschnitzel mit Rohschinken und Salbei, Weissweinjus und Bratkartoffeln.",
    "Veal escalopes with cured ham and sage, white wine jus and roast potatoes.",
  ]),
  dayItem("Pollo alla cacciatora", 22_50, "Yes", "No", "Céleri, sulfites", [
    "Cuisse de poulet braisée à la tomate, au vin rouge et aux olives, avec polenta grillée.",
    "Pouletschenkel, geschmort mit Tomaten, Rotwein und Oliven, dazu grillierte Polenta.",
    "Chicken leg braised with tomato, red wine and olives, with grilled polenta.",
  ]),
  dayItem("Filetti di persico al burro e salvia", 27_00, "Yes", "No", "Gluten, lait, poisson", [
    "Filets de perche poêlés au beurre et à la sauge, pommes vapeur et quartier de citron.",
    "Eglifilets, in Butter und Salbei gebraten, Salzkartoffeln und ein Zitronenschnitz.",
    "Perch fillets pan-fried in butter and sage, steamed potatoes and a wedge of lemon.",
  ]),
  dayItem("Polpette al sugo", 21_50, "Yes", "No", "Gluten, lait, œufs", [
    "Boulettes de bœuf au pain et au parmesan, longuement cuites dans la sauce tomate.",
    "Hackbällchen vom Rind mit Brot und Parmesan, lange in Tomatensauce geschmort.",
    "Beef meatballs with bread and parmesan, cooked slowly in tomato sauce.",
  ]),
  dayItem("Orata al forno", 26_50, "Yes", "No", "Poisson", [
    "Daurade au four avec tomates cerises, olives de Ligurie et pommes de terre en rondelles.",
    "Goldbrasse aus dem Ofen mit Cherrytomaten, ligurischen Oliven und Kartoffelscheiben.",
    "Baked sea bream with cherry tomatoes, Ligurian olives and sliced potatoes.",
  ]),
  dayItem("Ossobuco alla milanese", 28_50, "Yes", "No", "Gluten, lait, céleri, sulfites", [
    "Jarret de veau braisé au vin blanc, gremolata au citron et risotto au safran.",
    "In Weisswein geschmorte Kalbshaxe, Zitronen-Gremolata und Safranrisotto.",
    "Shin of veal braised in white wine, lemon gremolata and saffron risotto.",
  ]),
  dayItem("Scaloppine al limone", 23_50, "Yes", "No", "Gluten, lait", [
    "Fines tranches de porc farinées, sauce courte au citron et au beurre, épinards à l’ail.",
    "Dünne Schweinsplätzli an Zitronen-Butter-Sauce, Knoblauchspinat.",
    "Thin slices of pork in a short lemon and butter sauce, spinach with garlic.",
  ]),
  dayItem("Baccalà alla livornese", 25_00, "Yes", "No", "Gluten, poisson", [
    "Morue dessalée deux jours, farinée et cuite à la tomate avec câpres et persil.",
    "Zwei Tage gewässerter Stockfisch, im Mehl gewendet und mit Tomaten, Kapern und Petersilie geschmort.",
    "Salt cod soaked for two days, floured and cooked in tomato with capers and parsley.",
  ]),
  dayItem("Brasato al vino rosso", 26_00, "Yes", "No", "Lait, céleri, sulfites", [
    "Épaule de bœuf marinée une nuit au vin rouge, polenta crémeuse et carottes fondantes.",
    "Rindsschulter, über Nacht in Rotwein mariniert, cremige Polenta und zarte Rüebli.",
    "Shoulder of beef marinated overnight in red wine, creamy polenta and tender carrots.",
  ]),
];

const vegetables = [
  dayItem("Parmigiana di melanzane", 20_50, "Yes", "No", "Lait", [
    "Aubergines frites en couches avec tomate, mozzarella et parmesan, gratinées lentement.",
    "Gebratene Auberginen, geschichtet mit Tomaten, Mozzarella und Parmesan, langsam überbacken.",
    "Fried aubergines layered with tomato, mozzarella and parmesan, baked slowly.",
  ]),
  dayItem("Caponata siciliana", 19_50, "Yes", "Yes", "Gluten, céleri, sulfites", [
    "Aubergines, céleri, câpres et olives à l’aigre-doux, servis tièdes sur du pain grillé.",
    "Auberginen, Stangensellerie, Kapern und Oliven, süss-sauer, lauwarm auf geröstetem Brot.",
    "Sweet-and-sour aubergines, celery, capers and olives, served lukewarm on toasted bread.",
  ]),
  dayItem("Burrata e verdure grigliate", 21_00, "No", "No", "Gluten, lait", [
    "Burrata des Pouilles entière, courgettes et poivrons grillés, focaccia chaude.",
    "Eine ganze Burrata aus Apulien, grillierte Zucchetti und Peperoni, warme Focaccia.",
    "A whole burrata from Apulia, grilled courgettes and peppers, warm focaccia.",
  ]),
  dayItem("Ribollita toscana", 17_50, "Yes", "Yes", "Gluten, céleri", [
    "Soupe épaisse de chou noir, haricots blancs et pain de la veille, huile d’olive crue.",
    "Sämige Suppe aus Schwarzkohl, weissen Bohnen und Brot vom Vortag, mit Olivenöl beträufelt.",
    "Thick soup of cavolo nero, white beans and yesterday’s bread, with fresh olive oil.",
  ]),
  dayItem("Frittata zucchine e menta", 18_50, "Yes", "No", "Lait, œufs", [
    "Omelette épaisse aux courgettes, à la menthe et au pecorino, salade de saison.",
    "Dicke Omelette mit Zucchetti, Minze und Pecorino, Saisonsalat.",
    "A thick omelette with courgettes, mint and pecorino, seasonal salad.",
  ]),
  dayItem("Polenta ai funghi", 19_50, "Yes", "Yes", "Aucun", [
    "Polenta à l’eau et à l’huile d’olive, pleurotes et champignons de Paris sautés au thym.",
    "Polenta mit Wasser und Olivenöl, Austernpilze und Champignons, mit Thymian gebraten.",
    "Polenta made with water and olive oil, oyster and button mushrooms sautéed with thyme.",
  ]),
  dayItem("Pasta e fagioli", 18_00, "Yes", "Yes", "Gluten, céleri", [
    "Haricots borlotti mijotés au romarin et petites pâtes, à manger à la cuillère.",
    "Borlotti-Bohnen, mit Rosmarin geköchelt, und kleine Teigwaren, mit dem Löffel zu essen.",
    "Borlotti beans simmered with rosemary and small pasta, to be eaten with a spoon.",
  ]),
];

const desserts = [
  dayItem("Torta di mele", 7_50, "Yes", "No", "Gluten, lait, œufs", [
    "Gâteau moelleux aux pommes et à la cannelle, servi tiède avec un peu de crème.",
    "Saftiger Apfelkuchen mit Zimt, lauwarm mit etwas Rahm.",
    "Soft apple and cinnamon cake, served warm with a little cream.",
  ]),
  dayItem("Macedonia di frutta", 6_50, "Yes", "Yes", "Aucun", [
    "Fruits frais du marché coupés à midi, jus d’orange, citron et menthe.",
    "Frische Früchte vom Markt, am Mittag geschnitten, Orangensaft, Zitrone und Minze.",
    "Fresh fruit from the market cut at noon, orange juice, lemon and mint.",
  ]),
  dayItem("Budino al cioccolato", 7_00, "Yes", "No", "Lait", [
    "Crème prise au chocolat noir, servie froide avec une cuillerée de crème fouettée.",
    "Pudding aus dunkler Schokolade, kalt serviert mit einem Löffel Schlagrahm.",
    "Set dark chocolate cream, served cold with a spoonful of whipped cream.",
  ]),
  dayItem("Zabaione al marsala", 8_50, "Yes", "No", "Gluten, œufs, sulfites", [
    "Jaunes d’œufs et marsala fouettés au bain-marie, biscuits à la cuillère à tremper.",
    "Über dem Wasserbad geschlagenes Eigelb mit Marsala, Löffelbiskuits zum Eintunken.",
    "Egg yolks and marsala whisked over hot water, sponge fingers to dip.",
  ]),
  dayItem("Coppa di gelato del giorno", 6_80, "No", "No", "Lait", [
    "Une boule fior di latte et une boule de saison, d’un glacier de Fribourg.",
    "Eine Kugel Fior di latte und eine der Saison, von einer Gelateria in Freiburg.",
    "One scoop of fior di latte and one of the season, from a Fribourg ice cream maker.",
  ]),
  dayItem("Crostata di albicocche", { price: 8_50, discountPrice: 7_00 }, "Yes", "No", "Gluten, lait, œufs", [
    "Pâte sablée au beurre et confiture d’abricots du Valais, croisillons bien dorés.",
    "Mürbeteig mit Butter und Walliser Aprikosenkonfitüre, goldbraun gegittert.",
    "Butter shortcrust and Valais apricot jam, with a golden lattice.",
  ]),
  dayItem("Granita al caffè", 6_50, "Yes", "Yes", "Aucun", [
    "Café fort et sucre, pris en paillettes à la fourchette, avec ou sans zeste de citron.",
    "Starker Kaffee und Zucker, gefroren und mit der Gabel gekratzt, mit oder ohne Zitronenzeste.",
    "Strong coffee and sugar, frozen and scraped with a fork, with or without lemon zest.",
  ]),
  dayItem("Torta ricotta e limone", 7_80, "Yes", "No", "Gluten, lait, œufs", [
    "Gâteau à la ricotta parfumé au zeste de citron, à la mie serrée et fraîche.",
    "Ricottakuchen mit Zitronenzeste, fein und frisch.",
    "Ricotta cake scented with lemon zest, close-crumbed and fresh.",
  ]),
  dayItem("Castagnaccio", 7_00, "Yes", "Yes", "Fruits à coque, sulfites", [
    "Gâteau toscan à la farine de châtaigne, romarin, noix et raisins secs, sans sucre ajouté.",
    "Toskanischer Kuchen aus Kastanienmehl mit Rosmarin, Baumnüssen und Rosinen, ohne Zuckerzusatz.",
    "Tuscan chestnut flour cake with rosemary, walnuts and raisins, no added sugar.",
  ]),
  dayItem("Bonet piemontese", 7_80, "Yes", "No", "Lait, œufs, fruits à coque", [
    "Flan piémontais au cacao et aux amaretti, démoulé dans son caramel.",
    "Flan aus dem Piemont mit Kakao und Amaretti, mit seinem Caramel gestürzt.",
    "Piedmontese custard with cocoa and amaretti, turned out in its caramel.",
  ]),
];

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
