export const heldMailMessages = {
  waiting: (count: number) =>
    count === 1
      ? "1 mail of the restored backup waits: it may have been sent already."
      : `${count} mails of the restored backup wait: they may have been sent already.`,
  failed: "Something went wrong. Please try again.",
};
