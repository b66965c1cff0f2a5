import { t } from "~/messages/office/t";
import { useLocation, useNavigation } from "@remix-run/react";
import { useId } from "react";

export function useIsLoading(screen: "this" | "another"): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && (location.pathname === pathname) === (screen === "this");
}

/** A message in the layout while another screen loads. */
export function LoadingScreen() {
  const isLoading = useIsLoading("another");
  return (
    <p className="loading-screen" role="status">
      {isLoading && t("Loading...")}
    </p>
  );
}

/** A line at the top of the window while something is slow. Its live region is always in the document. */
export function ProgressLine({ isShown }: { isShown: boolean }) {
  return (
    <div className="progress" role="status">
      {isShown && (
        <div className="progress-line">
          <span className="visually-hidden">{t("Please wait…")}</span>
        </div>
      )}
    </div>
  );
}

/** An indeterminate bar while a file is uploaded, read or imported. */
export function UploadProgress({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="upload-progress stack gap-1" role="status">
      <label htmlFor={id}>{label}</label>
      <progress id={id} />
    </div>
  );
}
