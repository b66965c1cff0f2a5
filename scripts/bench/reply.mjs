const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** A reply as it comes in: its status, and whether it is all there. */
export class Reply {
  status = 0;
  #head = "";
  #isChunked = false;
  #bytesLeft = 0;
  #lastBytes = Buffer.alloc(0);

  /** Takes the next bytes; whether they were the last. */
  take(bytes) {
    let body = bytes;
    if (this.status === 0) {
      this.#head += bytes.latin1Slice();
      const end = this.#head.indexOf("\r\n\r\n");
      if (end < 0) return false;
      body = bytes.subarray(bytes.length - (this.#head.length - end - 4));
      this.#readHead(this.#head.slice(0, end));
    }
    this.#bytesLeft -= body.length;
    if (!this.#isChunked) return this.#bytesLeft <= 0;
    this.#lastBytes = body.length >= LAST_CHUNK.length ? body : Buffer.concat([this.#lastBytes, body]);
    return this.#lastBytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }

  #readHead(head) {
    this.status = Number(head.slice(9, 12));
    if (this.status === 304) return;
    const length = /\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#isChunked = length === undefined;
    this.#bytesLeft = Number(length ?? 0);
  }
}
