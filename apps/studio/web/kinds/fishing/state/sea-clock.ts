/** The studio's time from answered pings. */
export interface SeaClock {
  /** A ping that was sent and came back, by this device's clock, with what the studio's said between. */
  answered(sent: number, now: number): void;
  /** A frame that says the time before any ping was answered. */
  hear(now: number): void;
  now(): number;
}

const KEPT = 5;
/** A difference that no delay explains: the clock of this device was set. */
const JUMP_MS = 5_000;

/** Each ping's offset supposes that both ways took equally long; the median of five forgives one that did not. */
export function createSeaClock(localNow: () => number = Date.now): SeaClock {
  let offsets: number[] = [];
  let offset: number | undefined;
  return {
    answered: (sent, now) => {
      const received = localNow();
      const difference = now - (sent + received) / 2;
      if (offset !== undefined && Math.abs(difference - offset) > JUMP_MS) offsets = [];
      offsets = [...offsets.slice(1 - KEPT), difference];
      offset = [...offsets].sort((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0;
    },
    hear: (now) => {
      offset ??= now - localNow();
    },
    now: () => localNow() + (offset ?? 0),
  };
}
