import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this reply's Content-Security-Policy; only the server knows it. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
