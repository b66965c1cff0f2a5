/** Texts about making a new website the restaurant's own. */
export const setupMessages = {
  title: "Make this website yours",
  /** What each step is about; the present value follows. */
  steps: {
    name: "Name",
    address: "Address and phone",
    hours: "Opening hours",
    dishes: "First dishes",
  },
  demoDishes: (count: number) =>
    count === 0 ? "The menu is empty." : `${count} dishes on the site are only examples.`,
  notLoaded: "Failed to load the steps of the setup.",
  skipped: "Skipped.",
  notSkipped: "The step could not be skipped.",
  demoRemoved: "The demo content is removed.",
  demoNotRemoved: "The demo content could not be removed.",
  /** In the history. */
  deletedDemo: "Deleted the demo content",
  removeDemo: "Remove the demo content",
  removeDemoHint:
    "The example dishes, day menus and suggestions. What you have changed stays. You can undo this for 30 days.",
} as const;
