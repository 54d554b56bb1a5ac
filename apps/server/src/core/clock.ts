/**
 * The one source of time. `now` is business time (rounds, promotions, days, holds), which a sandbox
 * can move forward. `real` is for sessions, one-time codes, rate limits and signatures.
 */
export interface Clock {
  now(): Date;
  real(): Date;
}

export const systemClock: Clock = {
  now: () => new Date(),
  real: () => new Date(),
};

/** A clock that runs ahead of the real one by an offset that only ever grows. Below zero it goes through a past. */
export class MovableClock implements Clock {
  #offsetMs: number;

  constructor(offsetMs = 0) {
    this.#offsetMs = offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  real(): Date {
    return new Date();
  }

  /** Takes an offset that another process may have stored; going back is not possible. */
  advanceTo(offsetMs: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs);
  }
}
