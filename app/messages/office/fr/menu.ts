import type { Words } from "../language";

/** The menu: its dishes, categories, sizes, prices, photos and order. */
export const menu = {
  "Add Category": "Ajouter une catégorie",
  "Edit Chef Suggestion @category": "Modifier la catégorie",
  Categories: "Catégories",
  "Begin with a category": "Commencer par une catégorie",
  "Add a category: guests read the menu by category.":
    "Ajoutez une catégorie : les clients lisent la carte par catégorie.",
  "Delete All Categories": "Supprimer toutes les catégories",
  "This will delete all categories permanently. Their menu items stay, and leave the public menu.":
    "Toutes les catégories seront supprimées. Leurs plats sont gardés, mais quittent la carte publique.",
  'This will delete the category "{name}". Its menu items stay, and return to the public menu if it is added again.':
    "La catégorie « {name} » sera supprimée. Ses plats sont gardés et reviennent sur la carte publique si elle est ajoutée à nouveau.",
  "You can undo this for 30 days.": "Vous pouvez annuler cette action pendant 30 jours.",
  Drinks: "Boissons",
  "Names stay as they are": "Ne pas traduire les noms",
  Drawing: "Dessin",
  "Cold drinks need a quantity in their name or description, such as 3 dl.":
    "Les boissons froides doivent indiquer une quantité dans leur nom ou leur description, par exemple 3 dl.",
  "In other languages, too: for names such as Margherita.":
    "Dans les autres langues non plus : pour des noms comme Margherita.",
  "Beside the name on the menu, printed sheets and table tents.":
    "À côté du nom sur la carte, les feuilles imprimées et les chevalets de table.",
  "What the name says": "Selon le nom",
  "None @drawing": "Aucun",
  Pizza: "Pizza",
  Pasta: "Pâtes",
  Antipasti: "Antipasti",
  Salad: "Salade",
  Soup: "Soupe",
  Meat: "Viande",
  Fish: "Poisson",
  Vegetables: "Légumes",
  Cheese: "Fromage",
  Dessert: "Dessert",
  "Ice cream": "Glace",
  Wine: "Vin",
  Coffee: "Café",
  Children: "Enfants",
  "Category added successfully!": "La catégorie a été ajoutée.",
  "Category updated successfully!": "La catégorie a été modifiée.",
  "You have already added this category!": "Cette catégorie existe déjà.",
  "Failed to update the category.": "La catégorie n’a pas pu être modifiée.",
  "Failed to delete {name}.": "Impossible de supprimer {name}.",
  "the category": "la catégorie",
  "All categories have been deleted successfully.": "Toutes les catégories ont été supprimées.",
  "{name} has been deleted successfully.": "« {name} » a été supprimé.",
  "Names stay as they are must be Yes or No.": "« Ne pas traduire les noms » doit être Oui ou Non.",
  "drinks must be true or false.": "drinks doit être true ou false.",
  "Failed to delete all categories.": "Impossible de supprimer toutes les catégories.",
} as const satisfies Words;
