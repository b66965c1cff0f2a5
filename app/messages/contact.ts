/** The contact form's messages, in French: guests' browsers get them. */
export const contactMessages = {
  emailRequired: "L'e-mail est obligatoire",
  emailInvalid: "L'e-mail n'est pas valide",
  phoneRequired: "Le numéro de téléphone est obligatoire",
  messageRequired: "Le message est obligatoire",
  sent: "Merci, votre message a bien été envoyé.",
  notSent: "Votre message n'est pas parti. Votre texte est gardé : réessayez dans un instant.",
  tooMany: "Trop de messages en peu de temps. Réessayez dans quelques minutes ou appelez-nous.",
} as const;
