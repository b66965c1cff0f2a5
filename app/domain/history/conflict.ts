import type { Message } from "~/messages/office/t";
/** Why an edit was rejected: somebody else has changed or deleted the item meanwhile. */
export interface Conflict {
  /** Who changed or deleted it, and when. */
  sentence: Message;
  isDeleted: boolean;
  /** The current version; undefined if the item was deleted. */
  version?: number;
  /** The stored values that differ from the submitted ones. */
  differences: { field: string; theirs: string; yours: string }[];
}
