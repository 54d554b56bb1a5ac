export interface ServerClock {
  /** A frame has come that was written at this time by the server's clock. */
  hear(iso: string): void;
  /** The server's time, in milliseconds. */
  now(): number;
  /** A time of the server as this browser's clock will show it. */
  toLocal(iso: string): number;
}

/** Frames that are remembered: enough to have one among them that came without delay. */
const MAX_HEARD = 16;
/** A difference that no delay explains: the clock of this device was set. */
const JUMP_MS = 5_000;

/**
 * The server's time from what its frames say. A frame on its way only makes the server's clock look slow, so that the
 * greatest difference of late is the truest.
 */
export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let heard: number[] = [];
  const offset = () => (heard.length === 0 ? 0 : Math.max(...heard));
  return {
    hear: (iso) => {
      const difference = Date.parse(iso) - localNow();
      if (Number.isNaN(difference)) return;
      if (Math.abs(difference - offset()) > JUMP_MS) heard = [];
      heard = [...heard.slice(1 - MAX_HEARD), difference];
    },
    now: () => localNow() + offset(),
    toLocal: (iso) => Date.parse(iso) - offset(),
  };
}
