import type { TranslatedField } from "~/domain/translations/translation";

/** A French text with its German and its English translation; null where it may stand as it is. */
type DemoTranslation = [french: string, german: string | null, english: string | null];

/** The categories of the demo menu whose dishes keep their Italian names. */
export const CATEGORIES_WITH_OWN_NAMES = ["Pizza", "Dolci"];

const categories: DemoTranslation[] = [
  ["Pizza", null, null],
  ["Bevande E Caffè", "Getränke und Kaffee", "Drinks and coffee"],
  ["Dolci", "Desserts", "Desserts"],
];

const cities: DemoTranslation[] = [["Fribourg", "Freiburg", null]];

const paragraphs: DemoTranslation[] = [
  [
    "Tonino pétrit sa pâte la veille, à la main, et la laisse lever vingt-quatre heures. Le matin, il allume le four à bois ; à midi, la première Margherita en sort, tachetée et légère.",
    "Tonino knetet seinen Teig am Vorabend, von Hand, und lässt ihn vierundzwanzig Stunden gehen. Am Morgen feuert er den Holzofen ein; am Mittag kommt die erste Margherita heraus, luftig und mit dunklen Tupfen.",
    "Tonino kneads his dough the day before, by hand, and lets it rise for twenty-four hours. In the morning he lights the wood oven; at noon the first Margherita comes out, light and freckled.",
  ],
  [
    "La tomate vient de Campanie, la mozzarella d’une laiterie de la Broye, le basilic du rebord de la fenêtre. À midi, on mange vite et bien ; le soir, on s’attarde. C’est tout, et c’est déjà beaucoup.",
    "Die Tomaten kommen aus Kampanien, der Mozzarella aus einer Käserei in der Broye, das Basilikum vom Fenstersims. Am Mittag isst man schnell und gut; am Abend lässt man sich Zeit. Das ist alles, und das ist schon viel.",
    "The tomatoes come from Campania, the mozzarella from a dairy in the Broye, the basil from the windowsill. At lunch you eat quickly and well; in the evening you linger. That is all, and it is quite a lot.",
  ],
];

const names: DemoTranslation[] = [
  ["Acqua minerale 5 dl", "Mineralwasser 5 dl", "Mineral water 5 dl"],
  ["Coca-Cola 3,3 dl", null, "Coca-Cola 3.3 dl"],
  ["Chinotto 2,75 dl", null, "Chinotto 2.75 dl"],
  ["Rivella rouge 3,3 dl", "Rivella rot 3,3 dl", "Rivella Red 3.3 dl"],
  ["Limonata della casa 3 dl", "Hausgemachte Limonade 3 dl", "House lemonade 3 dl"],
  ["Tè freddo alla pesca 3 dl", "Pfirsich-Eistee 3 dl", "Peach iced tea 3 dl"],
  ["Birra alla spina 3 dl", "Bier vom Fass 3 dl", "Draught beer 3 dl"],
  ["Birra artigianale IPA 3,3 dl", "Craft-Bier IPA 3,3 dl", "Craft beer IPA 3.3 dl"],
  ["Aperol Spritz", null, null],
  ["Hugo", null, null],
  ["Negroni", null, null],
  ["Spritz analcolico", "Alkoholfreier Spritz", "Alcohol-free spritz"],
  ["Prosecco di Valdobbiadene 1 dl", null, null],
  ["Chasselas du Vully 1 dl", "Chasselas vom Vully 1 dl", "Chasselas from Vully 1 dl"],
  ["Montepulciano d’Abruzzo 1 dl", null, null],
  ["Vermentino di Sardegna 75 cl", null, null],
  ["Chianti Classico 75 cl", null, null],
  ["Espresso", null, null],
  ["Cappuccino", null, null],
  ["Limoncello della casa 4 cl", "Hausgemachter Limoncello 4 cl", "House limoncello 4 cl"],
  ...[
    "Tagliolini al tartufo nero",
    "Polpo alla griglia",
    "Tagliere della casa",
    "Branzino in crosta di sale",
    "Tagliatelle al ragù",
    "Penne all’arrabbiata",
    "Gnocchi al gorgonzola e noci",
    "Spaghetti alle vongole",
    "Lasagne al forno",
    "Orecchiette ai broccoli",
    "Ravioli ricotta e spinaci",
    "Risotto ai porcini",
    "Saltimbocca alla romana",
    "Pollo alla cacciatora",
    "Filetti di persico al burro e salvia",
    "Polpette al sugo",
    "Orata al forno",
    "Ossobuco alla milanese",
    "Scaloppine al limone",
    "Baccalà alla livornese",
    "Brasato al vino rosso",
    "Parmigiana di melanzane",
    "Caponata siciliana",
    "Burrata e verdure grigliate",
    "Ribollita toscana",
    "Frittata zucchine e menta",
    "Polenta ai funghi",
    "Pasta e fagioli",
    "Torta di mele",
    "Macedonia di frutta",
    "Budino al cioccolato",
    "Zabaione al marsala",
    "Coppa di gelato del giorno",
    "Crostata di albicocche",
    "Granita al caffè",
    "Torta ricotta e limone",
    "Castagnaccio",
    "Bonet piemontese",
  ].map((name): DemoTranslation => [name, null, null]),
];

const descriptions: DemoTranslation[] = [
  [
    "Tomate San Marzano, ail émincé, origan de Sicile et huile d’olive. Sans fromage, comme à Naples.",
    "San-Marzano-Tomaten, fein geschnittener Knoblauch, Oregano aus Sizilien und Olivenöl. Ohne Käse, wie in Neapel.",
    "San Marzano tomatoes, finely sliced garlic, Sicilian oregano and olive oil. No cheese, as in Naples.",
  ],
  [
    "Tomate San Marzano, mozzarella de la Broye, basilic frais et un filet d’huile d’olive.",
    "San-Marzano-Tomaten, Mozzarella aus der Broye, frisches Basilikum und ein Faden Olivenöl.",
    "San Marzano tomatoes, mozzarella from the Broye, fresh basil and a drizzle of olive oil.",
  ],
  [
    "Tomate, basilic et mozzarella de bufflonne déchirée à la main à la sortie du four.",
    "Tomaten, Basilikum und Büffelmozzarella, nach dem Backen von Hand zerzupft.",
    "Tomato, basil and buffalo mozzarella, torn by hand as it comes out of the oven.",
  ],
  [
    "Tomate, mozzarella, anchois de Cetara, câpres de Pantelleria et olives noires.",
    "Tomaten, Mozzarella, Sardellen aus Cetara, Kapern aus Pantelleria und schwarze Oliven.",
    "Tomato, mozzarella, anchovies from Cetara, capers from Pantelleria and black olives.",
  ],
  [
    "Tomate, mozzarella, jambon cuit aux herbes et champignons de Paris émincés du jour.",
    "Tomaten, Mozzarella, Kräuterschinken und täglich frisch geschnittene Champignons.",
    "Tomato, mozzarella, cooked ham with herbs and button mushrooms sliced the same day.",
  ],
  [
    "Tomate, mozzarella, jambon cuit, champignons, artichauts à l’huile et olives de Gaète.",
    "Tomaten, Mozzarella, Schinken, Champignons, Artischocken in Öl und Oliven aus Gaeta.",
    "Tomato, mozzarella, cooked ham, mushrooms, artichokes in oil and Gaeta olives.",
  ],
  [
    "Quatre quartiers qui ne se mélangent pas, avec jambon, artichauts, champignons et poivrons.",
    "Vier Viertel, die sich nicht mischen, mit Schinken, Artischocken, Champignons und Peperoni.",
    "Four quarters that keep to themselves, with ham, artichokes, mushrooms and peppers.",
  ],
  [
    "Tomate, mozzarella, spianata calabraise, piment frais et olives noires. Franchement piquante.",
    "Tomaten, Mozzarella, Spianata aus Kalabrien, frische Chili und schwarze Oliven. Wirklich scharf.",
    "Tomato, mozzarella, Calabrian spianata, fresh chilli and black olives. Properly hot.",
  ],
  [
    "Mozzarella, gorgonzola, Gruyère AOP et parmesan de vingt-quatre mois, sans tomate.",
    "Mozzarella, Gorgonzola, Gruyère AOP und vierundzwanzig Monate gereifter Parmesan, ohne Tomaten.",
    "Mozzarella, gorgonzola, Gruyère AOP and parmesan aged for twenty-four months, without tomato.",
  ],
  [
    "Tomate, mozzarella, courgettes, poivrons et aubergines passés au four à bois, un peu de thym.",
    "Tomaten, Mozzarella, Zucchetti, Peperoni und Auberginen aus dem Holzofen, etwas Thymian.",
    "Tomato, mozzarella, courgettes, peppers and aubergines from the wood oven, a little thyme.",
  ],
  [
    "Tomate, aubergines et courgettes grillées, poivrons rôtis et roquette, le tout sans fromage.",
    "Tomaten, grillierte Auberginen und Zucchetti, gebratene Peperoni und Rucola, alles ohne Käse.",
    "Tomato, grilled aubergines and courgettes, roasted peppers and rocket, all without cheese.",
  ],
  [
    "Tomate, mozzarella, thon à l’huile d’olive et oignons rouges de Tropea coupés fin.",
    "Tomaten, Mozzarella, Thon in Olivenöl und fein geschnittene rote Zwiebeln aus Tropea.",
    "Tomato, mozzarella, tuna in olive oil and thinly cut red onions from Tropea.",
  ],
  [
    "Pliée en chausson sur ricotta, mozzarella et jambon cuit, avec la sauce tomate par-dessus.",
    "Zusammengeklappt und gefüllt mit Ricotta, Mozzarella und Schinken, die Tomatensauce kommt obendrauf.",
    "Folded over ricotta, mozzarella and cooked ham, with the tomato sauce on top.",
  ],
  [
    "Tomate et mozzarella au four, puis jambon de Parme, roquette et copeaux de parmesan.",
    "Tomaten und Mozzarella aus dem Ofen, dann Parmaschinken, Rucola und gehobelter Parmesan.",
    "Tomato and mozzarella from the oven, then Parma ham, rocket and parmesan shavings.",
  ],
  [
    "Mozzarella au four, puis fines tranches de bresaola, roquette, parmesan et jus de citron.",
    "Mozzarella aus dem Ofen, dann fein geschnittene Bresaola, Rucola, Parmesan und Zitronensaft.",
    "Mozzarella from the oven, then thin slices of bresaola, rocket, parmesan and lemon juice.",
  ],
  [
    "Tomate, ’nduja fondue et une petite burrata froide posée au centre pour calmer le piment.",
    "Tomaten, geschmolzene ’Nduja und in der Mitte eine kleine kühle Burrata gegen die Schärfe.",
    "Tomato, melted ’nduja and a small cold burrata in the middle to calm the heat.",
  ],
  [
    "Fior di latte, mortadelle ajoutée après cuisson, stracciatella et pistaches concassées.",
    "Fior di latte, nach dem Backen Mortadella, dazu Stracciatella und gehackte Pistazien.",
    "Fior di latte, mortadella added after baking, stracciatella and crushed pistachios.",
  ],
  [
    "Crème à la truffe noire, fior di latte, champignons de Paris et quelques feuilles de roquette.",
    "Creme von schwarzem Trüffel, Fior di latte, Champignons und ein paar Blätter Rucola.",
    "Black truffle cream, fior di latte, button mushrooms and a few rocket leaves.",
  ],
  [
    "Sans tomate, avec saucisse au fenouil, pousses de navet sautées à l’ail et provola fumée.",
    "Ohne Tomaten, mit Fenchelwurst, in Knoblauch gebratenem Stängelkohl und geräucherter Provola.",
    "Without tomato, with fennel sausage, turnip tops sautéed in garlic and smoked provola.",
  ],
  [
    "Tomate, dés d’aubergine frits, basilic et ricotta salée râpée au dernier moment.",
    "Tomaten, gebratene Auberginenwürfel, Basilikum und im letzten Moment geriebener Ricotta salata.",
    "Tomato, fried cubes of aubergine, basil and salted ricotta grated at the last moment.",
  ],
  [
    "Tomate, ail, crevettes, moules et anneaux de calamar, persil plat. Sans fromage.",
    "Tomaten, Knoblauch, Crevetten, Miesmuscheln und Tintenfischringe, glatte Petersilie. Ohne Käse.",
    "Tomato, garlic, prawns, mussels and squid rings, flat-leaf parsley. No cheese.",
  ],
  [
    "Fior di latte et guanciale croustillant au four, puis crème de jaune d’œuf et pecorino, poivre noir.",
    "Fior di latte und knuspriger Guanciale aus dem Ofen, dann Eigelbcreme mit Pecorino und schwarzem Pfeffer.",
    "Fior di latte and crisp guanciale from the oven, then egg yolk cream with pecorino and black pepper.",
  ],
  [
    "Mozzarella, gorgonzola doux, lamelles de poire et cerneaux de noix, sans tomate.",
    "Mozzarella, milder Gorgonzola, Birnenscheiben und Baumnüsse, ohne Tomaten.",
    "Mozzarella, mild gorgonzola, slices of pear and walnuts, without tomato.",
  ],
  [
    "Vacherin fribourgeois AOP, jambon de la borne, pommes de terre nouvelles et ciboulette.",
    "Vacherin fribourgeois AOP, Freiburger Rauchschinken, neue Kartoffeln und Schnittlauch.",
    "Vacherin fribourgeois AOP, smoked Fribourg ham, new potatoes and chives.",
  ],
  [
    "Fines tranches de pomme de terre, oignon rouge, romarin et huile d’olive, ni tomate ni fromage.",
    "Hauchdünne Kartoffelscheiben, rote Zwiebeln, Rosmarin und Olivenöl, weder Tomaten noch Käse.",
    "Thin slices of potato, red onion, rosemary and olive oil, neither tomato nor cheese.",
  ],
  [
    "Crème de courge rôtie à l’huile d’olive, chou noir et noisettes grillées, sans fromage.",
    "Creme von Ofenkürbis mit Olivenöl, Schwarzkohl und geröstete Haselnüsse, ohne Käse.",
    "Cream of roasted pumpkin with olive oil, cavolo nero and toasted hazelnuts, without cheese.",
  ],
  [
    "Notre Margherita sur un fond de riz et de maïs acheté prêt, cuite dans sa propre plaque.",
    "Unsere Margherita auf einem fertig gekauften Boden aus Reis und Mais, auf eigenem Blech gebacken.",
    "Our Margherita on a ready-made rice and maize base, baked on a tray of its own.",
  ],
  [
    "La pâte à pizza seule, piquée de romarin, avec gros sel et huile d’olive. À partager en attendant.",
    "Nur Pizzateig mit Rosmarin, grobem Salz und Olivenöl. Zum Teilen, solange man wartet.",
    "Just the pizza dough, with rosemary, coarse salt and olive oil. To share while you wait.",
  ],
  [
    "Eau minérale italienne en bouteille de verre, plate ou gazeuse.",
    "Italienisches Mineralwasser in der Glasflasche, mit oder ohne Kohlensäure.",
    "Italian mineral water in a glass bottle, still or sparkling.",
  ],
  [
    "En bouteille de verre, avec ou sans sucre, servi avec une tranche de citron.",
    "In der Glasflasche, mit oder ohne Zucker, mit einer Zitronenscheibe.",
    "In a glass bottle, with or without sugar, served with a slice of lemon.",
  ],
  [
    "Le soda brun d’agrume amer que les Italiens boivent à la place du cola.",
    "Die braune Limonade aus bitteren Zitrusfrüchten, die man in Italien anstelle von Cola trinkt.",
    "The brown, bittersweet citrus soda that Italians drink instead of cola.",
  ],
  [
    "La boisson suisse au petit-lait, légèrement gazeuse, servie bien fraîche.",
    "Das Schweizer Getränk aus Milchserum, leicht prickelnd und gut gekühlt.",
    "The Swiss soft drink made with whey, lightly sparkling and well chilled.",
  ],
  [
    "Citrons pressés le matin, sucre de canne, eau gazeuse et une branche de menthe.",
    "Am Morgen gepresste Zitronen, Rohrzucker, Mineralwasser und ein Zweig Minze.",
    "Lemons pressed in the morning, cane sugar, sparkling water and a sprig of mint.",
  ],
  [
    "Thé noir infusé à froid une nuit entière, pêche jaune mixée et un trait de citron.",
    "Schwarztee, eine ganze Nacht kalt gezogen, pürierter gelber Pfirsich und ein Spritzer Zitrone.",
    "Black tea brewed cold overnight, blended yellow peach and a dash of lemon.",
  ],
  [
    "Une blonde italienne à la pression, sèche et peu amère. Existe aussi en panaché.",
    "Ein helles italienisches Bier vom Fass, trocken und wenig bitter. Auch als Panaché.",
    "An Italian lager on tap, dry and gently bitter. Also as a shandy.",
  ],
  [
    "Brassée en petite cuve à Fribourg, aux notes de pamplemousse et de résine.",
    "In Freiburg in kleinen Mengen gebraut, mit Noten von Grapefruit und Harz.",
    "Brewed in small batches in Fribourg, with notes of grapefruit and resin.",
  ],
  [
    "Aperol, prosecco et eau gazeuse sur beaucoup de glace, olive verte et tranche d’orange.",
    "Aperol, Prosecco und Mineralwasser auf viel Eis, grüne Olive und Orangenscheibe.",
    "Aperol, prosecco and sparkling water over plenty of ice, a green olive and a slice of orange.",
  ],
  [
    "Prosecco, sirop de fleurs de sureau, menthe froissée et citron vert.",
    "Prosecco, Holunderblütensirup, frische Minze und Limette.",
    "Prosecco, elderflower syrup, bruised mint and lime.",
  ],
  [
    "Gin, Campari et vermouth rouge à parts égales, remués sur un gros glaçon, zeste d’orange.",
    "Gin, Campari und roter Wermut zu gleichen Teilen, auf einem grossen Eiswürfel gerührt, Orangenzeste.",
    "Equal parts of gin, Campari and red vermouth, stirred over one large ice cube, orange zest.",
  ],
  [
    "Bitter sans alcool, jus d’orange sanguine et eau gazeuse, dans le même grand verre.",
    "Alkoholfreier Bitter, Blutorangensaft und Mineralwasser, im gleichen grossen Glas.",
    "Alcohol-free bitter, blood orange juice and sparkling water, in the same big glass.",
  ],
  [
    "Bulles fines, pomme verte et poire, pour ouvrir le repas ou l’accompagner.",
    "Feine Perlen, grüner Apfel und Birne, zum Apéro oder zum Essen.",
    "Fine bubbles, green apple and pear, to begin the meal or to go with it.",
  ],
  [
    "Le blanc du lac de Morat, vif et léger, d’un vigneron à une demi-heure d’ici.",
    "Der Weisse vom Murtensee, frisch und leicht, von einem Winzer eine halbe Stunde von hier.",
    "The white wine of Lake Murten, crisp and light, from a grower half an hour away.",
  ],
  [
    "Un rouge souple aux fruits noirs, qui tient tête à une Diavola.",
    "Ein geschmeidiger Rotwein mit dunklen Früchten, der es mit einer Diavola aufnimmt.",
    "A supple red with dark fruit that stands up to a Diavola.",
  ],
  [
    "Blanc sec de Sardaigne, amande et sel, pour les fruits de mer et le poisson.",
    "Trockener Weisswein aus Sardinien, Mandel und Salz, zu Meeresfrüchten und Fisch.",
    "A dry white from Sardinia, almond and salt, for seafood and fish.",
  ],
  [
    "Sangiovese des collines entre Florence et Sienne, cerise mûre et tanins fermes.",
    "Sangiovese von den Hügeln zwischen Florenz und Siena, reife Kirsche und feste Tannine.",
    "Sangiovese from the hills between Florence and Siena, ripe cherry and firm tannins.",
  ],
  [
    "Court et serré, d’un mélange torréfié à Naples. Ristretto ou lungo sur demande.",
    "Kurz und kräftig, aus einer in Neapel gerösteten Mischung. Auf Wunsch als Ristretto oder Lungo.",
    "Short and strong, from a blend roasted in Naples. Ristretto or lungo on request.",
  ],
  [
    "Un espresso et du lait entier monté à la vapeur, servi à toute heure et sans commentaire.",
    "Ein Espresso mit aufgeschäumter Vollmilch, zu jeder Tageszeit und ohne Kommentar.",
    "An espresso with steamed whole milk, served at any hour and without comment.",
  ],
  [
    "Zestes de citrons de Sorrente macérés trois semaines dans l’alcool, servi glacé.",
    "Zesten von Zitronen aus Sorrent, drei Wochen in Alkohol angesetzt, eiskalt serviert.",
    "Zest of Sorrento lemons steeped in alcohol for three weeks, served ice-cold.",
  ],
  [
    "Biscuits trempés dans l’espresso, crème de mascarpone et cacao amer, monté chaque matin.",
    "In Espresso getränkte Löffelbiskuits, Mascarponecreme und dunkler Kakao, jeden Morgen geschichtet.",
    "Biscuits dipped in espresso, mascarpone cream and dark cocoa, layered every morning.",
  ],
  [
    "Crème à la vanille à peine prise, couverte d’un coulis de myrtilles et de framboises.",
    "Zart gestockte Vanillecreme unter einem Coulis von Heidelbeeren und Himbeeren.",
    "Barely set vanilla cream under a blueberry and raspberry coulis.",
  ],
  [
    "Deux tubes croustillants au marsala, remplis de ricotta à la commande, pistaches aux deux bouts.",
    "Zwei knusprige Röllchen mit Marsala, auf Bestellung mit Ricotta gefüllt, Pistazien an beiden Enden.",
    "Two crisp marsala shells, filled with ricotta to order, pistachios at both ends.",
  ],
  [
    "Gâteau de Capri au chocolat noir et aux amandes, sans farine, encore humide au centre.",
    "Schokoladen-Mandel-Kuchen aus Capri, ohne Mehl, in der Mitte noch feucht.",
    "Dark chocolate and almond cake from Capri, without flour, still moist in the middle.",
  ],
  [
    "Une boule de glace fior di latte noyée à table sous un espresso brûlant.",
    "Eine Kugel Fior-di-latte-Glace, am Tisch mit heissem Espresso übergossen.",
    "A scoop of fior di latte ice cream, drowned at the table in hot espresso.",
  ],
  [
    "Deux boules au choix, parmi stracciatella, pistache, noisette, vanille et amarena.",
    "Zwei Kugeln nach Wahl: Stracciatella, Pistazie, Haselnuss, Vanille oder Amarena.",
    "Two scoops of your choice: stracciatella, pistachio, hazelnut, vanilla or amarena cherry.",
  ],
  [
    "Citron, eau et sucre, turbinés le matin. Rien d’autre, sauf une feuille de menthe.",
    "Zitrone, Wasser und Zucker, am Morgen gerührt. Sonst nichts, ausser einem Minzeblatt.",
    "Lemon, water and sugar, churned in the morning. Nothing else but a mint leaf.",
  ],
  [
    "Mousse glacée aux noisettes du Piémont, servie en tranche avec un filet de caramel.",
    "Halbgefrorenes mit Haselnüssen aus dem Piemont, als Scheibe mit etwas Caramel serviert.",
    "Frozen mousse with Piedmont hazelnuts, served in slices with a thread of caramel.",
  ],
  [
    "Pâte sablée au beurre et confiture d’abricots du Valais, croisillons bien dorés.",
    "Mürbeteig mit Butter und Walliser Aprikosenkonfitüre, goldbraun gegittert.",
    "Butter shortcrust and Valais apricot jam, with a golden lattice.",
  ],
  [
    "Petite pizza du four, crème de noisettes et cacao sans lait, sucre glace. À partager.",
    "Kleine Pizza aus dem Ofen, Haselnuss-Kakao-Creme ohne Milch, Puderzucker. Zum Teilen.",
    "A small pizza from the oven, hazelnut and cocoa cream without milk, icing sugar. To share.",
  ],
  [
    "Poire pochée au Montepulciano, cannelle et écorce d’orange, dans son sirop réduit.",
    "In Montepulciano pochierte Birne mit Zimt und Orangenschale, in ihrem eingekochten Sirup.",
    "Pear poached in Montepulciano with cinnamon and orange peel, in its reduced syrup.",
  ],
  [
    "Meringues d’une boulangerie de Bulle et double crème de la Gruyère, à doser soi-même.",
    "Meringues aus einer Bäckerei in Bulle und Doppelrahm aus dem Greyerzerland, zum Selberschöpfen.",
    "Meringues from a bakery in Bulle and double cream from the Gruyère region, as much as you like.",
  ],
  [
    "Pâtes fines aux œufs roulées à la main, beurre de la Gruyère et truffe noire râpée devant vous.",
    "Feine, von Hand ausgerollte Eierteigwaren, Butter aus dem Greyerzerland und schwarzer Trüffel, vor Ihnen gehobelt.",
    "Fine hand-rolled egg pasta, butter from the Gruyère region and black truffle grated in front of you.",
  ],
  [
    "Tentacule de poulpe saisi au four à bois, pommes de terre écrasées, citron et huile d’olive.",
    "Im Holzofen gebratener Oktopus, gestampfte Kartoffeln, Zitrone und Olivenöl.",
    "Octopus seared in the wood oven, crushed potatoes, lemon and olive oil.",
  ],
  [
    "Coppa, finocchiona et jambon de Parme, pecorino et taleggio, noix et pain grillé. Pour deux.",
    "Coppa, Finocchiona und Parmaschinken, Pecorino und Taleggio, Baumnüsse und geröstetes Brot. Für zwei.",
    "Coppa, finocchiona and Parma ham, pecorino and taleggio, walnuts and toasted bread. For two.",
  ],
  [
    "Bar entier cuit dans sa croûte de gros sel et de blanc d’œuf, levé en salle, fenouil braisé.",
    "Ganzer Wolfsbarsch in einer Kruste aus grobem Salz und Eiweiss, am Tisch filetiert, geschmorter Fenchel.",
    "Whole sea bass baked in a crust of coarse salt and egg white, filleted at the table, braised fennel.",
  ],
  [
    "Tagliatelles fraîches et ragù de bœuf et de porc mijoté quatre heures, parmesan à part.",
    "Frische Tagliatelle mit Ragù von Rind und Schwein, vier Stunden geschmort, Parmesan separat.",
    "Fresh tagliatelle with a beef and pork ragù simmered for four hours, parmesan on the side.",
  ],
  [
    "Tomate, ail, piment et persil plat. Dites en salle si vous les voulez moins fortes.",
    "Tomaten, Knoblauch, Chili und glatte Petersilie. Sagen Sie uns, wenn Sie sie weniger scharf mögen.",
    "Tomato, garlic, chilli and flat-leaf parsley. Tell us if you would like them milder.",
  ],
  [
    "Gnocchis de pommes de terre façonnés le matin, gorgonzola fondu et noix concassées.",
    "Am Morgen geformte Kartoffelgnocchi, geschmolzener Gorgonzola und gehackte Baumnüsse.",
    "Potato gnocchi shaped in the morning, melted gorgonzola and crushed walnuts.",
  ],
  [
    "Palourdes ouvertes au vin blanc, ail, persil et le jus de cuisson réduit.",
    "Venusmuscheln in Weisswein, Knoblauch, Petersilie und der eingekochte Sud.",
    "Clams opened in white wine, garlic, parsley and their reduced juices.",
  ],
  [
    "Sept couches de pâte fraîche, ragù de bœuf et béchamel, gratinées au four à bois.",
    "Sieben Schichten frischer Teig, Rindsragù und Béchamel, im Holzofen überbacken.",
    "Seven layers of fresh pasta, beef ragù and béchamel, browned in the wood oven.",
  ],
  [
    "Orecchiette des Pouilles, brocoli écrasé, anchois fondus et chapelure grillée.",
    "Orecchiette aus Apulien, zerdrückter Broccoli, zerlassene Sardellen und geröstete Brösel.",
    "Orecchiette from Apulia, crushed broccoli, melted anchovies and toasted breadcrumbs.",
  ],
  [
    "Ravioli pliés à la main, beurre noisette et feuilles de sauge croustillantes.",
    "Von Hand gefaltete Ravioli, Nussbutter und knusprige Salbeiblätter.",
    "Hand-folded ravioli, brown butter and crisp sage leaves.",
  ],
  [
    "Riz Carnaroli mouillé au bouillon de légumes, bolets et une noix de beurre pour finir.",
    "Carnaroli-Reis in Gemüsebouillon, Steinpilze und zum Schluss etwas Butter.",
    "Carnaroli rice cooked in vegetable broth, porcini and a knob of butter to finish.",
  ],
  [
    "Escalopes de veau, jambon cru et sauge, jus au vin blanc et pommes de terre rôties.",
    "Kalbsschnitzel mit Rohschinken und Salbei, Weissweinjus und Bratkartoffeln.",
    "Veal escalopes with cured ham and sage, white wine jus and roast potatoes.",
  ],
  [
    "Cuisse de poulet braisée à la tomate, au vin rouge et aux olives, avec polenta grillée.",
    "Pouletschenkel, geschmort mit Tomaten, Rotwein und Oliven, dazu grillierte Polenta.",
    "Chicken leg braised with tomato, red wine and olives, with grilled polenta.",
  ],
  [
    "Filets de perche poêlés au beurre et à la sauge, pommes vapeur et quartier de citron.",
    "Eglifilets, in Butter und Salbei gebraten, Salzkartoffeln und ein Zitronenschnitz.",
    "Perch fillets pan-fried in butter and sage, steamed potatoes and a wedge of lemon.",
  ],
  [
    "Boulettes de bœuf au pain et au parmesan, longuement cuites dans la sauce tomate.",
    "Hackbällchen vom Rind mit Brot und Parmesan, lange in Tomatensauce geschmort.",
    "Beef meatballs with bread and parmesan, cooked slowly in tomato sauce.",
  ],
  [
    "Daurade au four avec tomates cerises, olives de Ligurie et pommes de terre en rondelles.",
    "Goldbrasse aus dem Ofen mit Cherrytomaten, ligurischen Oliven und Kartoffelscheiben.",
    "Baked sea bream with cherry tomatoes, Ligurian olives and sliced potatoes.",
  ],
  [
    "Jarret de veau braisé au vin blanc, gremolata au citron et risotto au safran.",
    "In Weisswein geschmorte Kalbshaxe, Zitronen-Gremolata und Safranrisotto.",
    "Shin of veal braised in white wine, lemon gremolata and saffron risotto.",
  ],
  [
    "Fines tranches de porc farinées, sauce courte au citron et au beurre, épinards à l’ail.",
    "Dünne Schweinsplätzli an Zitronen-Butter-Sauce, Knoblauchspinat.",
    "Thin slices of pork in a short lemon and butter sauce, spinach with garlic.",
  ],
  [
    "Morue dessalée deux jours, farinée et cuite à la tomate avec câpres et persil.",
    "Zwei Tage gewässerter Stockfisch, im Mehl gewendet und mit Tomaten, Kapern und Petersilie geschmort.",
    "Salt cod soaked for two days, floured and cooked in tomato with capers and parsley.",
  ],
  [
    "Épaule de bœuf marinée une nuit au vin rouge, polenta crémeuse et carottes fondantes.",
    "Rindsschulter, über Nacht in Rotwein mariniert, cremige Polenta und zarte Rüebli.",
    "Shoulder of beef marinated overnight in red wine, creamy polenta and tender carrots.",
  ],
  [
    "Aubergines frites en couches avec tomate, mozzarella et parmesan, gratinées lentement.",
    "Gebratene Auberginen, geschichtet mit Tomaten, Mozzarella und Parmesan, langsam überbacken.",
    "Fried aubergines layered with tomato, mozzarella and parmesan, baked slowly.",
  ],
  [
    "Aubergines, céleri, câpres et olives à l’aigre-doux, servis tièdes sur du pain grillé.",
    "Auberginen, Stangensellerie, Kapern und Oliven, süss-sauer, lauwarm auf geröstetem Brot.",
    "Sweet-and-sour aubergines, celery, capers and olives, served lukewarm on toasted bread.",
  ],
  [
    "Burrata des Pouilles entière, courgettes et poivrons grillés, focaccia chaude.",
    "Eine ganze Burrata aus Apulien, grillierte Zucchetti und Peperoni, warme Focaccia.",
    "A whole burrata from Apulia, grilled courgettes and peppers, warm focaccia.",
  ],
  [
    "Soupe épaisse de chou noir, haricots blancs et pain de la veille, huile d’olive crue.",
    "Sämige Suppe aus Schwarzkohl, weissen Bohnen und Brot vom Vortag, mit Olivenöl beträufelt.",
    "Thick soup of cavolo nero, white beans and yesterday’s bread, with fresh olive oil.",
  ],
  [
    "Omelette épaisse aux courgettes, à la menthe et au pecorino, salade de saison.",
    "Dicke Omelette mit Zucchetti, Minze und Pecorino, Saisonsalat.",
    "A thick omelette with courgettes, mint and pecorino, seasonal salad.",
  ],
  [
    "Polenta à l’eau et à l’huile d’olive, pleurotes et champignons de Paris sautés au thym.",
    "Polenta mit Wasser und Olivenöl, Austernpilze und Champignons, mit Thymian gebraten.",
    "Polenta made with water and olive oil, oyster and button mushrooms sautéed with thyme.",
  ],
  [
    "Haricots borlotti mijotés au romarin et petites pâtes, à manger à la cuillère.",
    "Borlotti-Bohnen, mit Rosmarin geköchelt, und kleine Teigwaren, mit dem Löffel zu essen.",
    "Borlotti beans simmered with rosemary and small pasta, to be eaten with a spoon.",
  ],
  [
    "Gâteau moelleux aux pommes et à la cannelle, servi tiède avec un peu de crème.",
    "Saftiger Apfelkuchen mit Zimt, lauwarm mit etwas Rahm.",
    "Soft apple and cinnamon cake, served warm with a little cream.",
  ],
  [
    "Fruits frais du marché coupés à midi, jus d’orange, citron et menthe.",
    "Frische Früchte vom Markt, am Mittag geschnitten, Orangensaft, Zitrone und Minze.",
    "Fresh fruit from the market cut at noon, orange juice, lemon and mint.",
  ],
  [
    "Crème prise au chocolat noir, servie froide avec une cuillerée de crème fouettée.",
    "Pudding aus dunkler Schokolade, kalt serviert mit einem Löffel Schlagrahm.",
    "Set dark chocolate cream, served cold with a spoonful of whipped cream.",
  ],
  [
    "Jaunes d’œufs et marsala fouettés au bain-marie, biscuits à la cuillère à tremper.",
    "Über dem Wasserbad geschlagenes Eigelb mit Marsala, Löffelbiskuits zum Eintunken.",
    "Egg yolks and marsala whisked over hot water, sponge fingers to dip.",
  ],
  [
    "Une boule fior di latte et une boule de saison, d’un glacier de Fribourg.",
    "Eine Kugel Fior di latte und eine der Saison, von einer Gelateria in Freiburg.",
    "One scoop of fior di latte and one of the season, from a Fribourg ice cream maker.",
  ],
  [
    "Café fort et sucre, pris en paillettes à la fourchette, avec ou sans zeste de citron.",
    "Starker Kaffee und Zucker, gefroren und mit der Gabel gekratzt, mit oder ohne Zitronenzeste.",
    "Strong coffee and sugar, frozen and scraped with a fork, with or without lemon zest.",
  ],
  [
    "Gâteau à la ricotta parfumé au zeste de citron, à la mie serrée et fraîche.",
    "Ricottakuchen mit Zitronenzeste, fein und frisch.",
    "Ricotta cake scented with lemon zest, close-crumbed and fresh.",
  ],
  [
    "Gâteau toscan à la farine de châtaigne, romarin, noix et raisins secs, sans sucre ajouté.",
    "Toskanischer Kuchen aus Kastanienmehl mit Rosmarin, Baumnüssen und Rosinen, ohne Zuckerzusatz.",
    "Tuscan chestnut flour cake with rosemary, walnuts and raisins, no added sugar.",
  ],
  [
    "Flan piémontais au cacao et aux amaretti, démoulé dans son caramel.",
    "Flan aus dem Piemont mit Kakao und Amaretti, mit seinem Caramel gestürzt.",
    "Piedmontese custard with cocoa and amaretti, turned out in its caramel.",
  ],
];

/** The German and English of the demo's menu, day menus, suggestions and facts, by field. */
export const demoTranslations: Partial<Record<TranslatedField, DemoTranslation[]>> = {
  category: categories,
  city: cities,
  paragraph: paragraphs,
  name: names,
  description: descriptions,
};
