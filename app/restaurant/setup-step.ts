export const SETUP_STEPS = [
  "name",
  "address",
  "hours",
  "discount",
  "links",
  "presentation",
  "dishes",
  "days",
  "messages",
  "languages",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];
