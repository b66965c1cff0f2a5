import type { Words } from "../language";

/** Uploads, pasted lists and their check. */
export const imports = {
  '{message} The cell contains "{cell}".': "{message} La cellule contient « {cell} ».",
  '"{name}"': "« {name} »",

  "Message @heading": "Message",

  // The dialog.
  "Download Sample File": "Télécharger l’exemple",
  "Uploading and reading the file…": "Envoi et lecture du fichier…",
  "My headings are different": "Mes en-têtes sont différents",
  "Check first": "Vérifier d’abord",
  "Check again": "Vérifier à nouveau",
  "Checking...": "Vérification…",
  "Uploading...": "Importation…",
  Submit: "Importer",
  Upload: "Importer",
  "Choose the columns": "Choisir les colonnes",
  "Upload Translations": "Importer des traductions",
  "Download for translation": "Télécharger pour la traduction",
  "One row per text, under a row of these headings, in any order. Columns marked {mark} are required. A row without a translation changes nothing, and {dash} removes one.":
    "Une ligne par texte, sous une ligne avec ces en-têtes, dans n’importe quel ordre. Les colonnes marquées {mark} sont obligatoires. Une ligne sans traduction ne change rien, et {dash} en supprime une.",
  "One row per dish, under a row of these headings, in English, French, German or Italian and in any order. Columns marked {mark} are required in new rows. In a row for an existing dish, an empty cell changes nothing and {dash} clears the value.":
    "Une ligne par plat, sous une ligne avec ces en-têtes, en français, allemand, italien ou anglais et dans n’importe quel ordre. Les colonnes marquées {mark} sont obligatoires pour un nouveau plat. Pour un plat existant, une cellule vide ne change rien et {dash} efface la valeur.",
  "Excel file": "Fichier Excel",
  ".xlsx or .xls, at most 5 MiB and 2,000 rows. If there is any error, nothing is imported.":
    ".xlsx ou .xls, 5 Mio et 2000 lignes au maximum. À la moindre erreur, rien n’est importé.",
  ".csv, .txt and .md, at most 256 KiB, are always checked first.":
    "Les fichiers .csv, .txt et .md, 256 Kio au maximum, sont toujours vérifiés d’abord.",
  "Upload Menu as Excel File": "Importer un menu depuis Excel",
  Errors: "Erreurs",
  "Errors in the file": "Erreurs dans le fichier",
  "These are the first {count}.": "Voici les {count} premières.",
  Row: "Ligne",
  Column: "Colonne",
  Reason: "Raison",
  Sheet: "Feuille",
  "Download Successfully": "Téléchargement terminé",
  "Internal Server Error": "Erreur du serveur",

  // What happened to a file.
  "Please select a file before submitting.": "Veuillez choisir un fichier.",
  "File uploaded successfully!": "Le fichier a été importé.",
  "Failed to upload file.": "Le fichier n’a pas pu être importé.",
  "Please select a file!": "Veuillez choisir un fichier.",
  "Menu uploaded successfully!": "Le menu a été importé.",
  "Error uploading the menu!": "Le menu n’a pas pu être importé.",
  "{added} added, {updated} updated, {unchanged} unchanged":
    "Ajoutés : {added}, modifiés : {updated}, inchangés : {unchanged}",
  "{added} added, {updated} updated, {unchanged} unchanged, {removed} removed":
    "Ajoutés : {added}, modifiés : {updated}, inchangés : {unchanged}, supprimés : {removed}",
  "{added} added, {updated} updated": "ajoutés : {added}, modifiés : {updated}",
  "{added} added, {updated} updated, {removed} removed":
    "ajoutés : {added}, modifiés : {updated}, supprimés : {removed}",
  "Please choose the file again.": "Veuillez choisir à nouveau le fichier.",
  "The file is too large: at most 5 MiB.": "Le fichier est trop grand : 5 Mio au maximum.",
  "Other files are being read. Please try again in a few seconds.":
    "D’autres fichiers sont en cours de lecture. Réessayez dans quelques secondes.",
  "This file is not an Excel workbook (.xlsx or .xls).":
    "Ce fichier n’est pas un classeur Excel (.xlsx ou .xls).",
  "This is a small file that Excel keeps while the workbook is open. Choose the workbook: its name doesn't begin with ~$.":
    "C’est un petit fichier qu’Excel garde tant que le classeur est ouvert. Choisissez le classeur : son nom ne commence pas par ~$.",
  "This is the weekly menu: upload it at Menu Management.": "C’est la carte : importez-la sous Carte.",
  "This is a day menu: upload it at Dish.": "C’est un menu du jour : importez-le sous Plats du jour.",
  "This is a file of translations: upload it at Translations.":
    "C’est un fichier de traductions : importez-le sous Traductions.",
  "This workbook is protected with a password. Save it without one and try again.":
    "Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe et réessayez.",
  "This workbook is damaged and can't be read. Open it in Excel, save it and try again.":
    "Ce classeur est endommagé et illisible. Ouvrez-le dans Excel, enregistrez-le et réessayez.",
  "This workbook is too large or too complex to be read: at most 2,000 rows.":
    "Ce classeur est trop grand ou trop complexe : 2000 lignes au maximum.",
  "This workbook can't be read. Copy its rows into the sample file and upload that.":
    "Ce classeur est illisible. Copiez ses lignes dans l’exemple et importez celui-ci.",
  "Copy its table and paste it here.": "Copiez son tableau et collez-le ici.",
  "Fix the file and upload it again.": "Corrigez le fichier et importez-le à nouveau.",

  // Faults.
  "There is no heading row. The columns are: {headings}.":
    "Il manque la ligne d’en-têtes. Les colonnes sont : {headings}.",
  "This column is missing.": "Cette colonne manque.",
  "This column appears twice.": "Cette colonne est là deux fois.",
  "Prices must be in francs, not in {currency}.": "Les prix doivent être en francs, pas en {currency}.",
  "There are {count} rows: at most 2,000 can be uploaded at once.":
    "Il y a {count} lignes : 2000 au maximum par importation.",
  "This cell contains an Excel error, such as #N/A, or a formula without a result. Save the file in Excel first.":
    "Cette cellule contient une erreur d’Excel, par exemple #N/A, ou une formule sans résultat. Enregistrez d’abord le fichier dans Excel.",
  "This cell contains a date.": "Cette cellule contient une date.",
  "This cell contains a time.": "Cette cellule contient une heure.",
  "This cell contains a percentage.": "Cette cellule contient un pourcentage.",
  "Format the column as Number, then type the amount again, such as 12.50.":
    "Mettez la colonne au format Nombre, puis saisissez à nouveau le montant, par exemple 12.50.",
  "Format the column as Text, then type the text again.":
    "Mettez la colonne au format Texte, puis saisissez à nouveau le texte.",
  "Format the column as Date, then type the day again.":
    "Mettez la colonne au format Date, puis saisissez à nouveau le jour.",
  "{heading} is required.": "{heading} : obligatoire.",
  "The date must be a date cell, 2026-12-15 or 15.12.2026.":
    "La date doit être une cellule de date, 2026-12-15 ou 15.12.2026.",
  "These dates have the month first ({date}). Write them as 2026-12-24.":
    "Dans ces dates, le mois est en premier ({date}). Écrivez-les comme 2026-12-24.",
  "The same {what} as in row {row}.": "Même {what} qu’à la ligne {row}.",
  item: "élément",
  "category and name": "catégorie et même nom",
  "date and name": "date et même nom",
  Id: "identifiant",
  '{row} of "{sheet}"': "{row} de « {sheet} »",
  '"{name}" is on the menu twice; rename one first.':
    "« {name} » est deux fois sur la carte ; renommez d’abord l’un des deux.",
  "{count} errors: nothing was changed.": {
    one: "1 erreur : rien n’a été modifié.",
    other: "{count} erreurs : rien n’a été modifié.",
  },

  // What deserves a second look.
  "Row {row}: {message}": "Ligne {row} : {message}",
  'Row {row} of "{sheet}": {message}': "Ligne {row} de « {sheet} » : {message}",
  '"{name}" would be added. Did you mean "{similar}"?':
    "« {name} » serait ajouté. Vouliez-vous dire « {similar} » ?",
  "The price would change from {before} to {after}.": "Le prix passerait de {before} à {after}.",
  "{price} is unusual: the middle price of this category is {median}.":
    "{price} est inhabituel : le prix moyen de cette catégorie est de {median}.",
  "{price} can't be paid in coins.": "{price} : pas payable en pièces.",
  "{count} to look at": "À vérifier : {count}",
  "{count} rows were hidden in the file.": {
    one: "1 ligne était masquée dans le fichier.",
    other: "{count} lignes étaient masquées dans le fichier.",
  },
  "More than {max} categories of this list don't exist yet. Is this the right column?":
    "Plus de {max} catégories de cette liste n’existent pas encore. Est-ce la bonne colonne ?",
  '"{codes}" are another list\'s codes; declare the allergens by name.':
    "« {codes} » : codes d’une autre liste ; déclarez les allergènes par leur nom.",
  'Not understood: "{text}".': "Pas compris : « {text} ».",
  'Not understood: two prices without sizes: "{text}".': "Pas compris : deux prix sans formats : « {text} ».",
  'The prices of "{column}" aren\'t imported.': "Les prix de « {column} » ne sont pas importés.",
  '"{name}" names a day, but is imported for the day of this page.':
    "« {name} » nomme un jour, mais est importé pour le jour de cette page.",
  'Sizes of one dish: "{text}".': "Formats d’un même plat : « {text} ».",
  'One dish for each size: "{text}".': "Un plat par format : « {text} ».",
  'Is "{amount}" a price? The others in this list have decimals.':
    "« {amount} » est-il un prix ? Les autres de cette liste ont des décimales.",
  '"{name}" for CHF {price}: does the number belong to the price?':
    "« {name} » à CHF {price} : le nombre fait-il partie du prix ?",
  'some letters look wrong ("{letters}").': "certaines lettres semblent fausses (« {letters} »).",
  '"{name}": does "{left}" belong to this text?': "« {name} » : « {left} » fait-il partie de ce texte ?",
  "All prices are 200 francs or more, without centimes. Are they in centimes?":
    "Tous les prix sont de 200 francs ou plus, sans centimes. Sont-ils en centimes ?",
  '"{name}" is for {day}, which is past.': "« {name} » est pour le {day}, qui est passé.",
  'Read as one dish: "{name}", described as "{description}".':
    "Lu comme un seul plat : « {name} », avec la description « {description} ».",
  'Described by the line below: "{text}".': "Description prise à la ligne du dessous : « {text} ».",
  '"{name}" is the sum or the mean of the prices above: not imported.':
    "« {name} » est la somme ou la moyenne des prix du dessus : pas importé.",
  'Is "{name}" a dish?': "« {name} » est-il un plat ?",
  '"{name}" is not active: not imported.': "« {name} » n’est pas actif : pas importé.",
  '"{name}" is not active.': "« {name} » n’est pas actif.",
  '"{name}": is it active? The list says "{value}".': "« {name} » : est-il actif ? La liste dit « {value} ».",
  "Allergens are read from the columns {names}; declare others by name.":
    "Les allergènes sont lus dans les colonnes {names} ; déclarez les autres par leur nom.",
  "There are no rows with a dish in these columns.": "Ces colonnes n’ont aucune ligne avec un plat.",
  "This is the table of a week, with a column for each day. Copy it into a list with a row for each dish, as in the sample file.":
    "C’est le tableau d’une semaine, avec une colonne par jour. Recopiez-le en une liste avec une ligne par plat, comme dans l’exemple.",
  "Not an allergen that we know: {words}.": "Allergène inconnu : {words}.",

  // Columns.
  "Which column is which?": "Que contient chaque colonne ?",
  "Columns as chosen on {day}.": "Colonnes comme choisies le {day}.",
  "Columns as chosen on {day} by {name}.": "Colonnes comme choisies le {day} par {name}.",
  Change: "Modifier",
  "Please correct what is chosen.": "Veuillez corriger votre choix.",
  "This column is chosen for {label} already.": "Cette colonne est déjà choisie pour : {label}.",
  "{names}: no row with the same headings. Import such a sheet by itself.":
    "{names} : aucune ligne avec les mêmes en-têtes. Importez cette feuille séparément.",
  "Not read: {names}.": "Pas lu : {names}.",
  "Leave the question?": "Quitter la question ?",
  "What you have chosen is not kept.": "Vos choix ne sont pas gardés.",
  Leave: "Quitter",
  Stay: "Rester",
  "Choose at least one sheet.": "Choisissez au moins une feuille.",
  "Please choose.": "Veuillez choisir.",
  "Where the list is": "Où se trouve la liste",
  "Heading row": "Ligne d’en-têtes",
  "None @row": "Aucune",
  "None @field": "Rien",
  "Row {row}: {text}": "Ligne {row} : {text}",
  'Row {row} of "{sheet}": {text}': "Ligne {row} de « {sheet} » : {text}",
  "What its columns are": "Ce que contiennent ses colonnes",
  "Choose…": "Choisir…",
  "Rows with a single text": "Lignes avec un seul texte",
  "Tick those that begin a category. The others are no dishes.":
    "Cochez celles qui commencent une catégorie. Les autres ne sont pas des plats.",
  "Use these columns": "Utiliser ces colonnes",
  Active: "Actif",
  francs: "francs",
  centimes: "centimes",
  "Prices are in": "Les prix sont en",
  "The titles in the list": "Les titres dans la liste",
  "The name of the sheet": "Le nom de la feuille",
  "The line below each dish": "La ligne sous chaque plat",
  "Same as the name": "Comme le nom",
  "A size each: {sizes}": "Un format chacune : {sizes}",
  "The day of this page": "Le jour de cette page",
  "All dishes": "Que des plats",
  "A column each: {allergens}": "Une colonne chacun : {allergens}",

  // Pasted lists.
  "Paste a list": "Coller une liste",
  "Pasted list": "Liste collée",
  List: "Liste",
  "From Excel, Word, a web page or a text: a row for each dish, or lines such as “Margherita, tomate, mozzarella  17.-”. A line with a category's name begins that category. At most 256 KiB.":
    "Depuis Excel, Word, une page web ou un texte : une ligne par plat, ou des lignes comme « Margherita, tomate, mozzarella  17.- ». Une ligne avec le nom d’une catégorie commence cette catégorie. 256 Kio au maximum.",
  "Please paste a list.": "Veuillez coller une liste.",
  "The list is too long: at most 256 KiB.": "La liste est trop longue : 256 Kio au maximum.",
  "The list is too long: at most 20,000 lines, empty ones included.":
    "La liste est trop longue : 20 000 lignes au maximum, lignes vides comprises.",
  "This list couldn’t be read. Send it in parts.": "Cette liste n’a pas pu être lue. Envoyez-la par parties.",
  "Edit the text": "Modifier le texte",
  "Not understood: line {lines}.": "Pas compris : ligne {lines}.",
  "Not understood: lines {lines}.": "Pas compris : lignes {lines}.",
  "Not understood:": "Pas compris :",
  "line {line}": "ligne {line}",
  "Correct the list and check it again.": "Corrigez la liste et vérifiez-la à nouveau.",
  "Leave the list?": "Quitter la liste ?",
  "It was not imported.": "Elle n’a pas été importée.",
  "Nothing in this list can be imported: its lines have several prices, and not each of them a size. Write them as “Spaghettis petite 15.50, grande 21.50”.":
    "Rien ne peut être importé de cette liste : ses lignes ont plusieurs prix, mais pas chacun un format. Écrivez-les comme « Spaghettis petite 15.50, grande 21.50 ».",
  "Nothing in this list was understood. Each line must end in a price, or have a tab or a semicolon (;) between its cells.":
    "Rien n’a été compris dans cette liste. Chaque ligne doit finir par un prix, ou avoir une tabulation ou un point-virgule entre ses cellules.",
  "Failed to load the page.": "La page n’a pas pu être chargée.",

  // The check.
  "Check the file": "Vérifier le fichier",
  "Failed to check the file.": "Le fichier n’a pas pu être vérifié.",
  "This check has ended. Please upload the file again.":
    "Cette vérification est terminée. Veuillez importer à nouveau le fichier.",
  dish: "plat",
  dessert: "dessert",
  "Upload another file": "Importer un autre fichier",
  "Nothing has been written.": "Rien n’a été enregistré.",
  "New {added} · Changed {updated} · Unchanged {unchanged} · Not in the file {missing}":
    "Nouveaux {added} · Modifiés {updated} · Inchangés {unchanged} · Absents du fichier {missing}",
  New: "Nouveaux",
  Changed: "Modifiés",
  "Not in the file": "Absents du fichier",
  "They stay.": "Ils sont gardés.",
  "They are deleted.": "Ils sont supprimés.",
  Now: "Maintenant",
  "In the file": "Dans le fichier",
  "New categories": "Nouvelles catégories",
  'Add the category "{name}"': "Ajouter la catégorie « {name} »",
  "Tick the box to add this category with the rows, or correct its name in the file.":
    "Cochez la case pour ajouter cette catégorie avec les lignes, ou corrigez son nom dans le fichier.",
  "Look twice": "À vérifier",
  "One dish each instead": "Plutôt un plat chacun",
  "Import the {count} dishes that are not active, too": {
    one: "Importer aussi le plat qui n’est pas actif",
    other: "Importer aussi les {count} plats qui ne sont pas actifs",
  },
  "Imported at {time}: {counts}.": "Importé à {time} : {counts}.",
  "The file changes nothing.": "Le fichier ne change rien.",
  "Import {count} rows": { one: "Importer {count} ligne", other: "Importer {count} lignes" },
  "Delete the {count} dishes that are not in the file": {
    one: "Supprimer le plat absent du fichier",
    other: "Supprimer les {count} plats absents du fichier",
  },
  "{count} more.": "Encore {count}.",
  "Leave these {count} rows out": {
    one: "Laisser cette ligne de côté",
    other: "Laisser ces {count} lignes de côté",
  },
  "Tick the box to import the other rows.": "Cochez la case pour importer les autres lignes.",
  "Name them {names}": "Les nommer {names}",
  "Import {fileName}": "Importer {fileName}",
  "Importing the rows…": "Importation des lignes…",
  "Importing...": "Importation…",
  "Rows with errors": "Lignes avec des erreurs",
  "The days in the file are full. Its rows fit only if you tick this box.":
    "Les jours du fichier sont complets. Ses lignes n’ont de place que si vous cochez cette case.",

  // The guide of workbooks.
  "A {heading}": "Choix : {heading}",
  "A category": "Une catégorie",
  "A menu type": "Fait maison",
  Always: "Toujours",
  "In new rows": "Nouvelles lignes",
  "In French": "En anglais",
  Required: "Obligatoire",
  "What it means": "Explication",
  Examples: "Exemples",
  "Replace the rows of the first sheet with your own.":
    "Remplacez les lignes de la première feuille par les vôtres.",
  Matching: "Correspondance",
  "A row whose date and name already exist changes that item; any other row adds one.":
    "Une ligne dont la date et le nom existent déjà modifie cet élément ; toute autre ligne en ajoute un.",
  "A row whose category and name are already on the menu changes that dish; any other row adds one.":
    "Une ligne dont la catégorie et le nom sont déjà sur la carte modifie ce plat ; toute autre ligne en ajoute un.",
  "Left out": "Laissé de côté",
  "{count} dishes are not in this file, because their name is only a dash.": {
    one: "{count} plat n’est pas dans ce fichier, car son nom n’est qu’un tiret.",
    other: "{count} plats ne sont pas dans ce fichier, car leur nom n’est qu’un tiret.",
  },
  "{count} dishes are not in this file, because their category was deleted.": {
    one: "{count} plat n’est pas dans ce fichier, car sa catégorie a été supprimée.",
    other: "{count} plats ne sont pas dans ce fichier, car leur catégorie a été supprimée.",
  },
  "{count} dishes are not in this file, because their name or category is only a dash.": {
    one: "{count} plat n’est pas dans ce fichier, car son nom ou sa catégorie n’est qu’un tiret.",
    other: "{count} plats ne sont pas dans ce fichier, car leur nom ou leur catégorie n’est qu’un tiret.",
  },
  Translating: "Traduire",
  "Fill in the last column only. Leave what needs no translation empty.":
    "Ne remplissez que la dernière colonne. Laissez vide ce qui n’a pas besoin de traduction.",
  "Changing rows": "Modifier des lignes",
  "In a row for an existing item, an empty cell changes nothing, and a dash (-) clears the value.":
    "Pour un élément existant, une cellule vide ne change rien et un tiret (-) efface la valeur.",
  "Guests can filter by these words: {words}. Other words are only shown.":
    "Les clients peuvent filtrer selon ces mots : {words}. Les autres mots sont seulement affichés.",
  "New rows": "Nouvelles lignes",
  "In a new row, an empty cell takes the default.":
    "Dans une nouvelle ligne, une cellule vide prend la valeur par défaut.",
  "Headings, Yes and No, dish and dessert may be in English, French, German or Italian (Nom, Preis, Prezzo, Oui, Nein, plat). A heading may have a unit, such as Prix (CHF).":
    "Les en-têtes, Yes et No, dish et dessert peuvent être en français, allemand, italien ou anglais (Nom, Preis, Prezzo, Oui, Nein, plat). Un en-tête peut avoir une unité, par exemple Prix (CHF).",
  "What guests read. Together with the category it identifies the dish.":
    "Ce que les clients lisent. Avec la catégorie, il identifie le plat.",
  "What guests read. Together with the date it identifies the item.":
    "Ce que les clients lisent. Avec la date, il identifie l’élément.",
  "A sentence or two about the dish.": "Une ou deux phrases sur le plat.",
  "In francs, above zero: 18.50, 18,50, 18.- or CHF 18.50":
    "En francs, plus que zéro : 18.50, 18,50, 18.- ou CHF 18.50",
  "In francs, above zero: 18.50, 18,50, 18.- or CHF 18.50. A dish in sizes: 1 dl 5.20; 5 dl 24.00":
    "En francs, plus que zéro : 18.50, 18,50, 18.- ou CHF 18.50. Un plat en plusieurs formats : 1 dl 5.20 ; 5 dl 24.00",
  "In francs, not above the price. 0: no discount.": "En francs, pas plus que le prix. 0 : pas de réduction.",
  "One of the restaurant's categories.": "Une des catégories du restaurant.",
  "Whether it is home-made: Yes or No. Empty in a new row: No.":
    "S’il est fait maison : Yes ou No (Oui, Non). Vide dans une nouvelle ligne : No.",
  "What guests must know, such as: Gluten, lait. 'Aucun' states that there are none.":
    "Ce que les clients doivent savoir, par exemple : Gluten, lait. « Aucun » dit qu’il n’y en a pas.",
  "dish (or plat) or dessert. Empty in a new row: dessert. A day has at most 3 dishes and 1 dessert.":
    "dish (ou plat) ou dessert. Vide dans une nouvelle ligne : dessert. Une journée a 3 plats et 1 dessert au maximum.",
  "The day: a date cell, 2026-12-15, 15.12.2026 or mardi 15 décembre 2026.":
    "Le jour : une cellule de date, 2026-12-15, 15.12.2026 ou mardi 15 décembre 2026.",
  "What another system, such as a till, calls the dish. It tells dishes of one name apart.":
    "Le nom du plat dans un autre système, par exemple une caisse. Il distingue les plats de même nom.",
  "Stays as it is.": "Ne change pas.",
  "Stays as it is: it says which text the row is about.": "Ne change pas : dit de quel texte il s’agit.",
  "Where guests read the text.": "Où les clients lisent le texte.",
  "The French text. Stays as it is.": "Le texte français. Ne change pas.",
  "What guests read in the language. Empty leaves what is there; a dash removes it.":
    "Ce que les clients lisent dans la langue. Vide : garde ce qui est là ; un tiret l’efface.",

  "JPEG, PNG, WebP or AVIF, at most 15 MiB. Location and camera data are removed.":
    "JPEG, PNG, WebP ou AVIF, 15 Mio au maximum. Le lieu et les données de l’appareil sont supprimés.",
  "Photos can't be uploaded: the library sharp is not installed on the server. Everything else works.":
    "Impossible d’importer des photos : la bibliothèque sharp n’est pas installée sur le serveur. Tout le reste fonctionne.",
} as const satisfies Words;
