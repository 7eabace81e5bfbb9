/** Smaller chunks are copied into one block: kept separately they need a hundred times their size. */
const BLOCK_BYTES = 16 * 1024;

/** Collects the bytes of a body, in however many chunks. */
export class BodyBytes {
  length = 0;
  #whole: Uint8Array[] = [];
  #block: Buffer | null = null;
  #used = 0;

  add(piece: Uint8Array): void {
    this.length += piece.length;
    if (piece.length >= BLOCK_BYTES) {
      this.#closeBlock();
      this.#whole.push(piece);
      return;
    }
    if (this.#block !== null && this.#used + piece.length > BLOCK_BYTES) this.#closeBlock();
    this.#block ??= Buffer.allocUnsafeSlow(BLOCK_BYTES);
    this.#block.set(piece, this.#used);
    this.#used += piece.length;
  }

  /** Returns all bytes; call it once. */
  take(): Uint8Array {
    this.#closeBlock();
    const [only] = this.#whole;
    const taken = this.#whole.length === 1 && only !== undefined ? only : Buffer.concat(this.#whole, this.length);
    this.#whole = [];
    this.length = 0;
    return taken;
  }

  #closeBlock(): void {
    if (this.#block !== null) this.#whole.push(this.#block.subarray(0, this.#used));
    this.#block = null;
    this.#used = 0;
  }
}
