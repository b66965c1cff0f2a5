import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { t } from "~/messages/office/t";

export function useHasPasskeys(): boolean {
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => {
    if (!("PublicKeyCredential" in window)) return;
    setHasPasskeys(true);
    // Ahead of the click: some browsers ask only soon after it.
    void import("@simplewebauthn/browser");
  }, []);
  return hasPasskeys;
}

/**
 * Lets the browser make or use a passkey once the server has sent its options and the page has
 * loaded again (a submission meanwhile would interrupt that), and passes on what it answers, as JSON.
 * @returns What went wrong, or ''.
 */
export function usePasskey(
  kind: "make" | "use",
  options: object | undefined,
  send: (credential: string) => void,
): string {
  const [error, setError] = useState("");
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!options || !isIdle) return;
    let isCurrent = true;
    const ask = async () => {
      setError("");
      const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
      const optionsJSON = options as never;
      const start = kind === "make" ? startRegistration : startAuthentication;
      const credential = await start({ optionsJSON });
      if (isCurrent) send(JSON.stringify(credential));
    };
    ask().catch((cause: Error) => {
      if (!isCurrent) return;
      const isKnown = cause.name === "InvalidStateError";
      setError(
        isKnown
          ? t("This device has a passkey for this account already.")
          : t("No passkey was used. Please try again."),
      );
    });
    return () => {
      isCurrent = false;
    };
    // Without `send`, which is another function at each rendering.
  }, [kind, options, isIdle]);
  return error;
}
