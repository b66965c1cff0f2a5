export const heldMailMessages = {
  waiting: (count: number) =>
    count === 1
      ? "1 mail of the restored backup waits: it may have been sent already."
      : `${count} mails of the restored backup wait: they may have been sent already.`,
  advice: "On the dashboard an admin sends or discards what waits.",
  sent: "The mails will be sent.",
  discarded: "The mails were discarded.",
  failed: "Something went wrong. Please try again.",
};
