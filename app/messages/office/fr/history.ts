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
} as const satisfies Words;
