import type { AppLoadContext } from "@remix-run/node";
import { ok, type Outcome } from "~/domain/outcome";
import { catchUnexpected } from "~/forms/unexpected-error.server";

/** What a panel shows, or the message that takes its place; the other panels don't fail with it. */
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
