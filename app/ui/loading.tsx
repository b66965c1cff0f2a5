import { useLocation, useNavigation } from "@remix-run/react";

/** Whether data is being fetched, for the screen that is shown or for another one. */
export function useIsLoading(screen: "this" | "another"): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && (location.pathname === pathname) === (screen === "this");
}

/** Says so, in the frame of all screens, while another one is on its way. */
export function LoadingScreen() {
  const isLoading = useIsLoading("another");
  return (
    <p className="loading-screen" role="status">
      {isLoading && "Loading..."}
    </p>
  );
}
