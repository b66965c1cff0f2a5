/** How an item differs from what was just sent, because somebody else has changed or deleted it. */
export interface Conflict {
  /** Who did it, and when. */
  sentence: string;
  isDeleted: boolean;
  /** The present version; undefined where it was deleted. */
  version?: number;
  differences: { field: string; theirs: string; yours: string }[];
}
