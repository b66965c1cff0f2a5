import { nextTurn } from "./turns.server";

/** Processes many items in batches; the server answers other requests in between. */
export async function inBatches<Item>(
  items: Item[],
  batchSize: number,
  step: (batch: Item[]) => Promise<unknown> | void,
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) {
    await nextTurn();
    await step(items.slice(start, start + batchSize));
  }
}
