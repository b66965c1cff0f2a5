import type { Words } from "../language";

/** The history, and undoing. */
export const history = {
  "Undid: {label}": "Annulé : {label}",
  "Added category {name}": "Ajouté : catégorie {name}",
  "Edited category {name}": "Modifié : catégorie {name}",
  "Renamed category {before} to {name}": "Renommé : catégorie {before} en {name}",
  "Deleted category {name}": "Supprimé : catégorie {name}",
  "Restored category {name}": "Rétabli : catégorie {name}",
  "Deleted all categories": "Supprimé : toutes les catégories",
  "Restored all categories": "Rétabli : toutes les catégories",
  "Undone.": "Action annulée.",
  "Added {name}": "Ajouté : {name}",
  "Edited {name}": "Modifié : {name}",
  "Deleted {name}": "Supprimé : {name}",
  "Restored {name}": "Rétabli : {name}",
  "Copied the menu of {date}": "Copié : carte du {date}",
  "Repriced {count} menu items": {
    one: "Prix changés : {count} plat",
    other: "Prix changés : {count} plats",
  },
  "Deleted {count} menu items": { one: "Supprimé : {count} plat", other: "Supprimé : {count} plats" },
  "Restored {count} menu items": { one: "Rétabli : {count} plat", other: "Rétabli : {count} plats" },
  "Moved {count} menu items to {category}": {
    one: "Déplacé : {count} plat vers {category}",
    other: "Déplacé : {count} plats vers {category}",
  },
  "Reordered the categories": "Réordonné : les catégories",
  "Reordered {category}": "Réordonné : {category}",
  "Reordered {category}: {name} moved up": "Réordonné : {category}, « {name} » monté",
  "Reordered {category}: {name} moved down": "Réordonné : {category}, « {name} » descendu",
  "Reordered {category}: {name} moved to the top": "Réordonné : {category}, « {name} » mis en tête",
  "Reordered the categories: {name} moved up": "Réordonné : les catégories, « {name} » monté",
  "Reordered the categories: {name} moved down": "Réordonné : les catégories, « {name} » descendu",
  "Reordered the categories: {name} moved to the top": "Réordonné : les catégories, « {name} » mis en tête",
  "Changed the photo of {name}": "Modifié : photo de {name}",
  "Removed the photo of {name}": "Supprimé : photo de {name}",
  "Declared the allergens of {count} dishes": {
    one: "Allergènes déclarés : {count} plat",
    other: "Allergènes déclarés : {count} plats",
  },
  "Declared the allergens of {count} menu items": {
    one: "Allergènes déclarés : {count} plat",
    other: "Allergènes déclarés : {count} plats",
  },
  "Confirmed the allergens of {name}": "Allergènes confirmés : {name}",
  "Confirmed the allergens of {count} dishes": {
    one: "Allergènes confirmés : {count} plat",
    other: "Allergènes confirmés : {count} plats",
  },
  "{name} needs no quantity": "{name} : quantité pas nécessaire",
  "{category} holds no drinks": "{category} : pas de boissons",
} as const satisfies Words;
