export const backupMessages = {
  made: "The backup is downloaded.",
  notMade: "The backup couldn't be made. Please try again.",
  keep: "It holds guests' messages and the hashes of all passwords. Keep it in a safe place.",
  downloadedBy: (name: string, restaurant: string) =>
    `${name} has downloaded a backup of the website of ${restaurant}.`,
  notYou: "If nobody of you knows why, change all admins' passwords.",
};
