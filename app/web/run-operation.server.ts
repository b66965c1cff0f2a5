import { type SignInProof, withFreshSignIn } from "~/auth/fresh-sign-in.server";
import type { Operation, OperationContext } from "~/domain/operation";
import type { DetailedOutcome } from "~/domain/outcome";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { today } from "~/restaurant/today.server";

/**
 * Runs an operation for the user of a form or a call; one that asks for a fresh sign-in only after
 * that, as `withFreshSignIn` does.
 * @param options.versions The versions of the item that the client has read.
 */
export async function runOperation<Input, Value>(
  operation: Operation<Input, Value>,
  input: Input,
  proof: SignInProof,
  { versions = [], db = getDatabase() }: { versions?: number[]; db?: ReturnType<typeof getDatabase> } = {},
): Promise<DetailedOutcome<Value>> {
  const context: OperationContext = {
    user: proof.user,
    versions,
    origin: proof.request.headers.get("Origin"),
    timeZone: getConfig().timeZone,
    today: today(),
  };
  const run = () => operation.run(db, input, context);
  const needed = await operation.needsFreshSignIn?.(db, input, proof.user);
  return needed ? withFreshSignIn(proof, run, { withCode: needed !== "password" }) : run();
}

/** What the schemas of operations depend on. */
export function schemaContext<Source extends "form" | "body">(source: Source) {
  return { source, db: getDatabase(), timeZone: getConfig().timeZone, today: today() };
}

/** The schema of an operation's input; undefined if it has none. */
export async function schemaOf<Input>({ schema }: Operation<Input>, source: "form" | "body") {
  return typeof schema === "function" ? schema(schemaContext(source)) : schema;
}
