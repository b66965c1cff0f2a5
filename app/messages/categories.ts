/** Messages of the categories. */
export const categoryMessages = {
  nameRequired: "Name is required.",
  drinksInvalid: "drinks must be true or false.",
  taken: "You have already added this category!",
  added: "Category added successfully!",
  notAdded: "Something went wrong",
  updated: "Category updated successfully!",
  notUpdated: "Failed to update the category.",
  deleted: (name: string) => `${name} has been deleted successfully.`,
  notDeleted: (name = "the category") => `Failed to delete ${name}.`,
  allDeleted: "All categories have been deleted successfully.",
  notAllDeleted: "Failed to delete all categories.",
  deletingAllCrashed: "An error occurred while deleting all categories.",
} as const;
