/** Messages for guests about the contact form. */
export const contactMessages = {
  emailRequired: "L'e-mail est obligatoire",
  emailInvalid: "L’e-mail n’est pas valide",
  emailTooLong: "L’e-mail ne doit pas dépasser 254 caractères",
  phoneRequired: "Le numéro de téléphone est obligatoire",
  phoneTooLong: "Le numéro de téléphone ne doit pas dépasser 40 caractères",
  messageRequired: "Le message est obligatoire",
  messageTooLong: "Le message ne doit pas dépasser 5000 caractères",
  charactersInvalid: "Ce texte contient des caractères qui ne peuvent pas être affichés",
  sent: "Merci, votre message a bien été envoyé.",
  notSent: "Votre message n’a pas pu être envoyé. Votre texte est conservé\u00a0: réessayez dans un instant.",
  tooMany: "Trop de messages en peu de temps. Réessayez dans quelques minutes ou appelez-nous.",
} as const;

/** Messages for staff and API clients about the feedback list. */
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
  cut: "This message is too long to be shown here in full. 'Download Excel' contains all of it.",
  deleteAllText: "This will delete all contacts permanently. This action cannot be undone.",
} as const;
