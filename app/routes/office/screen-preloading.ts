import { useEffect } from "react";

const STAFF_MODULES = /\/routes\/(office|account)\//;

/**
 * Loads the code of all staff screens once the first one is at rest. Without it
 * Remix reloads the page where a screen's code doesn't come, and what was typed is
 * lost.
 */
export function useScreenPreloading(): void {
  useEffect(() => {
    const preload = () => {
      const routes = Object.values(window.__remixManifest.routes).filter(({ module }) =>
        STAFF_MODULES.test(module),
      );
      const modules = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
      document.head.append(...[...modules].map(preloadLink));
    };
    // A browser that was busy may not notice that it is idle until something moves.
    if ("requestIdleCallback" in window) requestIdleCallback(preload, { timeout: 2000 });
    else setTimeout(preload);
  }, []);
}

function preloadLink(module: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = module;
  return link;
}
