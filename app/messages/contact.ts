import { fill } from "./office/t";
import { LANGUAGE_NAMES, type OtherLanguage } from "~/domain/text/language";
import type { DataHandling } from "~/restaurant/legal-texts";
import type { Restaurant } from "~/domain/fields/restaurant";

/** Messages for guests about the contact form. */
export const contactMessages = {
  email: "E-mail",
  phone: "Téléphone",
  message: "Message",
  leaveEmpty: "Laissez ce champ vide",
  send: "Envoyer",
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

export const contactListMessages = {
  notFetched: "Failed to fetch contacts",
  notDeleted: "Failed to delete contact",
  notMarked: "Failed to mark the message.",
  writtenOn: (language: OtherLanguage) =>
    fill("Written on the {language} page.", { language: fill(LANGUAGE_NAMES[language], { at: "in" }) }),
  replySubject: (restaurant: string) => `Votre message à ${restaurant}`,
  deleteAllText: "This will delete all contacts permanently. This action cannot be undone.",
} as const;

/** The privacy notice beside the contact form: who gets the message, and how long it is kept. */
export function contactNotice(
  { name, email }: Pick<Restaurant, "name" | "email">,
  {
    hasMailProvider,
    contactRetentionDays: days,
  }: Pick<DataHandling, "hasMailProvider" | "contactRetentionDays">,
): string {
  const period =
    days === 0
      ? "et supprimés de ce site sur simple demande"
      : `et supprimés de ce site au plus tard après ${formatDayCount(days)}`;
  const recipients = hasMailProvider
    ? "Ils lui sont aussi envoyés par notre fournisseur de messagerie, et ne sont transmis à personne d’autre."
    : "Ils ne sont transmis à personne d’autre.";
  return `Vos coordonnées et votre message sont lus par l’équipe de ${name} (${email}) pour vous répondre, ${period}. ${recipients}`;
}

/** A number of days in French; 0 means no limit. */
export function formatDayCount(days: number): string {
  if (days === 0) return "sans limite";
  return days === 1 ? "1 jour" : `${days} jours`;
}
