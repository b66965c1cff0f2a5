import { menuItem, suggestion } from "./demo-dish";
import type { ContactMessagesTable } from "./schema";

interface DemoContactMessage extends Pick<ContactMessagesTable, "email" | "phone" | "message"> {
  daysAgo: number;
  /** UTC, `HH:MM:SS`. */
  time: string;
}

const pizzas = [
  menuItem("Marinara", 15_50, "Yes", "Yes", "Gluten", [
    "Tomate San Marzano, ail émincé, origan de Sicile et huile d’olive. Sans fromage, comme à Naples.",
    "San-Marzano-Tomaten, fein geschnittener Knoblauch, Oregano aus Sizilien und Olivenöl. Ohne Käse, wie in Neapel.",
    "San Marzano tomatoes, finely sliced garlic, Sicilian oregano and olive oil. No cheese, as in Naples.",
  ]),
  menuItem("Margherita", { price: 17_00, day: 0 }, "Yes", "No", "Gluten, lait", [
    "Tomate San Marzano, mozzarella de la Broye, basilic frais et un filet d’huile d’olive.",
    "San-Marzano-Tomaten, Mozzarella aus der Broye, frisches Basilikum und ein Faden Olivenöl.",
    "San Marzano tomatoes, mozzarella from the Broye, fresh basil and a drizzle of olive oil.",
  ]),
  menuItem("Margherita di bufala", 21_50, "Yes", "No", "Gluten, lait", [
    "Tomate, basilic et mozzarella de bufflonne déchirée à la main à la sortie du four.",
    "Tomaten, Basilikum und Büffelmozzarella, nach dem Backen von Hand zerzupft.",
    "Tomato, basil and buffalo mozzarella, torn by hand as it comes out of the oven.",
  ]),
  menuItem("Napoli", { price: 20_00, day: -1 }, "Yes", "No", "Gluten, lait, poisson", [
    "Tomate, mozzarella, anchois de Cetara, câpres de Pantelleria et olives noires.",
    "Tomaten, Mozzarella, Sardellen aus Cetara, Kapern aus Pantelleria und schwarze Oliven.",
    "Tomato, mozzarella, anchovies from Cetara, capers from Pantelleria and black olives.",
  ]),
  menuItem("Prosciutto e funghi", { price: 22_00, day: 2 }, "Yes", "No", "Gluten, lait", [
    "Tomate, mozzarella, jambon cuit aux herbes et champignons de Paris émincés du jour.",
    "Tomaten, Mozzarella, Kräuterschinken und täglich frisch geschnittene Champignons.",
    "Tomato, mozzarella, cooked ham with herbs and button mushrooms sliced the same day.",
  ]),
  menuItem("Capricciosa", 23_50, "Yes", "No", "Gluten, lait", [
    "Tomate, mozzarella, jambon cuit, champignons, artichauts à l’huile et olives de Gaète.",
    "Tomaten, Mozzarella, Schinken, Champignons, Artischocken in Öl und Oliven aus Gaeta.",
    "Tomato, mozzarella, cooked ham, mushrooms, artichokes in oil and Gaeta olives.",
  ]),
  menuItem("Quattro stagioni", 23_50, "Yes", "No", "Gluten, lait", [
    "Quatre quartiers qui ne se mélangent pas, avec jambon, artichauts, champignons et poivrons.",
    "Vier Viertel, die sich nicht mischen, mit Schinken, Artischocken, Champignons und Peperoni.",
    "Four quarters that keep to themselves, with ham, artichokes, mushrooms and peppers.",
  ]),
  menuItem("Diavola", { price: 22_00, discountPrice: 19_50, day: 0 }, "Yes", "No", "Gluten, lait", [
    "Tomate, mozzarella, spianata calabraise, piment frais et olives noires. Franchement piquante.",
    "Tomaten, Mozzarella, Spianata aus Kalabrien, frische Chili und schwarze Oliven. Wirklich scharf.",
    "Tomato, mozzarella, Calabrian spianata, fresh chilli and black olives. Properly hot.",
  ]),
  menuItem("Quattro formaggi", 23_00, "Yes", "No", "Gluten, lait", [
    "Mozzarella, gorgonzola, Gruyère AOP et parmesan de vingt-quatre mois, sans tomate.",
    "Mozzarella, Gorgonzola, Gruyère AOP und vierundzwanzig Monate gereifter Parmesan, ohne Tomaten.",
    "Mozzarella, gorgonzola, Gruyère AOP and parmesan aged for twenty-four months, without tomato.",
  ]),
  menuItem("Vegetariana", 21_50, "Yes", "No", "Gluten, lait", [
    "Tomate, mozzarella, courgettes, poivrons et aubergines passés au four à bois, un peu de thym.",
    "Tomaten, Mozzarella, Zucchetti, Peperoni und Auberginen aus dem Holzofen, etwas Thymian.",
    "Tomato, mozzarella, courgettes, peppers and aubergines from the wood oven, a little thyme.",
  ]),
  menuItem("Ortolana", { price: 19_50, day: 0 }, "Yes", "Yes", "Gluten", [
    "Tomate, aubergines et courgettes grillées, poivrons rôtis et roquette, le tout sans fromage.",
    "Tomaten, grillierte Auberginen und Zucchetti, gebratene Peperoni und Rucola, alles ohne Käse.",
    "Tomato, grilled aubergines and courgettes, roasted peppers and rocket, all without cheese.",
  ]),
  menuItem("Tonno e cipolla", 21_50, "Yes", "No", "Gluten, lait, poisson", [
    "Tomate, mozzarella, thon à l’huile d’olive et oignons rouges de Tropea coupés fin.",
    "Tomaten, Mozzarella, Thon in Olivenöl und fein geschnittene rote Zwiebeln aus Tropea.",
    "Tomato, mozzarella, tuna in olive oil and thinly cut red onions from Tropea.",
  ]),
  menuItem("Calzone", 23_00, "Yes", "No", "Gluten, lait", [
    "Pliée en chausson sur ricotta, mozzarella et jambon cuit, avec la sauce tomate par-dessus.",
    "Zusammengeklappt und gefüllt mit Ricotta, Mozzarella und Schinken, die Tomatensauce kommt obendrauf.",
    "Folded over ricotta, mozzarella and cooked ham, with the tomato sauce on top.",
  ]),
  menuItem("Parma", 25_00, "Yes", "No", "Gluten, lait", [
    "Tomate et mozzarella au four, puis jambon de Parme, roquette et copeaux de parmesan.",
    "Tomaten und Mozzarella aus dem Ofen, dann Parmaschinken, Rucola und gehobelter Parmesan.",
    "Tomato and mozzarella from the oven, then Parma ham, rocket and parmesan shavings.",
  ]),
  menuItem("Valtellina", 25_50, "Yes", "No", "Gluten, lait", [
    "Mozzarella au four, puis fines tranches de bresaola, roquette, parmesan et jus de citron.",
    "Mozzarella aus dem Ofen, dann fein geschnittene Bresaola, Rucola, Parmesan und Zitronensaft.",
    "Mozzarella from the oven, then thin slices of bresaola, rocket, parmesan and lemon juice.",
  ]),
  menuItem("Calabrese", 25_00, "Yes", "No", "Gluten, lait", [
    "Tomate, ’nduja fondue et une petite burrata froide posée au centre pour calmer le piment.",
    "Tomaten, geschmolzene ’Nduja und in der Mitte eine kleine kühle Burrata gegen die Schärfe.",
    "Tomato, melted ’nduja and a small cold burrata in the middle to calm the heat.",
  ]),
  menuItem("Bologna", { price: 25_50, day: -4 }, "Yes", "No", "Gluten, lait, fruits à coque", [
    "Fior di latte, mortadelle ajoutée après cuisson, stracciatella et pistaches concassées.",
    "Fior di latte, nach dem Backen Mortadella, dazu Stracciatella und gehackte Pistazien.",
    "Fior di latte, mortadella added after baking, stracciatella and crushed pistachios.",
  ]),
  menuItem("Tartufo", { price: 27_00, day: 5 }, "Yes", "No", "Gluten, lait", [
    "Crème à la truffe noire, fior di latte, champignons de Paris et quelques feuilles de roquette.",
    "Creme von schwarzem Trüffel, Fior di latte, Champignons und ein paar Blätter Rucola.",
    "Black truffle cream, fior di latte, button mushrooms and a few rocket leaves.",
  ]),
  menuItem("Salsiccia e friarielli", 24_00, "Yes", "No", "Gluten, lait", [
    "Sans tomate, avec saucisse au fenouil, pousses de navet sautées à l’ail et provola fumée.",
    "Ohne Tomaten, mit Fenchelwurst, in Knoblauch gebratenem Stängelkohl und geräucherter Provola.",
    "Without tomato, with fennel sausage, turnip tops sautéed in garlic and smoked provola.",
  ]),
  menuItem("Norma", { price: 21_00, discountPrice: 18_50 }, "Yes", "No", "Gluten, lait", [
    "Tomate, dés d’aubergine frits, basilic et ricotta salée râpée au dernier moment.",
    "Tomaten, gebratene Auberginenwürfel, Basilikum und im letzten Moment geriebener Ricotta salata.",
    "Tomato, fried cubes of aubergine, basil and salted ricotta grated at the last moment.",
  ]),
  menuItem("Frutti di mare", 27_00, "Yes", "No", "Gluten, crustacés, mollusques", [
    "Tomate, ail, crevettes, moules et anneaux de calamar, persil plat. Sans fromage.",
    "Tomaten, Knoblauch, Crevetten, Miesmuscheln und Tintenfischringe, glatte Petersilie. Ohne Käse.",
    "Tomato, garlic, prawns, mussels and squid rings, flat-leaf parsley. No cheese.",
  ]),
  menuItem("Carbonara", { price: 23_50, day: -8 }, "Yes", "No", "Gluten, lait, œufs", [
    "Fior di latte et guanciale croustillant au four, puis crème de jaune d’œuf et pecorino, poivre noir.",
    "Fior di latte und knuspriger Guanciale aus dem Ofen, dann Eigelbcreme mit Pecorino und schwarzem Pfeffer.",
    "Fior di latte and crisp guanciale from the oven, then egg yolk cream with pecorino and black pepper.",
  ]),
  menuItem("Gorgonzola e pere", 23_00, "Yes", "No", "Gluten, lait, fruits à coque", [
    "Mozzarella, gorgonzola doux, lamelles de poire et cerneaux de noix, sans tomate.",
    "Mozzarella, milder Gorgonzola, Birnenscheiben und Baumnüsse, ohne Tomaten.",
    "Mozzarella, mild gorgonzola, slices of pear and walnuts, without tomato.",
  ]),
  menuItem("Friburghese", { price: 24_50, day: 0 }, "Yes", "No", "Gluten, lait", [
    "Vacherin fribourgeois AOP, jambon de la borne, pommes de terre nouvelles et ciboulette.",
    "Vacherin fribourgeois AOP, Freiburger Rauchschinken, neue Kartoffeln und Schnittlauch.",
    "Vacherin fribourgeois AOP, smoked Fribourg ham, new potatoes and chives.",
  ]),
  menuItem("Bianca alle patate", 18_00, "Yes", "Yes", "Gluten", [
    "Fines tranches de pomme de terre, oignon rouge, romarin et huile d’olive, ni tomate ni fromage.",
    "Hauchdünne Kartoffelscheiben, rote Zwiebeln, Rosmarin und Olivenöl, weder Tomaten noch Käse.",
    "Thin slices of potato, red onion, rosemary and olive oil, neither tomato nor cheese.",
  ]),
  menuItem("Zucca e cavolo nero", { price: 20_50, day: 1 }, "Yes", "Yes", "Gluten, fruits à coque", [
    "Crème de courge rôtie à l’huile d’olive, chou noir et noisettes grillées, sans fromage.",
    "Creme von Ofenkürbis mit Olivenöl, Schwarzkohl und geröstete Haselnüsse, ohne Käse.",
    "Cream of roasted pumpkin with olive oil, cavolo nero and toasted hazelnuts, without cheese.",
  ]),
  menuItem("Margherita senza glutine", 21_00, "No", "No", "Lait, traces de gluten", [
    "Notre Margherita sur un fond de riz et de maïs acheté prêt, cuite dans sa propre plaque.",
    "Unsere Margherita auf einem fertig gekauften Boden aus Reis und Mais, auf eigenem Blech gebacken.",
    "Our Margherita on a ready-made rice and maize base, baked on a tray of its own.",
  ]),
  menuItem("Focaccia al rosmarino", 9_00, "Yes", "Yes", "Gluten", [
    "La pâte à pizza seule, piquée de romarin, avec gros sel et huile d’olive. À partager en attendant.",
    "Nur Pizzateig mit Rosmarin, grobem Salz und Olivenöl. Zum Teilen, solange man wartet.",
    "Just the pizza dough, with rosemary, coarse salt and olive oil. To share while you wait.",
  ]),
];

const drinks = [
  menuItem("Acqua minerale 5 dl", 5_50, "No", "Yes", "Aucun", [
    "Eau minérale italienne en bouteille de verre, plate ou gazeuse.",
    "Italienisches Mineralwasser in der Glasflasche, mit oder ohne Kohlensäure.",
    "Italian mineral water in a glass bottle, still or sparkling.",
    "Mineralwasser 5 dl",
    "Mineral water 5 dl",
  ]),
  menuItem("Coca-Cola 3,3 dl", 5_00, "No", "Yes", "Aucun", [
    "En bouteille de verre, avec ou sans sucre, servi avec une tranche de citron.",
    "In der Glasflasche, mit oder ohne Zucker, mit einer Zitronenscheibe.",
    "In a glass bottle, with or without sugar, served with a slice of lemon.",
    null,
    "Coca-Cola 3.3 dl",
  ]),
  menuItem("Chinotto 2,75 dl", 5_20, "No", "Yes", "Aucun", [
    "Le soda brun d’agrume amer que les Italiens boivent à la place du cola.",
    "Die braune Limonade aus bitteren Zitrusfrüchten, die man in Italien anstelle von Cola trinkt.",
    "The brown, bittersweet citrus soda that Italians drink instead of cola.",
    null,
    "Chinotto 2.75 dl",
  ]),
  menuItem("Rivella rouge 3,3 dl", 5_00, "No", "No", "Lait", [
    "La boisson suisse au petit-lait, légèrement gazeuse, servie bien fraîche.",
    "Das Schweizer Getränk aus Milchserum, leicht prickelnd und gut gekühlt.",
    "The Swiss soft drink made with whey, lightly sparkling and well chilled.",
    "Rivella rot 3,3 dl",
    "Rivella Red 3.3 dl",
  ]),
  menuItem("Limonata della casa 3 dl", { price: 5_80, discountPrice: 4_80, day: 0 }, "Yes", "Yes", "Aucun", [
    "Citrons pressés le matin, sucre de canne, eau gazeuse et une branche de menthe.",
    "Am Morgen gepresste Zitronen, Rohrzucker, Mineralwasser und ein Zweig Minze.",
    "Lemons pressed in the morning, cane sugar, sparkling water and a sprig of mint.",
    "Hausgemachte Limonade 3 dl",
    "House lemonade 3 dl",
  ]),
  menuItem("Tè freddo alla pesca 3 dl", 5_80, "Yes", "Yes", "Aucun", [
    "Thé noir infusé à froid une nuit entière, pêche jaune mixée et un trait de citron.",
    "Schwarztee, eine ganze Nacht kalt gezogen, pürierter gelber Pfirsich und ein Spritzer Zitrone.",
    "Black tea brewed cold overnight, blended yellow peach and a dash of lemon.",
    "Pfirsich-Eistee 3 dl",
    "Peach iced tea 3 dl",
  ]),
  menuItem("Birra alla spina 3 dl", 5_20, "No", "Yes", "Gluten", [
    "Une blonde italienne à la pression, sèche et peu amère. Existe aussi en panaché.",
    "Ein helles italienisches Bier vom Fass, trocken und wenig bitter. Auch als Panaché.",
    "An Italian lager on tap, dry and gently bitter. Also as a shandy.",
    "Bier vom Fass 3 dl",
    "Draught beer 3 dl",
  ]),
  menuItem("Birra artigianale IPA 3,3 dl", { price: 7_50, day: 3 }, "No", "Yes", "Gluten", [
    "Brassée en petite cuve à Fribourg, aux notes de pamplemousse et de résine.",
    "In Freiburg in kleinen Mengen gebraut, mit Noten von Grapefruit und Harz.",
    "Brewed in small batches in Fribourg, with notes of grapefruit and resin.",
    "Craft-Bier IPA 3,3 dl",
    "Craft beer IPA 3.3 dl",
  ]),
  menuItem("Aperol Spritz", { price: 12_00, needsNoQuantity: true, day: 0 }, "Yes", "", "Sulfites", [
    "Aperol, prosecco et eau gazeuse sur beaucoup de glace, olive verte et tranche d’orange.",
    "Aperol, Prosecco und Mineralwasser auf viel Eis, grüne Olive und Orangenscheibe.",
    "Aperol, prosecco and sparkling water over plenty of ice, a green olive and a slice of orange.",
  ]),
  menuItem("Hugo", { price: 12_00, discountPrice: 9_50, needsNoQuantity: true }, "Yes", "", "Sulfites", [
    "Prosecco, sirop de fleurs de sureau, menthe froissée et citron vert.",
    "Prosecco, Holunderblütensirup, frische Minze und Limette.",
    "Prosecco, elderflower syrup, bruised mint and lime.",
  ]),
  menuItem("Negroni", { price: 14_00, needsNoQuantity: true, day: 7 }, "Yes", "", "Sulfites", [
    "Gin, Campari et vermouth rouge à parts égales, remués sur un gros glaçon, zeste d’orange.",
    "Gin, Campari und roter Wermut zu gleichen Teilen, auf einem grossen Eiswürfel gerührt, Orangenzeste.",
    "Equal parts of gin, Campari and red vermouth, stirred over one large ice cube, orange zest.",
  ]),
  menuItem("Spritz analcolico", { price: 9_50, needsNoQuantity: true }, "Yes", "", "Aucun", [
    "Bitter sans alcool, jus d’orange sanguine et eau gazeuse, dans le même grand verre.",
    "Alkoholfreier Bitter, Blutorangensaft und Mineralwasser, im gleichen grossen Glas.",
    "Alcohol-free bitter, blood orange juice and sparkling water, in the same big glass.",
    "Alkoholfreier Spritz",
    "Alcohol-free spritz",
  ]),
  menuItem(
    "Prosecco di Valdobbiadene",
    { price: 8_50, sizes: "1 dl 8.50; 75 cl 52.00" },
    "No",
    "",
    "Sulfites",
    [
      "Bulles fines, pomme verte et poire, pour ouvrir le repas ou l’accompagner.",
      "Feine Perlen, grüner Apfel und Birne, zum Apéro oder zum Essen.",
      "Fine bubbles, green apple and pear, to begin the meal or to go with it.",
    ],
  ),
  menuItem(
    "Chasselas du Vully",
    { price: 5_60, sizes: "1 dl 5.60; 5 dl 27.00; 75 cl 39.00", day: -2 },
    "No",
    "",
    "Sulfites",
    [
      "Le blanc du lac de Morat, vif et léger, d’un vigneron à une demi-heure d’ici.",
      "Der Weisse vom Murtensee, frisch und leicht, von einem Winzer eine halbe Stunde von hier.",
      "The white wine of Lake Murten, crisp and light, from a grower half an hour away.",
      "Chasselas vom Vully",
      "Chasselas from Vully",
    ],
  ),
  menuItem(
    "Montepulciano d’Abruzzo",
    { price: 6_20, sizes: "1 dl 6.20; 5 dl 29.00; 75 cl 42.00" },
    "No",
    "",
    "Sulfites",
    [
      "Un rouge souple aux fruits noirs, qui tient tête à une Diavola.",
      "Ein geschmeidiger Rotwein mit dunklen Früchten, der es mit einer Diavola aufnimmt.",
      "A supple red with dark fruit that stands up to a Diavola.",
    ],
  ),
  menuItem("Vermentino di Sardegna 75 cl", 46_00, "No", "", "Sulfites", [
    "Blanc sec de Sardaigne, amande et sel, pour les fruits de mer et le poisson.",
    "Trockener Weisswein aus Sardinien, Mandel und Salz, zu Meeresfrüchten und Fisch.",
    "A dry white from Sardinia, almond and salt, for seafood and fish.",
  ]),
  menuItem("Chianti Classico 75 cl", { price: 54_00, discountPrice: 47_00 }, "No", "", "Sulfites", [
    "Sangiovese des collines entre Florence et Sienne, cerise mûre et tanins fermes.",
    "Sangiovese von den Hügeln zwischen Florenz und Siena, reife Kirsche und feste Tannine.",
    "Sangiovese from the hills between Florence and Siena, ripe cherry and firm tannins.",
  ]),
  menuItem("Espresso", { price: 4_20, needsNoQuantity: true, day: 0 }, "No", "Yes", "Aucun", [
    "Court et serré, d’un mélange torréfié à Naples. Ristretto ou lungo sur demande.",
    "Kurz und kräftig, aus einer in Neapel gerösteten Mischung. Auf Wunsch als Ristretto oder Lungo.",
    "Short and strong, from a blend roasted in Naples. Ristretto or lungo on request.",
  ]),
  menuItem("Cappuccino", { price: 5_40, needsNoQuantity: true }, "No", "No", "Lait", [
    "Un espresso et du lait entier monté à la vapeur, servi à toute heure et sans commentaire.",
    "Ein Espresso mit aufgeschäumter Vollmilch, zu jeder Tageszeit und ohne Kommentar.",
    "An espresso with steamed whole milk, served at any hour and without comment.",
  ]),
  menuItem("Limoncello della casa 4 cl", 7_50, "Yes", "Yes", "Aucun", [
    "Zestes de citrons de Sorrente macérés trois semaines dans l’alcool, servi glacé.",
    "Zesten von Zitronen aus Sorrent, drei Wochen in Alkohol angesetzt, eiskalt serviert.",
    "Zest of Sorrento lemons steeped in alcohol for three weeks, served ice-cold.",
    "Hausgemachter Limoncello 4 cl",
    "House limoncello 4 cl",
  ]),
];

const desserts = [
  menuItem("Tiramisù", { price: 10_50, discountPrice: 8_50, day: 0 }, "Yes", "No", "Gluten, lait, œufs", [
    "Biscuits trempés dans l’espresso, crème de mascarpone et cacao amer, monté chaque matin.",
    "In Espresso getränkte Löffelbiskuits, Mascarponecreme und dunkler Kakao, jeden Morgen geschichtet.",
    "Biscuits dipped in espresso, mascarpone cream and dark cocoa, layered every morning.",
  ]),
  menuItem("Panna cotta ai frutti di bosco", { price: 9_50, day: 0 }, "Yes", "No", "Lait", [
    "Crème à la vanille à peine prise, couverte d’un coulis de myrtilles et de framboises.",
    "Zart gestockte Vanillecreme unter einem Coulis von Heidelbeeren und Himbeeren.",
    "Barely set vanilla cream under a blueberry and raspberry coulis.",
  ]),
  menuItem(
    "Cannoli siciliani",
    { price: 9_50, day: -6 },
    "Yes",
    "No",
    "Gluten, lait, fruits à coque, sulfites",
    [
      "Deux tubes croustillants au marsala, remplis de ricotta à la commande, pistaches aux deux bouts.",
      "Zwei knusprige Röllchen mit Marsala, auf Bestellung mit Ricotta gefüllt, Pistazien an beiden Enden.",
      "Two crisp marsala shells, filled with ricotta to order, pistachios at both ends.",
    ],
  ),
  menuItem("Torta caprese", { price: 9_80, day: 4 }, "Yes", "No", "Lait, œufs, fruits à coque", [
    "Gâteau de Capri au chocolat noir et aux amandes, sans farine, encore humide au centre.",
    "Schokoladen-Mandel-Kuchen aus Capri, ohne Mehl, in der Mitte noch feucht.",
    "Dark chocolate and almond cake from Capri, without flour, still moist in the middle.",
  ]),
  menuItem("Affogato al caffè", 8_50, "No", "No", "Lait", [
    "Une boule de glace fior di latte noyée à table sous un espresso brûlant.",
    "Eine Kugel Fior-di-latte-Glace, am Tisch mit heissem Espresso übergossen.",
    "A scoop of fior di latte ice cream, drowned at the table in hot espresso.",
  ]),
  menuItem("Coppa di gelato", 7_80, "No", "No", "Lait, œufs, fruits à coque", [
    "Deux boules au choix, parmi stracciatella, pistache, noisette, vanille et amarena.",
    "Zwei Kugeln nach Wahl: Stracciatella, Pistazie, Haselnuss, Vanille oder Amarena.",
    "Two scoops of your choice: stracciatella, pistachio, hazelnut, vanilla or amarena cherry.",
  ]),
  menuItem("Sorbetto al limone", 8_00, "Yes", "Yes", "Aucun", [
    "Citron, eau et sucre, turbinés le matin. Rien d’autre, sauf une feuille de menthe.",
    "Zitrone, Wasser und Zucker, am Morgen gerührt. Sonst nichts, ausser einem Minzeblatt.",
    "Lemon, water and sugar, churned in the morning. Nothing else but a mint leaf.",
  ]),
  menuItem(
    "Semifreddo alla nocciola",
    { price: 10_80, discountPrice: 9_00 },
    "Yes",
    "No",
    "Lait, œufs, fruits à coque",
    [
      "Mousse glacée aux noisettes du Piémont, servie en tranche avec un filet de caramel.",
      "Halbgefrorenes mit Haselnüssen aus dem Piemont, als Scheibe mit etwas Caramel serviert.",
      "Frozen mousse with Piedmont hazelnuts, served in slices with a thread of caramel.",
    ],
  ),
  menuItem("Crostata di albicocche", 8_50, "Yes", "No", "Gluten, lait, œufs", [
    "Pâte sablée au beurre et confiture d’abricots du Valais, croisillons bien dorés.",
    "Mürbeteig mit Butter und Walliser Aprikosenkonfitüre, goldbraun gegittert.",
    "Butter shortcrust and Valais apricot jam, with a golden lattice.",
  ]),
  menuItem("Pizzetta gianduia", 12_00, "Yes", "Yes", "Gluten, fruits à coque", [
    "Petite pizza du four, crème de noisettes et cacao sans lait, sucre glace. À partager.",
    "Kleine Pizza aus dem Ofen, Haselnuss-Kakao-Creme ohne Milch, Puderzucker. Zum Teilen.",
    "A small pizza from the oven, hazelnut and cocoa cream without milk, icing sugar. To share.",
  ]),
  menuItem("Pere al vino rosso", { price: 9_80, day: 9 }, "Yes", "", "Sulfites", [
    "Poire pochée au Montepulciano, cannelle et écorce d’orange, dans son sirop réduit.",
    "In Montepulciano pochierte Birne mit Zimt und Orangenschale, in ihrem eingekochten Sirup.",
    "Pear poached in Montepulciano with cinnamon and orange peel, in its reduced syrup.",
  ]),
  menuItem("Meringa alla doppia panna", 10_50, "No", "No", "Lait, œufs", [
    "Meringues d’une boulangerie de Bulle et double crème de la Gruyère, à doser soi-même.",
    "Meringues aus einer Bäckerei in Bulle und Doppelrahm aus dem Greyerzerland, zum Selberschöpfen.",
    "Meringues from a bakery in Bulle and double cream from the Gruyère region, as much as you like.",
  ]),
];

export const demoMenu = [
  { category: "Pizza", items: pizzas, namesStay: true },
  { category: "Bevande E Caffè", items: drinks, namesStay: false },
  { category: "Dolci", items: desserts, namesStay: true },
];

export const demoChefSuggestions = [
  suggestion("Tagliolini al tartufo nero", 34_00, "Yes", "Gluten, lait, œufs", [
    "Pâtes fines aux œufs roulées à la main, beurre de la Gruyère et truffe noire râpée devant vous.",
    "Feine, von Hand ausgerollte Eierteigwaren, Butter aus dem Greyerzerland und schwarzer Trüffel, vor Ihnen gehobelt.",
    "Fine hand-rolled egg pasta, butter from the Gruyère region and black truffle grated in front of you.",
  ]),
  suggestion("Polpo alla griglia", 33_00, "Yes", "Mollusques", [
    "Tentacule de poulpe saisi au four à bois, pommes de terre écrasées, citron et huile d’olive.",
    "Im Holzofen gebratener Oktopus, gestampfte Kartoffeln, Zitrone und Olivenöl.",
    "Octopus seared in the wood oven, crushed potatoes, lemon and olive oil.",
  ]),
  suggestion("Tagliere della casa", 29_00, "No", "Gluten, lait, fruits à coque", [
    "Coppa, finocchiona et jambon de Parme, pecorino et taleggio, noix et pain grillé. Pour deux.",
    "Coppa, Finocchiona und Parmaschinken, Pecorino und Taleggio, Baumnüsse und geröstetes Brot. Für zwei.",
    "Coppa, finocchiona and Parma ham, pecorino and taleggio, walnuts and toasted bread. For two.",
  ]),
  suggestion("Branzino in crosta di sale", { price: 42_00, isAvailable: 0 }, "Yes", "Poisson, œufs", [
    "Bar entier cuit dans sa croûte de gros sel et de blanc d’œuf, levé en salle, fenouil braisé.",
    "Ganzer Wolfsbarsch in einer Kruste aus grobem Salz und Eiweiss, am Tisch filetiert, geschmorter Fenchel.",
    "Whole sea bass baked in a crust of coarse salt and egg white, filleted at the table, braised fennel.",
  ]),
];

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
