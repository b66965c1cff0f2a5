import type { Words } from "../language";

/** The translations of the guests’ texts. */
export const languages = {
  "Translations: {language}": "Traductions : {language}",
  Texts: "Textes",
  "Not translated": "Non traduits",
  "The French has changed": "Le français a changé",
  All: "Tous",
  "Every text is translated into {language}.": "Tous les textes sont traduits en {language}.",
  "No French text has changed since it was translated into {language}.":
    "Aucun texte français n’a changé depuis sa traduction en {language}.",
  "Guests don't see {language} yet: an admin switches it on in the settings.":
    "Les clients ne voient pas encore cette langue ({language}) : un administrateur l’active dans les réglages.",
  "Now: {text}": "Maintenant : {text}",
  "{language}: {count}": "{language} : {count}",
  "{counts} text is not translated": "Textes non traduits ({counts})",
  "{counts} texts are not translated": "Textes non traduits ({counts})",
  "This row is not for {language}.": "Cette ligne n’est pas pour la traduction en {language}.",
  "The translations could not be saved.": "Les traductions n’ont pas pu être enregistrées.",
  "Failed to load the translations.": "Impossible de charger les traductions.",
  "The French has changed meanwhile.": "Le français a changé entre-temps.",
  "There is no such language.": "Cette langue n’existe pas.",
  "There is no such text.": "Ce texte n’existe pas.",
  "Another place of the same text has another translation here.":
    "Le même texte a ici une autre traduction ailleurs.",
  "The French has changed.": "Le français a changé.",
  "The translation is still right": "La traduction est encore juste",
  "Not needed": "Pas nécessaire",
  "The Id is missing.": "L’Id manque.",
  "This is no Id: it stays as in the downloaded file.":
    "Ce n’est pas un Id : il reste comme dans le fichier téléchargé.",
  "Day menu": "Plats du jour",
  "Categories, name": "Catégories, nom",
  "Closures, reason": "Fermetures, motif",
  "Restaurant, city": "Restaurant, localité",
  "Presentation, line on the home page": "Présentation, ligne de la page d’accueil",
  "Presentation, paragraph": "Présentation, paragraphe",
  "{place}, name": "{place}, nom",
  "{place}, description": "{place}, description",
  "{place}, size": "{place}, format",
} as const satisfies Words;
