/** The steps that make a new website the restaurant's own, in the order in which they are offered. */
export const SETUP_STEPS = ["name", "address", "hours", "dishes"] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];
