/**
 * Remembers nonces for a window of time, in two halves that take turns. It is this process's memory alone: a request
 * that is replayed to another process is known by its transaction and has no second effect there.
 */
export class SeenNonces {
  readonly #windowMs: number;
  readonly #most: number;
  #current = new Set<string>();
  #before = new Set<string>();
  #turnedAt = 0;

  constructor(windowMs: number, max = 1_000_000) {
    this.#windowMs = windowMs;
    this.#most = max;
  }

  /** What was not dealt with after all may come again. */
  forget(nonce: string): void {
    this.#current.delete(nonce);
    this.#before.delete(nonce);
  }

  /** False when it was seen within the window. */
  add(nonce: string, nowMs: number): boolean {
    if (nowMs - this.#turnedAt >= this.#windowMs || this.#current.size >= this.#most) {
      const isOld = nowMs - this.#turnedAt >= 2 * this.#windowMs;
      this.#before = isOld ? new Set() : this.#current;
      this.#current = new Set();
      this.#turnedAt = nowMs;
    }
    if (this.#current.has(nonce) || this.#before.has(nonce)) return false;
    this.#current.add(nonce);
    return true;
  }
}
