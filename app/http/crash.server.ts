import type { AppLoadContext } from "@remix-run/node";
import { type Outcome, refused } from "~/domain/outcome";
import { getLog } from "~/log.server";

/** A deed's outcome; a crash is logged and told in the deed's own words. */
export async function orCrashed<Value>(
  deed: Promise<Outcome<Value>>,
  message: string,
  context: AppLoadContext,
): Promise<Outcome<Value>> {
  try {
    return await deed;
  } catch (error) {
    getLog().error({ requestId: context.requestId, err: error }, message);
    return refused(500, message);
  }
}
