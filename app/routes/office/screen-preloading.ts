import { useEffect } from "react";
import { whenIdle } from "~/ui/when-idle";

/**
 * Loads the code of all staff screens once the first one is idle. Without it a
 * lost connection would show the browser's own error page: Remix reloads the
 * page if a screen's code doesn't arrive.
 * @param modules Addresses of JavaScript modules.
 */
export function useScreenPreloading(modules: string[]): void {
  useEffect(() => {
    whenIdle(() => {
      const missing = modules.filter((href) => !document.head.querySelector(`link[href="${href}"]`));
      document.head.append(...missing.map(preloadLink));
    });
  }, [modules]);
}

function preloadLink(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", href });
}
