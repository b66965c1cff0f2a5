import type { AppLoadContext } from "@remix-run/node";
import { ok, type Outcome } from "~/domain/outcome";
import { catchUnexpected } from "~/forms/unexpected-error.server";

/** Loads a panel's data. On an error only this panel shows a message. */
export function loadPanel<Value>(
  loading: Promise<Value>,
  failed: string,
  context: AppLoadContext,
): Promise<Outcome<Value>> {
  return catchUnexpected(
    loading.then((value) => ok("", value)),
    failed,
    context,
  );
}
