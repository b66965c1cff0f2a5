import type { Words } from "../language";

/** Guests’ messages. */
export const contact = {
  "Download Excel": "Télécharger en Excel",
  Contacts: "Messages",
  Message: "Message",
  "the message from {email}": "le message de {email}",
  Answered: "Répondu",
  "No contacts found.": "Aucun message.",
  "All messages": "Tous les messages",
  "See the form": "Voir le formulaire",
  "Every message has been answered.": "Tous les messages ont une réponse.",
  "What guests send from the contact form appears here.":
    "Ce que les clients envoient par le formulaire de contact apparaît ici.",
  "Full text": "Texte complet",
  "This message is too long to be shown here in full. 'Download Excel' contains all of it.":
    "Ce message est trop long pour être affiché en entier. « Télécharger en Excel » le contient tout entier.",
  "Mark as open": "Marquer sans réponse",
  "Mark as answered": "Marquer comme répondu",
  "{label}: {what}": "{label} : {what}",
  "Search by email": "Rechercher par e-mail",
  "Messages are deleted {days} days after they arrive.":
    "Les messages sont supprimés {days} jours après leur arrivée.",
  "Delete All": "Tout supprimer",
  "This will delete the message from {email} permanently.":
    "Le message de {email} sera supprimé définitivement.",
  "All @messages": "Tous",
  "Open ({count})": "Sans réponse ({count})",
  "{count} messages": { one: "{count} message", other: "{count} messages" },
  "Failed to fetch contacts": "Impossible de charger les messages",
  "Failed to delete contact": "Le message n’a pas pu être supprimé",
  "Failed to mark the message.": "Le message n’a pas pu être marqué.",
  "This will delete all contacts permanently. This action cannot be undone.":
    "Tous les messages seront supprimés définitivement. Cette action ne peut pas être annulée.",
  "Written on the {language} page.": "Écrit sur la page en {language}.",
  "Message marked as answered": "Message marqué comme répondu",
  "Message marked as open": "Message marqué sans réponse",
  "Contact deleted successfully": "Le message a été supprimé",
  "All contacts deleted successfully": "Tous les messages ont été supprimés",
  "Failed to delete all contacts": "Les messages n’ont pas pu être supprimés",
} as const satisfies Words;
