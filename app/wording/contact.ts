/** The contact form's messages (French, for guests) and the feedback list's (English, for staff). */
export const contactWords = {
  emailRequired: "L'e-mail est obligatoire",
  emailInvalid: "L'e-mail n'est pas valide",
  phoneRequired: "Le numéro de téléphone est obligatoire",
  messageRequired: "Le message est obligatoire",
  sent: "Merci, votre message a bien été envoyé.",
  notSent: "Votre message n'est pas parti. Votre texte est gardé : réessayez dans un instant.",
  tooMany: "Trop de messages en peu de temps. Réessayez dans quelques minutes ou appelez-nous.",

  notFetched: "Failed to fetch contacts",
  notDeleted: "Failed to delete contact",
  notAllDeleted: "Failed to delete all contacts",
  deleted: "Contact deleted successfully",
  allDeleted: "All contacts deleted successfully",
  deleteAllText: "This will delete all contacts permanently. This action cannot be undone.",
} as const;
