export const dashboardMessages = {
  mealNotLoaded: "Failed to load today's menu.",
  nextDaysNotLoaded: "Failed to check the menus for today and tomorrow.",
  openMessages: (count: number) => (count === 1 ? "1 unanswered message" : `${count} unanswered messages`),
} as const;

/** What each alarm means for the owner, by its id; the technical line follows. */
export const alarmMessages = {
  database: "Nothing can be saved: neither your changes nor guests' messages.",
  disk: "The server is nearly full. Soon nothing can be saved.",
  backup: "Your data isn't backed up as planned: what was entered since could be lost.",
  offsite: "Something is wrong with the copies outside of the house.",
  drill: "The last backup could not be restored in a test.",
  mail: "The website sends no mails: invitations, reset links and notices of messages don't arrive.",
  messages: "Guests wrote to you, and it didn't reach your mailbox.",
  "held-mails": "Mails wait for your decision.",
  clock: "The server's date seems to be wrong.",
  proxy: "The website can't tell its visitors apart.",
  "second-step": "Somebody's code for the two-step sign-in can't be checked.",
} as const;
