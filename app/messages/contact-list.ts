/** The feedback list's messages, in English: staff alone see them. */
export const contactListMessages = {
  notFetched: "Failed to fetch contacts",
  notDeleted: "Failed to delete contact",
  notAllDeleted: "Failed to delete all contacts",
  deleted: "Contact deleted successfully",
  allDeleted: "All contacts deleted successfully",
  deleteAllText: "This will delete all contacts permanently. This action cannot be undone.",
} as const;
