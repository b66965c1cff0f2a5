import type { StoredKey } from "./browser-storage";
import { listOrigins } from "~/domain/declarations/origins";
import { formatDayCount } from "~/messages/contact";
import type { Restaurant } from "~/domain/fields/restaurant";
import { siteMessages } from "~/messages/site";
import { hasOrderPanel } from "./restaurant";

export interface LegalSection {
  title: string;
  paragraphs: string[];
}

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
        `Ce site vise la conformité aux règles WCAG 2.2, niveau AA. Si une page vous pose problème, écrivez-nous à ${email} ou appelez le ${phone} : nous vous donnerons l’information autrement et corrigerons la page.`,
      ],
    },
  ];
}

/** How this installation handles personal data. 0 days means no limit. */
export interface DataHandling {
  hasMailProvider: boolean;
  contactRetentionDays: number;
  historyDays: number;
  securityLogDays: number;
  backupKeep: number;
  /** For how many days their copies on another machine are kept; 0 if there are none. */
  offsiteKeepDays: number;
}

export function privacyNotice(
  restaurant: Restaurant,
  {
    hasMailProvider,
    contactRetentionDays,
    historyDays,
    securityLogDays,
    backupKeep,
    offsiteKeepDays,
  }: DataHandling,
): LegalSection[] {
  const { name, address, phone, email, legal = {}, languages = [] } = restaurant;
  const { company = name, responsible, hostingCompany, hostingCountry } = legal;
  return [
    {
      title: "Responsable",
      paragraphs: [
        `${[company, responsible, `${address.street}, ${address.postalCode} ${address.city}`].filter(Boolean).join(", ")}. Pour toute question sur vos données : ${email} ou ${phone}.`,
      ],
    },
    {
      title: "Ce que nous recueillons, et pourquoi",
      paragraphs: [
        `Le formulaire de contact nous transmet votre adresse e-mail, votre numéro de téléphone${languages.length > 0 ? ", votre message et la langue de la page" : " et votre message"}. Ils servent à vous répondre, et à rien d’autre.`,
        "Vous pouvez consulter tout le site sans rien nous dire de vous : il n’y a ni mesure d’audience, ni publicité, ni contenu chargé chez des tiers.",
      ],
    },
    {
      title: "Qui les reçoit",
      paragraphs: [
        hasMailProvider
          ? "L’équipe du restaurant lit les messages. Ils lui sont aussi envoyés par e-mail : notre fournisseur de messagerie les achemine. Ils ne sont transmis à personne d’autre."
          : "L’équipe du restaurant lit les messages sur ce site. Ils ne sont transmis à personne d’autre.",
        describeHosting(hostingCompany, hostingCountry),
      ],
    },
    {
      title: "Durée de conservation",
      paragraphs: [
        `Messages du formulaire : ${formatDayCount(contactRetentionDays)}. L’équipe peut les supprimer plus tôt, et le fait à votre demande.`,
        `Historique des modifications du site, avec le nom des membres de l’équipe qui les ont faites : ${formatDayCount(historyDays)}.`,
        `Journal de sécurité : ${formatDayCount(securityLogDays)}.`,
        `Sauvegardes : ${backupKeep === 1 ? "seule la plus récente est gardée, avec celle d’avant la dernière mise à jour du logiciel" : `les ${backupKeep} plus récentes sont gardées, et autant d’avant les mises à jour du logiciel`} ; une donnée supprimée du site y reste jusqu’à ce qu’elles soient remplacées.`,
        ...(offsiteKeepDays > 0
          ? [`Copies sur une autre machine : ${formatDayCount(offsiteKeepDays)}.`]
          : []),
      ],
    },
    {
      title: "Cookies et mémoire du navigateur",
      paragraphs: [
        "Aucun cookie n’est déposé chez les clients du restaurant. Seule l’équipe, en se connectant, reçoit un cookie de session, un autre, valable 90 jours, qui reconnaît son appareil, un d’un an, qui retient la langue choisie, deux de cinq minutes pendant la connexion et un d’une minute, qui porte la confirmation d’un enregistrement.",
        describeStorage(restaurant),
      ],
    },
    {
      title: "Journal du serveur",
      paragraphs: [
        "Le journal technique ne contient pas l’adresse IP des visites ordinaires. Il ne la note qu’en cas de connexion échouée, de requête refusée ou de limite atteinte, pour empêcher les abus.",
        "Le journal de sécurité note les connexions de l’équipe, réussies ou non, et les changements de ses comptes : la date, le nom du compte, l’adresse IP et le navigateur. Le nom reste même si le compte est supprimé entre-temps. Une adresse e-mail inconnue n’y figure pas. Seuls les administrateurs le lisent, et chacun ce qui concerne son propre compte.",
      ],
    },
    {
      title: "Vos droits",
      paragraphs: [
        `Vous pouvez demander quelles données nous avons sur vous, les faire corriger ou supprimer : écrivez à ${email}. Vous pouvez aussi vous adresser au Préposé fédéral à la protection des données et à la transparence (PFPDT).`,
      ],
    },
  ];
}

/** What guests' pages store in the browser; of a popup only if there is one. */
function describeStorage(restaurant: Restaurant): string {
  const hasPopup = hasOrderPanel(restaurant);
  const popup = restaurant.deliveryServices.length > 0 ? siteMessages.orderOn : siteMessages.callFor;
  const texts: Record<StoredKey, string | false> = {
    hasVisited: hasPopup && `la fenêtre « ${popup} » vous a été montrée`,
    greeted:
      hasPopup && "elle l’a déjà été pendant cette visite ; cette note disparaît quand vous fermez l’onglet",
    section: "la partie de la page d’accueil que vous avez choisie, le temps que la page s’ouvre",
    allergens:
      "les allergènes que vous avez cochés ; cette note disparaît quand vous les décochez ou fermez l’onglet",
  };
  const notes = Object.entries(texts).filter(([, text]) => text);
  return [
    "Votre navigateur garde de petites notes, qui ne quittent pas votre appareil.",
    ...notes.map(([key, text]) => `« ${key} » : ${text}.`),
  ].join(" ");
}

function describeHosting(company: string | undefined, country: string | undefined): string {
  if (!company && !country) return "Les données sont enregistrées sur le serveur de ce site.";
  return `Les données sont enregistrées sur le serveur de ce site${company ? `, hébergé par ${company}` : ""}${country ? ` (pays d’hébergement : ${country})` : ""}.`;
}
