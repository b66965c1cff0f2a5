/** What SQLite's native code needs; an older Node ends with a segmentation fault as soon as it is loaded. */
const NODE_API = 10;

/** Why a Node can't run this program; undefined if it can. Node-API 10 is in 22.14, 23.6, 24 and newer. */
export function findNodeProblem({
  node,
  napi,
}: Pick<NodeJS.ProcessVersions, "node"> & { napi?: string }): string | undefined {
  if (Number(napi) >= NODE_API) return undefined;
  return `Node ${node} is too old: install Node 24, or 22.14 or newer.`;
}
