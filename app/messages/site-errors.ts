/** Titles and messages of guests' error pages, in French except for the specified text of the 404 page. */
export const siteErrors = {
  home: "Retour à l’accueil",
  callUs: "Une question, une table, une pizza\u00a0? Appelez-nous\u00a0:",
  notFound: {
    title: "Page not found",
    message: "Sorry, we couldn't find the page you're looking for.",
    home: "Go back home",
    support: "Contact support",
  },
  invalid: {
    title: "Cette adresse n’est pas valable",
    message: "Elle contient une erreur. Vous trouverez tout depuis la page d’accueil.",
  },
  forbidden: {
    title: "Demande refusée",
    message: "Elle ne provient pas de notre site. Réessayez depuis la page d’accueil.",
  },
  timedOut: {
    title: "L’envoi s’est interrompu",
    message: "La connexion est trop lente ou a été coupée. Réessayez dans un instant.",
  },
  tooLarge: {
    title: "Envoi trop volumineux",
    message: "Votre envoi dépasse la taille autorisée. Raccourcissez-le et réessayez.",
  },
  tooMany: {
    title: "Un instant, s’il vous plaît",
    message: "Trop de demandes en peu de temps. Réessayez dans quelques minutes.",
  },
  crashed: {
    title: "Une erreur s’est produite",
    message:
      "Le problème vient de notre côté. Rechargez la page dans un instant\u00a0; si cela continue, téléphonez-nous.",
  },
  unavailable: {
    title: "Le site est momentanément indisponible",
    message: "Il sera de retour dans quelques minutes. Le restaurant, lui, répond au téléphone.",
  },
} as const;
