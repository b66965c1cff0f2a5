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
  "Log in": "Se connecter",
  "Back to login": "Retour à la connexion",
  "Reset Password": "Choisir un nouveau mot de passe",
  "You are logged in as {name}.": "Vous êtes connecté comme {name}.",
  "Logging in...": "Connexion…",
  "Forgot Password?": "Mot de passe oublié ?",
  "Enter your email and we will send you a link to choose a new password.":
    "Saisissez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.",
  "Send Reset Link": "Envoyer le lien",
  "Don't ask on this browser for 30 days": "Ne plus demander pendant 30 jours sur ce navigateur",
  "Use the authenticator app": "Utiliser l’application d’authentification",
  "Use a recovery code": "Utiliser un code de secours",
  "Log in as somebody else": "Se connecter avec un autre compte",
  "Recovery code": "Code de secours",
  "6 digits, from your authenticator app": "6 chiffres, de votre application d’authentification",
  "Sign in with a passkey": "Se connecter avec une clé d’accès",
  "Choose your password": "Choisissez votre mot de passe",
  "Hello {name}, you have been invited to the back office of {restaurant}. You log in as {email}. This link works once, within 7 days.":
    "Bonjour {name}, vous êtes invité à la gestion du site de {restaurant}. Vous vous connectez avec {email}. Ce lien fonctionne une seule fois, pendant 7 jours.",
  "Confirm Password": "Confirmer le mot de passe",
  "Save Password": "Enregistrer le mot de passe",
  "You log in to the back office of {restaurant} as {email} from now on, and are logged out everywhere else.":
    "Vous vous connectez désormais à la gestion de {restaurant} avec {email}, et vous êtes déconnecté partout ailleurs.",
  "Use this address": "Utiliser cette adresse",
  "A reset link works once within one hour, an invitation once within 7 days, a link to a new e-mail once within 24 hours.":
    "Un lien fonctionne une seule fois : pendant une heure pour un nouveau mot de passe, 7 jours pour une invitation, 24 heures pour une nouvelle adresse e-mail.",
  "Ask for a new link": "Demander un nouveau lien",
  "Resetting...": "Enregistrement…",
  "Resetting Password...": "Enregistrement du mot de passe…",
  "Passwords do not match.": "Les mots de passe ne sont pas les mêmes.",
  "Passwords do not match!": "Les mots de passe ne sont pas les mêmes.",
  "Password reset successfully.": "Le mot de passe a été changé.",
  "Password reset successfully!": "Le mot de passe a été changé.",
  "Login successful!": "Vous êtes connecté.",
  "Enter the code of your authenticator app.": "Saisissez le code de votre application d’authentification.",
  "This code is not valid.": "Ce code n’est pas valable.",
  "The authenticator can't be checked here. Use a recovery code.":
    "L’application d’authentification ne peut pas être vérifiée ici. Utilisez un code de secours.",
  "Passkeys can't be used at this address.": "Les clés d’accès ne fonctionnent pas à cette adresse.",
  "Invalid credentials!": "Adresse e-mail ou mot de passe incorrect.",
  "{count} minutes": { one: "{count} minute", other: "{count} minutes" },
  "Too many failed logins. Please try again in {minutes}.":
    "Trop de connexions échouées. Réessayez dans {minutes}.",
  "Too many people are logging in at once. Please try again in a few seconds.":
    "Trop de personnes se connectent en même temps. Réessayez dans quelques secondes.",
  "You were interrupted: {title}, {time}.": "Vous avez été interrompu : {title}, {time}.",
  "This was not done: {what}.": "Ceci n’a pas été fait : {what}.",
  "Only an administrator may do this.": "Seul un administrateur peut le faire.",
  "Password reset link sent to your email!": "Le lien a été envoyé à votre adresse e-mail.",
  "Error sending reset link.": "Le lien n’a pas pu être envoyé.",
  "Something went wrong. Try again.": "Une erreur est survenue. Réessayez.",
  "Too many reset links were requested. Please try again in {minutes}.":
    "Trop de liens ont été demandés. Réessayez dans {minutes}.",
  "Too many links were requested. Please try again in {minutes}.":
    "Trop de liens ont été demandés. Réessayez dans {minutes}.",
  "Invalid or missing token.": "Ce lien n’est pas valable.",
  "Failed to reset password.": "Le mot de passe n’a pas pu être changé.",
  "You must log in to perform this action.": "Connectez-vous pour faire cela.",
  "Unable to validate session. Please log in again.":
    "Votre session n’a pas pu être vérifiée. Veuillez vous reconnecter.",
  "The form was too large to keep.": "Le formulaire était trop grand pour être gardé.",
  "Your form was not saved.": "Votre formulaire n’a pas été enregistré.",
  "This form holds too much text to be sent. Please shorten it.":
    "Ce formulaire contient trop de texte. Veuillez le raccourcir.",
} as const satisfies Words;
