// The first import of each program that is started by itself: later ones load SQLite.
import { findNodeProblem } from "./node-version";

const problem = findNodeProblem(process.versions);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
