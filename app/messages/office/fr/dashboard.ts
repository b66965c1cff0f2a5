import type { Words } from "../language";

/** The dashboard: what needs attention, the guide, checks and alarms, the report. */
export const dashboard = {
  "Upload Weekly Menu": "Importer la carte",
  "Add Daily Menu": "Ajouter un plat",
  "Adds one dish to the guests' menu under its category, and to that day's report.":
    "Ajoute un plat à la carte des clients, dans sa catégorie, et au rapport de ce jour.",
  "Menu Type": "Repas",
  "No menu types available": "Aucun repas disponible",
  "Menu type is required.": "Le repas est obligatoire.",
  "Date is required.": "La date est obligatoire.",
  "Discount price is required; enter 0 for none.":
    "Le prix réduit est obligatoire ; saisissez 0 s’il n’y en a pas.",
  "See All Menu": "Voir tout le menu",
  "Meal Today": "Repas du jour",
  "Nothing is planned for today yet.": "Rien n’est encore prévu pour aujourd’hui.",
  "Report for the Day": "Rapport du jour",
  "No data available for today.": "Aucune donnée pour aujourd’hui.",
  "Today's menu items per category": "Plats du jour par catégorie",
  total: "au total",
  "Menu Left": "Menus à venir",
  "Menu left for {count} days": {
    one: "Menus pour encore {count} jour",
    other: "Menus pour encore {count} jours",
  },
  day: "jour",
  days: "jours",
  "Days with a menu": "Jours avec menu",
  "Days without a menu": "Jours sans menu",
  "Planned until {day}.": "Prévu jusqu’au {day}.",
  "Chef Suggestion": "Suggestion du chef",
  "All suggestions": "Toutes les suggestions",
  "No Data Found": "Rien trouvé",
  Availability: "Disponibilité",
  "See All Userlist": "Voir tous les utilisateurs",
  "First 6 Userlist": "Les 6 premiers utilisateurs",
  "Hello, {name}": "Bonjour, {name}",
  Report: "Rapport",
  "Keep the report closed": "Garder le rapport fermé",
  "Keep the report open": "Garder le rapport ouvert",
  "Keep closed": "Garder fermé",
  "Keep open": "Garder ouvert",
  "Welcome back to {restaurant}!": "Bienvenue chez {restaurant} !",
  "Today has no menu yet": "Pas encore de menu pour aujourd’hui",
  "Today has no dishes yet": "Pas encore de plats pour aujourd’hui",
  "Today has no dessert yet": "Pas encore de dessert pour aujourd’hui",
  "Tomorrow has no menu yet": "Pas encore de menu pour demain",
  "Tomorrow has no dishes yet": "Pas encore de plats pour demain",
  "Tomorrow has no dessert yet": "Pas encore de dessert pour demain",
  "Today's menu": "Menu du jour",
  Missing: "À compléter",
  Waiting: "En attente",
  Holidays: "Jours fériés",
  "No dishes of the day": "Aucun plat du jour",
  "(sold out)": "(épuisé)",
  "Nothing for today and tomorrow": "Rien ne manque pour aujourd’hui et demain",
  "No menu is planned": "Aucun menu n’est prévu",
  "We have none: desserts of the day": "Nous n’en avons pas : desserts du jour",
  "We have none @desserts": "Nous n’en avons pas",
  ": desserts of the day": " : desserts du jour",
  "Nothing @waiting": "Rien",
  "Nothing @soldOut": "Rien",
  "Show {count}": "Afficher {count}",
  ": {text}": " : {text}",
  "{label}:": "{label} :",
  "{count} unanswered messages": {
    one: "{count} message sans réponse",
    other: "{count} messages sans réponse",
  },
  "Failed to load today's menu.": "Impossible de charger le menu du jour.",
  "Failed to check the menus for today and tomorrow.":
    "Impossible de vérifier les menus d’aujourd’hui et de demain.",
  "Failed to load the dashboard.": "Impossible de charger le tableau de bord.",
  "Failed to load the steps of the setup.": "Impossible de charger les étapes de mise en route.",
  "Failed to load public holidays.": "Impossible de charger les jours fériés.",
  "Failed to load the chef's suggestions.": "Impossible de charger les suggestions du chef.",
  "Failed to load the report.": "Impossible de charger le rapport.",
  "Failed to load the users.": "Impossible de charger les utilisateurs.",
  "Failed to load the categories and menu types. Please try again.":
    "Impossible de charger les catégories et les repas. Veuillez réessayer.",
  "Failed to load the opening hours.": "Impossible de charger les horaires.",
  "Failed to load what is sold out.": "Impossible de charger ce qui est épuisé.",
  "Failed to count the unanswered messages.": "Impossible de compter les messages sans réponse.",
  "Failed to count what isn't translated.": "Impossible de compter ce qui n’est pas traduit.",
  "New Year's Day": "Nouvel An",
  "Good Friday": "Vendredi saint",
  "Easter Monday": "Lundi de Pâques",
  "Ascension Day": "Ascension",
  "Whit Monday": "Lundi de Pentecôte",
  "National Day": "Fête nationale",
  "Christmas Eve": "Veille de Noël",
  "Christmas Day": "Noël",
  "St Stephen's Day": "Saint-Étienne",
  "New Year's Eve": "Saint-Sylvestre",
  "on {name}": "({name})",
  "Opening hours on {name}": "Horaires : {name}",
  "As usual": "Comme d’habitude",
  "{name} is on {date}. How are you open?": "{name} : {date}. Quels sont vos horaires ?",
  "Plan your days": "Planifier vos jours",
  "See them": "Les voir",
  "Add dishes": "Ajouter des plats",
  "Make this website yours": "Faites de ce site le vôtre",
  "You needn’t do it alone: {invite}": "Vous n’avez pas à le faire seul : {invite}",
  "Invite User": "Inviter un utilisateur",
  "Show the skipped steps": "Afficher les étapes passées",
  "Undo @skipping": "Les réafficher",
  ": show the skipped steps": " : les étapes passées",
  "Bring the menu you have": "Reprendre votre carte actuelle",
  "Keep this": "Garder tel quel",
  Skip: "Passer",
  "The website needs attention": "Le site demande votre attention",
  "Mails of a restored backup": "E-mails d’une sauvegarde restaurée",
  Send: "Envoyer",
  "the mails": "les e-mails",
  "Text to send": "Texte à envoyer",
  "Address and phone": "Adresse et téléphone",
  "Opening hours": "Horaires d’ouverture",
  "Links and delivery": "Liens et livraison",
  "First dishes": "Premiers plats",
  "Day menus": "Plats du jour",
  Messages: "Messages",
  Address: "Adresse",
  "Guests read '-{percent}%' in the popup of their first visit.":
    "Les clients lisent « -{percent} % » lors de leur première visite.",
  "{count} items of day menus are only examples.": {
    one: "{count} plat du jour n’est qu’un exemple.",
    other: "{count} plats du jour ne sont que des exemples.",
  },
  "{count} messages are only examples.": {
    one: "{count} message n’est qu’un exemple.",
    other: "{count} messages ne sont que des exemples.",
  },
  "The menu is empty.": "La carte est vide.",
  "{count} dishes on the site are only examples.": {
    one: "{count} plat sur le site n’est qu’un exemple.",
    other: "{count} plats sur le site ne sont que des exemples.",
  },
  "Skipped by you: {steps}.": "Étapes que vous avez passées : {steps}.",
  "Remove the demo content": "Supprimer les exemples",
  "This will delete {dishes}, {dayMenuItems} and {suggestions}.":
    "Seront supprimés : {dishes}, {dayMenuItems} et {suggestions}.",
  "{count} dishes": { one: "{count} plat", other: "{count} plats" },
  "{count} items of day menus": { one: "{count} plat du jour", other: "{count} plats du jour" },
  "{count} suggestions": { one: "{count} suggestion", other: "{count} suggestions" },
  "German and English are switched off.": "L’allemand et l’anglais seront désactivés.",
  "{count} dishes stay: they were edited.": {
    one: "{count} plat modifié sera gardé.",
    other: "{count} plats modifiés seront gardés.",
  },
  "{count} example messages are deleted for good; the rest can be undone.": {
    one: "{count} message d’exemple sera supprimé définitivement ; le reste pourra être annulé.",
    other: "{count} messages d’exemple seront supprimés définitivement ; le reste pourra être annulé.",
  },
  "Skipped.": "Étape passée.",
  "Shown again.": "Étapes affichées à nouveau.",
  "Kept.": "Gardé tel quel.",
  "The demo content has been removed.": "Les exemples ont été supprimés.",
  "The step could not be skipped.": "L’étape n’a pas pu être passée.",
  "The steps could not be shown again.": "Les étapes n’ont pas pu être affichées à nouveau.",
  "The step could not be ended.": "L’étape n’a pas pu être terminée.",
  "The demo content could not be removed.": "Les exemples n’ont pas pu être supprimés.",
  "The regular hours apply.": "Les horaires habituels s’appliquent.",
  "The mails will be sent.": "Les e-mails seront envoyés.",
  "The mails were discarded.": "Les e-mails ont été abandonnés.",
  "For your installer": "Pour votre installateur",
  "Only whoever looks after the server can change this. Copy the text below, or send it to them as it is.":
    "Seule la personne qui s’occupe du serveur peut changer cela. Copiez le texte ci-dessous, ou envoyez-le-lui tel quel.",
  "This site has no address with https.": "Ce site n’a pas d’adresse en https.",
  "{restaurant}: the server of our website": "{restaurant} : le serveur de notre site",
  "Please change this on the server of our website ({restaurant}).":
    "Merci de changer ceci sur le serveur de notre site ({restaurant}).",
  "docs/running.md has the details, and npm run doctor checks them.":
    "Les détails sont dans docs/running.md ; npm run doctor les contrôle.",
  "Set SMTP_URL (see .env.example) and restart the server.":
    "Définir SMTP_URL (voir .env.example) et redémarrer le serveur.",
  "Until then, give people their links: see 'Link' in the User List.":
    "D’ici là, donnez leurs liens aux personnes : voir « Lien » dans Utilisateurs.",
  "No PUBLIC_URL: links in mails lead to localhost.":
    "Pas de PUBLIC_URL : les liens des e-mails mènent à localhost.",
  "On the open internet set PUBLIC_URL=https://www.example.ch":
    "Sur Internet, définir PUBLIC_URL : l’adresse du site en https, par exemple www.example.ch",
  "{address} isn't encrypted.": "{address} n’est pas chiffré.",
  "Put a proxy with TLS in front, as docs/running.md shows.":
    "Placer un proxy avec TLS devant, comme l’explique docs/running.md.",
  "Nothing can be saved: neither your changes nor guests' messages.":
    "Rien ne peut être enregistré : ni vos modifications, ni les messages des clients.",
  "The server is nearly full. Soon nothing can be saved.":
    "Le serveur est presque plein. Bientôt, plus rien ne pourra être enregistré.",
  "Your data isn't backed up as planned: what was entered since could be lost.":
    "Vos données ne sont pas sauvegardées comme prévu : ce qui a été saisi depuis pourrait être perdu.",
  "Something is wrong with the copies outside of the house.":
    "Il y a un problème avec les copies hors de la maison.",
  "The last backup could not be restored in a test.":
    "La dernière sauvegarde n’a pas pu être restaurée lors d’un test.",
  "The website sends no mails: invitations, reset links and notices of messages don't arrive.":
    "Le site n’envoie pas d’e-mails : les invitations, les liens de mot de passe et les avis de messages n’arrivent pas.",
  "Guests wrote to you, and it didn't reach your mailbox.":
    "Des clients vous ont écrit, et cela n’est pas arrivé dans votre boîte e-mail.",
  "Mails wait for your decision.": "Des e-mails attendent votre décision.",
  "The server's date seems to be wrong.": "La date du serveur semble fausse.",
  "The website can't tell its visitors apart.": "Le site ne peut pas distinguer ses visiteurs.",
  "Somebody's code for the two-step sign-in can't be checked.":
    "Le code de validation en deux étapes de quelqu’un ne peut pas être contrôlé.",
  "The {check} can't be checked.": "Contrôle impossible : {check}.",
  "See the server's log, and run the doctor.": "Consultez le journal du serveur et lancez npm run doctor.",
  "The database can't be written to ({code}).": "Impossible d’écrire dans la base de données ({code}).",
  "Nothing can be saved. Make room on the disk, and see the server's log.":
    "Rien ne peut être enregistré. Libérez de la place sur le disque et consultez le journal du serveur.",
  "The free space can't be checked: a disk doesn't respond.":
    "La place libre ne peut pas être contrôlée : un disque ne répond pas.",
  "The backups can't be checked: a disk doesn't respond.":
    "Les sauvegardes ne peuvent pas être contrôlées : un disque ne répond pas.",
  "Check the disks of DATA_DIR, BACKUP_DIR and BACKUP_COPY_TO. The next backup may fail.":
    "Contrôlez les disques de DATA_DIR, BACKUP_DIR et BACKUP_COPY_TO. La prochaine sauvegarde pourrait échouer.",
  "Only {mib} MiB is free on the disk.": "Il ne reste que {mib} Mio libres sur le disque.",
  "Only {mib} MiB is free on the disk of BACKUP_COPY_TO.":
    "Il ne reste que {mib} Mio libres sur le disque de BACKUP_COPY_TO.",
  "Make room on it: without it no backup can be copied there.":
    "Libérez-y de la place : sinon, aucune sauvegarde ne peut y être copiée.",
  "Make room on the server: without it nothing can be saved and no backup made.":
    "Libérez de la place sur le serveur : sinon, rien ne peut être enregistré ni sauvegardé.",
  backup: "sauvegarde",
  "backup in BACKUP_COPY_TO": "sauvegarde dans BACKUP_COPY_TO",
  "See “backup failed” and “backup not copied” in the log. Is there room, and each disk mounted?":
    "Voir « backup failed » et « backup not copied » dans le journal. Y a-t-il de la place, et chaque disque est-il monté ?",
  "There is no {backup}.": "Il n’y a pas de {backup}.",
  "The newest {backup} is {hours} hours old.": "La dernière {backup} date d’il y a {hours} heures.",
  "Restoring the backup {backup} failed in the drill: {failure}":
    "La restauration de la sauvegarde {backup} a échoué lors de l’essai : {failure}",
  "Make another backup and test it: npm run backup, npm run restore -- --drill.":
    "Faites une autre sauvegarde et testez-la : npm run backup, npm run restore -- --drill.",
  "No mail has been sent since {time} UTC; {waiting} waiting.":
    "Aucun e-mail n’a été envoyé depuis {time} UTC ; en attente : {waiting}.",
  "Check SMTP_URL and the mail server. Reset links and invitations don't arrive until then.":
    "Contrôlez SMTP_URL et le serveur d’e-mail. D’ici là, les liens de mot de passe et les invitations n’arrivent pas.",
  "{count} guests' messages couldn't be mailed to {email}.": {
    one: "{count} message de client n’a pas pu être envoyé à {email}.",
    other: "{count} messages de clients n’ont pas pu être envoyés à {email}.",
  },
  "You find them in the Feedback List: answer them and mark them as answered. Is {email} right? It is in the settings.":
    {
      one: "Vous le trouvez dans Messages : répondez-y et marquez-le comme répondu. L’adresse {email} est-elle juste ? Elle est dans les réglages.",
      other:
        "Vous les trouvez dans Messages : répondez-y et marquez-les comme répondus. L’adresse {email} est-elle juste ? Elle est dans les réglages.",
    },
  "{count} mails of the restored backup wait: they may have been sent already.": {
    one: "{count} e-mail de la sauvegarde restaurée attend : il a peut-être déjà été envoyé.",
    other: "{count} e-mails de la sauvegarde restaurée attendent : ils ont peut-être déjà été envoyés.",
  },
  "On the dashboard an admin sends or discards what waits.":
    "Sur le tableau de bord, un administrateur envoie ou abandonne ce qui attend.",
  "The clock is {days} days ahead of this site's own. Please check the date of the server.":
    "L’horloge avance de {days} jours sur celle du site. Veuillez contrôler la date du serveur.",
  "The clock is {days} days behind this site's own. Please check the date of the server.":
    "L’horloge retarde de {days} jours sur celle du site. Veuillez contrôler la date du serveur.",
  "Old messages and changes are deleted later until then. If the date is right, there is nothing to do.":
    "D’ici là, les anciens messages et modifications sont supprimés plus tard. Si la date est juste, il n’y a rien à faire.",
  "Codes and links may not be accepted until then, and the opening hours are those of another day.":
    "D’ici là, des codes et des liens peuvent être refusés, et les horaires sont ceux d’un autre jour.",
  "The newest is {hours} hours old": "La dernière copie date d’il y a {hours} heures",
  "There is none @copy": "Il n’y en a aucune",
  "The backups are no longer copied to the other machine. {age}.":
    "Les sauvegardes ne sont plus copiées sur l’autre machine. {age}.",
  "If this machine is lost, so is what was entered since. See the log of restaurant-offsite.":
    "Si cette machine est perdue, ce qui a été saisi depuis l’est aussi. Voir le journal de restaurant-offsite.",
  "The other machine keeps copies for longer than OFFSITE_KEEP_DAYS ({days}).":
    "L’autre machine garde les copies plus longtemps que OFFSITE_KEEP_DAYS ({days}).",
  "The privacy page promises an end. See offsite-cleanup on that machine.":
    "La page de confidentialité promet une fin. Voir offsite-cleanup sur cette machine.",
  "A proxy passes on visitors (X-Forwarded-For), but TRUST_PROXY is 0.":
    "Un proxy transmet les visiteurs (X-Forwarded-For), mais TRUST_PROXY est à 0.",
  "Set TRUST_PROXY=1. Until then all guests count as one visitor, whose limits are ten times as wide.":
    "Définir TRUST_PROXY=1. D’ici là, tous les clients comptent pour un seul visiteur, dont les limites sont dix fois plus larges.",
  "{reason} Seen: {peers}.": "{reason} Vus : {peers}.",
  "{peer} since {time}": "{peer} depuis {time}",
  "This site sends no mail.": "Ce site n’envoie pas d’e-mails.",
  "Forgot your own password? On the server: npm run create-admin -- {email} --password-stdin.":
    "Mot de passe oublié ? Sur le serveur : npm run create-admin -- {email} --password-stdin.",
  "{count} mails are waiting to be sent.": {
    one: "{count} e-mail attend d’être envoyé.",
    other: "{count} e-mails attendent d’être envoyés.",
  },
  "The authenticator app of {names} can't be checked: SESSION_SECRET has changed.":
    "L’application d’authentification de {names} ne peut pas être contrôlée : SESSION_SECRET a changé.",
  "They sign in with a recovery code, or an admin removes their two-step sign-in in the User List.":
    "Ces personnes se connectent avec un code de secours, ou un administrateur supprime leur validation en deux étapes dans Utilisateurs.",
  "All dishes @report": "Tous les plats",
} as const satisfies Words;
