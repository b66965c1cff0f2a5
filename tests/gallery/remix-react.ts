import { useNavigation as useRealNavigation } from "@remix-run/react";
import { createContext, useContext } from "react";

export * from "@remix-run/react";

/** A form that is being sent (its fields), or a page that is being loaded (its path). */
export type PendingNavigation = { fields: Record<string, string> } | { path: string };

const PendingNavigationContext = createContext<PendingNavigation | undefined>(undefined);

export const PendingNavigationProvider = PendingNavigationContext.Provider;

/**
 * The gallery is rendered on the server, where nothing is ever pending. Its
 * build replaces `@remix-run/react` by this module, so that examples can show
 * components in their pending state.
 */
export function useNavigation(): Partial<ReturnType<typeof useRealNavigation>> {
  const navigation = useRealNavigation();
  const pending = useContext(PendingNavigationContext);
  if (!pending) return navigation;
  const location = { pathname: "/", search: "", hash: "", state: null, key: "pending" };
  if ("path" in pending) return { state: "loading", location: { ...location, pathname: pending.path } };
  const formData = new FormData();
  for (const [name, value] of Object.entries(pending.fields)) formData.set(name, value);
  return { state: "submitting", location, formData };
}
