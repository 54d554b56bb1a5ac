import { useSyncExternalStore } from "react";

/**
 * The server's business clock, as closely as answers tell it. An answer is always older than its arrival, so the
 * latest estimate is the closest one and the clock never runs backwards. It stands on the time since the page was
 * opened, which no setting of the device changes.
 */
let startedAtMs = Number.NEGATIVE_INFINITY;

export function hearServerTime(serverNow: string): void {
  const heard = Date.parse(serverNow) - performance.now();
  if (heard > startedAtMs) startedAtMs = heard;
}

export function serverNowMs(): number {
  return Number.isFinite(startedAtMs) ? startedAtMs + performance.now() : Date.now();
}

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Something that follows from the server's time, looked at every second. It must answer equal values alike. */
export function useByServerTime<T extends string | number>(read: (nowMs: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(serverNowMs()));
}

const wholeSecond = (nowMs: number) => Math.floor(nowMs / TICK_MS) * TICK_MS;

/** The server's time in whole seconds. All readers share one timer. */
export function useServerNow(): number {
  return useByServerTime(wholeSecond);
}
