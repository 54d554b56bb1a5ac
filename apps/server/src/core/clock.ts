/**
 * The one source of time. `now` is business time (rounds, promotions, days, holds), which a sandbox
 * can move forward. `real` is for sessions, one-time codes, rate limits and signatures.
 */
export interface Clock {
  now(): Date;
  real(): Date;
  /** True while a sandbox's past is played, and those outside are played with it. */
  readonly isPast?: boolean;
}

/** What the clocks of those show who call us and whom we call. */
export const outsideTime = (clock: Clock): Date => (clock.isPast === true ? clock.now() : clock.real());

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

  get isPast(): boolean {
    return this.#offsetMs < 0;
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
