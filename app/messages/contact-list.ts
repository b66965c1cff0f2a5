/** The feedback list's messages, in English for staff. */
export const contactListMessages = {
  notFetched: "Failed to fetch contacts",
  notDeleted: "Failed to delete contact",
  notAllDeleted: "Failed to delete all contacts",
  deleted: "Contact deleted successfully",
  allDeleted: "All contacts deleted successfully",
  markedAnswered: "Message marked as answered",
  markedOpen: "Message marked as open",
  notMarked: "Failed to mark the message.",
  replySubject: (restaurant: string) => `Votre message à ${restaurant}`,
  noneFound: "No contacts found.",
  cut: "This message is longer than can be shown here. Download Excel has all of it.",
  deleteAllText: "This will delete all contacts permanently. This action cannot be undone.",
} as const;
