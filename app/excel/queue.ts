/** Lets one work be done at a time, in the order of asking. */
export class Queue {
  readonly #maxWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #taken = 0;

  /** @param maxWaiting How many may wait while one is at work, before further ones are to be turned away. */
  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  get areTaken(): boolean {
    return this.#taken > this.#maxWaiting;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#taken += 1;
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#taken -= 1;
    }
  }
}
