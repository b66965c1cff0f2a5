import { createContext, useContext } from "react";

/** What the build made for guest pages. */
export interface GuestAssets {
  /** The text of each style sheet by its address, to be inlined. */
  styles: Record<string, string>;
  /** The address of the guests' script. */
  script: string;
}

const GuestAssetsContext = createContext<GuestAssets | undefined>(undefined);

/** Around a page that the server renders; a browser renders no guest pages. */
export const GuestAssetsProvider = GuestAssetsContext.Provider;

export function useGuestAssets(): GuestAssets | undefined {
  return useContext(GuestAssetsContext);
}
