import type { Restaurant } from "~/restaurant/restaurant";

/**
 * The privacy notice beside the contact form: who gets the message, and how long it is kept.
 * @param retentionDays 0 means until staff delete it.
 */
export function contactNotice({ name, email }: Pick<Restaurant, "name" | "email">, retentionDays: number) {
  const period =
    retentionDays === 0
      ? "et supprimés de ce site sur simple demande"
      : `et supprimés de ce site au plus tard après ${retentionDays} ${retentionDays === 1 ? "jour" : "jours"}`;
  return `Vos coordonnées et votre message sont lus par l’équipe de ${name} (${email}) pour vous répondre, ${period}. Ils ne sont transmis à personne d’autre.`;
}
