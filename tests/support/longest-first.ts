import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, longest first. A new clone knows no times, and their sizes say nothing of them. */
const LONGEST = [
  "server/upgrade",
  "browser/every-form",
  "browser/every-screen-of-staff",
  "attack/authentication",
  "server/start",
  "browser/site",
  "browser/every-screen-of-guests",
  "attack/excel",
  "server/backup",
  "routes/api-requests",
  "attack/content",
  "domain/photos/resize-photo",
  "attack/overload",
  "browser/accounts",
  "browser/menu-items",
];

const places = new Map(LONGEST.map((name, place) => [`/tests/${name}.test.ts`, place]));

const placeOf = ({ moduleId }: TestSpecification) =>
  places.get(moduleId.slice(moduleId.lastIndexOf("/tests/"))) ?? places.size;

/** Starts with the files that take longest, so that none of them goes on alone when all others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
