import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that take longest, so that none of them runs alone at the end. */
const LONGEST = [
  "browser/every-screen-of-staff",
  "attack/content",
  "attack/authentication",
  "attack/authorisation",
  "browser/every-screen-of-guests",
  "browser/accounts",
  "attack/excel",
  "attack/cross-site",
  "server/start",
  "browser/keyboard",
  "server/faults",
  "server/restart",
  "server/backup",
  "browser/menu-items",
  "browser/uploads",
];

/** Runs the longest files first, then the others by size. A clean checkout has no durations of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(`/tests/${file}.test.ts`));
  return rank === -1 ? LONGEST.length : rank;
}
