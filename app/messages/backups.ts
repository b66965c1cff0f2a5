export const backupMessages = {
  keep: "It holds guests' messages and the hashes of all passwords. Keep it in a safe place.",
  downloadedBy: (name: string, restaurant: string) =>
    `${name} has downloaded a backup of the website of ${restaurant}.`,
} as const;
