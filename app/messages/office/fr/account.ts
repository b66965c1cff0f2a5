import type { Words } from "../language";

/** Cards of who isn't signed in, and pages for what was refused before its screen could read it. */
export const account = {
  "Not done": "Refusé",
  "Nothing was saved. Your browser’s Back button leads to what you typed.":
    "Rien n’a été enregistré. Le bouton Retour de votre navigateur ramène à ce que vous avez saisi.",
  "Open the form again": "Rouvrir le formulaire",
  "Something went wrong.": "Une erreur est survenue.",
  "This request can't be read.": "Cette demande est illisible.",
  "Compressed bodies are not accepted.": "Les envois compressés ne sont pas acceptés.",
  "Files are not accepted here.": "Aucun fichier n’est accepté ici.",
  "This request is too large: at most {size}.": "Cet envoi est trop volumineux : {size} au plus.",
  "{count} KiB": "{count} Ko",
  "{count} MiB": "{count} Mo",
  "This form is too large: at most {count} fields.": "Ce formulaire est trop grand : {count} champs au plus.",
  "The name of a field or a file in this form is too long.":
    "Le nom d’un champ ou d’un fichier de ce formulaire est trop long.",
  "The request took too long to arrive. Please check your connection and try again.":
    "L’envoi a duré trop longtemps. Vérifiez votre connexion et réessayez.",
  "The server is busy with large requests. Please try again in a few seconds.":
    "Le serveur traite d’autres envois volumineux. Réessayez dans quelques secondes.",
  "The server is busy. Please try again in a few seconds.":
    "Le serveur est occupé. Réessayez dans quelques secondes.",
  "Too many requests. Please try again later.": "Trop de demandes à la fois. Réessayez plus tard.",
  "This request comes from another site.": "Cette demande vient d’un autre site.",
  "This method is not allowed.": "Cette méthode n’est pas autorisée.",
  "This method is not allowed here.": "Cette méthode n’est pas autorisée ici.",
  "The Host is not valid.": "Le nom du serveur (Host) n’est pas valable.",
  "The address is not valid.": "L’adresse n’est pas valable.",
} as const satisfies Words;
