import type { Words } from "../language";

/** Users, one's own profile, sessions, keys, and the security log. */
export const users = {
  Profile: "Profil",
  Password: "Mot de passe",
  Language: "Langue",
  "Change e-mail": "Changer d’adresse e-mail",
  "Recent activity": "Activité récente",
  "When you logged in, and what changed in your account.":
    "Vos connexions, et ce qui a changé dans votre compte.",
  "by {name}": "par {name}",
  "Edit name": "Modifier le nom",
  "Edit password": "Modifier le mot de passe",
  "Edit phone": "Modifier le téléphone",
  "Edit language": "Modifier la langue",
  "New Password": "Nouveau mot de passe",
  "At least 8 characters. You will be logged out everywhere else.":
    "Au moins 8 caractères. Vous serez déconnecté partout ailleurs.",
  "10 digits": "10 chiffres",
  "A link is sent to the new address. You log in with {email} until you open it, within 24 hours. Then you are logged out everywhere else. API keys and passkeys stay.":
    "Un lien est envoyé à la nouvelle adresse. Vous vous connectez avec {email} tant que vous ne l’avez pas ouvert, dans les 24 heures. Vous serez ensuite déconnecté partout ailleurs. Les clés d’API et les clés d’accès restent.",
  "You log in with the new address in place of {email} at once. Then you are logged out everywhere else. API keys and passkeys stay.":
    "Vous vous connectez dès maintenant avec la nouvelle adresse au lieu de {email}. Vous serez déconnecté partout ailleurs. Les clés d’API et les clés d’accès restent.",
  "Send the link": "Envoyer le lien",
  "New e-mail": "Nouvelle adresse e-mail",
  "New e-mail again": "Nouvelle adresse e-mail, une seconde fois",
  "End my API keys too": "Supprimer aussi mes clés d’API",
  "Failed to load profile data.": "Le profil n’a pas pu être chargé.",
  "Value cannot be empty.": "Ce champ ne peut pas être vide.",
  "Please choose a language.": "Veuillez choisir une langue.",
  "Name updated successfully.": "Le nom a été modifié.",
  "Password updated successfully.": "Le mot de passe a été modifié.",
  "Phone updated successfully.": "Le téléphone a été modifié.",
  "Language updated successfully.": "La langue a été modifiée.",
  "Failed to update name.": "Impossible de modifier le nom.",
  "Failed to update password.": "Impossible de modifier le mot de passe.",
  "Failed to update phone.": "Impossible de modifier le téléphone.",
  "Failed to update language.": "Impossible de modifier la langue.",
} as const satisfies Words;
