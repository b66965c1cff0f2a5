import { useEffect } from "react";

/**
 * Loads the code of all staff screens once the first one is idle. Without it a
 * lost connection would show the browser's own error page: Remix reloads the
 * page if a screen's code doesn't arrive.
 * @param modules URLs of JavaScript modules.
 */
export function useScreenPreloading(modules: string[]): void {
  useEffect(() => {
    const preload = () => {
      const missing = modules.filter((href) => !document.head.querySelector(`link[href="${href}"]`));
      document.head.append(...missing.map(preloadLink));
    };
    // Safari has no requestIdleCallback. The timeout is for browsers that stay busy.
    if ("requestIdleCallback" in window) requestIdleCallback(preload, { timeout: 2000 });
    else setTimeout(preload);
  }, [modules]);
}

function preloadLink(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", href });
}
