/** What staff and API clients read about checking a workbook before it is imported. */
export const importMessages = {
  notWritten: "Nothing has been written.",
  stale: "The menu has changed meanwhile. Please check again.",
  ended: "This check has ended. Please upload the file again.",
  notLoaded: "Failed to check the file.",
  nothingChanges: "The file changes nothing.",
  theyStay: "They stay.",
  onlyIfReplaced:
    "The days of the file are full: its rows fit only if what the file doesn't hold is taken off.",
  importRows: (count: number) => `Import ${count} ${count === 1 ? "row" : "rows"}`,
  replace: (count: number) => `Also take off what the file doesn't hold (${count})`,
  takeOff: (count: number) => `Take off what the file doesn't hold (${count})`,
  more: (count: number) => `${count} more.`,
  flagInvalid: (name: string) => `${name} must be 1.`,
} as const;
