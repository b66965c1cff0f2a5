import { setImmediate } from "node:timers/promises";

/** Goes through many items group by group, and lets other visitors have their turn in between. */
export async function inBatches<Item>(
  items: Item[],
  groupSize: number,
  step: (group: Item[]) => Promise<unknown> | void,
): Promise<void> {
  for (let start = 0; start < items.length; start += groupSize) {
    await setImmediate();
    await step(items.slice(start, start + groupSize));
  }
}
