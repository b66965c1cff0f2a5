import { listOrigins } from "./origins";
import type { Restaurant } from "./restaurant";

/** A section of a legal page: its heading, and its paragraphs or lines. */
export interface LegalSection {
  title: string;
  paragraphs: string[];
}

/** The legal notice in French: who runs the site, prices, origins, age limits, accessibility. */
export function legalNotice({
  name,
  address,
  phone,
  email,
  legal = {},
  declarations,
}: Restaurant): LegalSection[] {
  const origins = listOrigins(declarations);
  return [
    {
      title: "Éditeur du site",
      paragraphs: [
        legal.company ?? name,
        ...(legal.company && legal.company !== name ? [`Enseigne : ${name}`] : []),
        ...(legal.responsible ? [`Responsable : ${legal.responsible}`] : []),
        `${address.street}, ${address.postalCode} ${address.city}`,
        `Téléphone : ${phone}`,
        `E-mail : ${email}`,
        ...(legal.uid ? [`IDE : ${legal.uid}`] : []),
        ...(legal.vat ? [`N° TVA : ${legal.vat}`] : []),
      ],
    },
    {
      title: "Prix",
      paragraphs: ["Prix en francs suisses, TVA et service compris."],
    },
    ...(origins.length > 0
      ? [{ title: "Provenance", paragraphs: origins.map((origin) => `${origin.name} : ${origin.text}`) }]
      : []),
    {
      title: "Alcool",
      paragraphs: ["Pas d’alcool aux moins de 16 ans, pas de spiritueux aux moins de 18 ans."],
    },
    {
      title: "Accessibilité",
      paragraphs: [
        `Ce site vise la conformité aux règles WCAG 2.2, niveau AA. Si une page vous pose problème, écrivez-nous à ${email} ou appelez le ${phone} : nous vous donnons l’information autrement et corrigeons la page.`,
      ],
    },
  ];
}
