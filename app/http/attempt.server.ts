import type { AppLoadContext } from "@remix-run/node";
import { type Outcome, refused } from "~/domain/outcome";
import { getLog } from "~/log.server";

/**
 * Does what a form asks for. Where that fails on its own account (a full disk,
 * a locked database) the log says why, and the form hears the contract's words
 * instead of losing what was typed.
 */
export async function attempt<Value>(
  context: AppLoadContext,
  crashed: string,
  deed: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await deed();
  } catch (error) {
    getLog().error({ requestId: context.requestId, err: error }, "form failed");
    return refused(503, crashed);
  }
}
