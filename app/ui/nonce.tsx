import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of the response's Content-Security-Policy; only known on the server. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
