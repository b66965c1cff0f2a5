import { say } from "~/messages/office/t";
import type { Ok, Outcome } from "~/domain/outcome";

/** The value of an operation that must succeed. */
export async function valueOf<Value>(outcome: Outcome<Value> | Promise<Outcome<Value>>): Promise<Value> {
  return (await successOf(outcome)).value;
}

/** The value of a write and the id of its change: it must succeed and change something. */
export async function changeOf<Value>(
  outcome: Promise<Outcome<Value>>,
): Promise<{ value: Value; id: string }> {
  const { value, message, changeId } = await successOf(outcome);
  if (changeId === undefined) throw new Error(`Nothing was recorded: ${say(message)}`);
  return { value, id: changeId };
}

async function successOf<Value>(outcome: Outcome<Value> | Promise<Outcome<Value>>): Promise<Ok<Value>> {
  const result = await outcome;
  if (!result.ok) throw new Error(say(result.message));
  return result;
}
