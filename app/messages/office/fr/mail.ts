import type { Words } from "../language";

/** Mails to staff, and how the security log says what it has recorded of them. */
export const mail = {
  "Hello {name},": "Bonjour {name},",
  "choose a new password": "choisir un nouveau mot de passe",
  "Someone, probably you, asked for a new password for your account at {restaurant}.":
    "Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour votre compte de {restaurant}.",
  "Choose a new password": "Choisir un nouveau mot de passe",
  "The link works once, within one hour. If it wasn't you, do nothing: your password stays as it is.":
    "Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.",
  "your account for the back office": "votre compte pour la gestion du site",
  "You have been invited to the back office of {restaurant}.":
    "Vous êtes invité à la gestion du site de {restaurant}.",
  "The link works once, within 7 days. Then log in with {email} and your password.":
    "Le lien fonctionne une seule fois, pendant 7 jours. Connectez-vous ensuite avec {email} et votre mot de passe.",
  "confirm your new e-mail address": "confirmer votre nouvelle adresse e-mail",
  "You log in to the back office of {restaurant} with {email} once you have opened this link.":
    "Vous vous connecterez à la gestion de {restaurant} avec {email} dès que vous aurez ouvert ce lien.",
  "The link works once, within 24 hours. If you didn't ask for it, do nothing.":
    "Le lien fonctionne une seule fois, pendant 24 heures. Si vous ne l’avez pas demandé, ne faites rien.",
  "your password was changed": "votre mot de passe a été changé",
  "The password of your account at {restaurant} was changed just now.":
    "Le mot de passe de votre compte de {restaurant} vient d’être changé.",
  "Choose another password": "Choisir un autre mot de passe",
  "If it was you, do nothing. If it wasn't, choose another password at once: that logs everybody else out.":
    "Si c’était vous, ne faites rien. Sinon, choisissez tout de suite un autre mot de passe : toutes les autres connexions seront fermées.",
  "Look at your account": "Voir votre compte",
  "If it was you, do nothing. If it wasn't, choose another password at once, which logs everybody else out, and remove keys and passkeys that aren't yours.":
    "Si c’était vous, ne faites rien. Sinon, choisissez tout de suite un autre mot de passe, ce qui ferme toutes les autres connexions, et supprimez les clés d’API et les clés d’accès qui ne sont pas les vôtres.",
  "an account's role": "le rôle d’un compte",
  "Open the user list": "Ouvrir la liste des utilisateurs",
  "If this wasn't meant, change it back in the user list. The security log says who did it.":
    "Si ce n’était pas voulu, rétablissez le rôle dans la liste des utilisateurs. Le journal de sécurité dit qui l’a changé.",
  "{name} is an admin of {restaurant} now.": "{name} est désormais administrateur de {restaurant}.",
  "{name} is no longer an admin of {restaurant} now.": "{name} n’est plus administrateur de {restaurant}.",
  "new login": "nouvelle connexion",
  "Somebody logged in to your account at {restaurant} with a browser that it hasn't used before: {where}.":
    "Quelqu’un s’est connecté à votre compte de {restaurant} avec un navigateur jamais utilisé jusqu’ici : {where}.",
  "Somebody logged in to your account at {restaurant} by API from {count} addresses that it hasn't used in {days} days, the last time from {address}, {where}.":
    {
      one: "Quelqu’un s’est connecté à votre compte de {restaurant} par l’API depuis une adresse inutilisée depuis {days} jours, la dernière fois depuis {address}, {where}.",
      other:
        "Quelqu’un s’est connecté à votre compte de {restaurant} par l’API depuis {count} adresses inutilisées depuis {days} jours, la dernière fois depuis {address}, {where}.",
    },
  "new passkey": "nouvelle clé d’accès",
  "A passkey was added to your account at {restaurant}: {where}.":
    "Une clé d’accès a été ajoutée à votre compte de {restaurant} : {where}.",
  "new API key": "nouvelle clé d’API",
  "An API key was made for your account at {restaurant}: {name}.":
    "Une clé d’API a été créée pour votre compte de {restaurant} : {name}.",
  "two-step sign-in was turned off": "la validation en deux étapes a été désactivée",
  "The two-step sign-in of your account at {restaurant} was turned off. Your password alone is enough now.":
    "La validation en deux étapes de votre compte de {restaurant} a été désactivée. Votre mot de passe suffit désormais.",
  "The two-step sign-in of your account at {restaurant} was removed by an admin. Your password alone is enough now.":
    "La validation en deux étapes de votre compte de {restaurant} a été retirée par un administrateur. Votre mot de passe suffit désormais.",
  "another e-mail address": "une autre adresse e-mail",
  "Somebody asked to log in to your account at {restaurant} with {email} in place of this address. That counts once the link that was sent there is opened.":
    "Quelqu’un a demandé à se connecter à votre compte de {restaurant} avec {email} au lieu de cette adresse. Cela comptera dès que le lien envoyé à cette adresse sera ouvert.",
  "An admin has changed the e-mail address of your account at {restaurant}. It is {email} now.":
    "Un administrateur a changé l’adresse e-mail de votre compte de {restaurant}. C’est désormais {email}.",
  "wrong codes": "codes incorrects",
  "{count} wrong codes were entered for your account at {restaurant} within a day, each after your password.":
    "{count} codes incorrects ont été saisis pour votre compte de {restaurant} en un jour, chaque fois après votre mot de passe.",
  "The website of {restaurant} needs attention:": "Le site de {restaurant} demande votre attention :",
  "This mail comes once a day until the problem is fixed. The dashboard shows the same:":
    "Cet e-mail revient une fois par jour jusqu’à ce que le problème soit réglé. Le tableau de bord montre la même chose :",
  "the website needs attention": "le site demande votre attention",
} as const satisfies Words;
