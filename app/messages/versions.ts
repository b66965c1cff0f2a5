/** Messages for staff and API clients about items that somebody else has changed or deleted meanwhile. */
export const versionMessages = {
  stale: "This was changed meanwhile.",
  invalid: "The version must be a whole number.",
  changedBy: (name: string, time: string) => `${name} changed this at ${time}.`,
  deletedBy: (name: string, time: string) => `This was deleted by ${name} at ${time}.`,
};
