/** Messages of the chef's suggestions. */
export const chefMessages = {
  nameRequired: "Name is required.",
  descriptionRequired: "Description is required.",
  allergiesRequired: "Allergies are required.",
  priceRequired: "Price is required.",
  priceNegative: "Price must be zero or greater.",
  availableInvalid: "Available must be true or false.",
  added: "Chef suggestion added successfully!",
  notAdded: "Failed to add the chef suggestion.",
  updated: "Updated Successfully",
  notUpdated: "Failed to update the chef suggestion.",
  updateCrashed: "Internal Server Error....",
  deleted: (name: string) => `${name} has been deleted successfully.`,
  notDeleted: "Failed to delete the chef suggestion.",
} as const;
