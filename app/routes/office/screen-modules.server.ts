import { assets } from "@remix-run/dev/server-build";

const STAFF_MODULES = /\/routes\/(office|account)\//;

/** URLs of the JavaScript modules of all staff screens. */
export function listScreenModules(): string[] {
  const screens = Object.values(assets.routes).filter(({ module }) => STAFF_MODULES.test(module));
  return [...new Set(screens.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}
