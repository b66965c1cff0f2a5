import { fill, type Sentence, t } from "./office/t";
export const dashboardMessages = {
  mealNotLoaded: "Failed to load today's menu.",
  nextDaysNotLoaded: "Failed to check the menus for today and tomorrow.",
  openMessages: (count: number) =>
    fill({ one: "{count} unanswered message", other: "{count} unanswered messages" }, { count }),
} as const;

/** What only whoever has set the site up can change. */
export const installerMessages = {
  title: "For your installer",
  intro:
    "Only whoever looks after the server can change this. Copy the text below, or send it to them as it is.",
  noHttps: "This site has no address with https.",
  subject: (restaurant: string) => fill("{restaurant}: the server of our website", { restaurant }),
  /** @param notes What is to be changed, without names, addresses and values of settings. */
  text: (restaurant: string, notes: string[]) =>
    [
      t("Please change this on the server of our website ({restaurant}).", { restaurant }),
      ...notes.map((note, index) => `${index + 1}. ${note}`),
      t("docs/running.md has the details, and npm run doctor checks them."),
    ].join("\n\n"),
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
} as const satisfies Record<string, Sentence>;
