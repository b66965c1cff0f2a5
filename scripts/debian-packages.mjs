import { spawnSync } from "node:child_process";

/** Installs Debian packages. Returns false if that isn't possible: not root, no apt-get, or an unknown package. */
export function installPackages(names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${names.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args) => spawnSync("apt-get", [...args, "-qq"], { stdio: "inherit", env }).status === 0;
  return aptGet("update") && aptGet("install", "-y", "--no-install-recommends", ...names);
}
