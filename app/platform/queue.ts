/** Runs jobs one at a time, in the order in which they came. */
export class Queue {
  readonly #maxWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #size = 0;

  /** @param maxWaiting How many may wait behind the running one; see `isFull`. */
  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** Whether further jobs should be rejected. */
  get isFull(): boolean {
    return this.#size > this.#maxWaiting;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    this.#size += 1;
    const result = this.#last.then(job);
    this.#last = result.catch(() => {});
    try {
      return await result;
    } finally {
      this.#size -= 1;
    }
  }
}
