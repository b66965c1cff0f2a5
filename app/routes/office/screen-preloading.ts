import { useEffect } from "react";
import { whenIdle } from "~/ui/when-idle";

const STAFF_MODULES = /\/routes\/(office|account)\//;

/**
 * Loads the code of all staff screens once the first one is at rest. Without it
 * Remix reloads the page where a screen's code doesn't come, and what was typed is
 * lost.
 */
export function useScreenPreloading(): void {
  useEffect(() => {
    whenIdle(() => {
      const routes = Object.values(window.__remixManifest.routes).filter(({ module }) =>
        STAFF_MODULES.test(module),
      );
      const modules = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
      document.head.append(...[...modules].map(preloadLink));
    });
  }, []);
}

function preloadLink(module: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = module;
  return link;
}
