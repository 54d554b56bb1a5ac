import { useSyncExternalStore } from "react";

/**
 * An estimate of the server's business clock. An answer is always older than its arrival, so the latest estimate is the
 * closest one and the clock never runs backwards. It is based on the time since the page was opened, which no device
 * setting changes.
 */
let startedAtMs = Number.NEGATIVE_INFINITY;

export function syncServerClock(serverNow: string): void {
  const estimate = Date.parse(serverNow) - performance.now();
  if (estimate > startedAtMs) startedAtMs = estimate;
}

export function serverNowMs(): number {
  return Number.isFinite(startedAtMs) ? startedAtMs + performance.now() : Date.now();
}

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value derived from the server's time, recomputed every second. It must be stable while nothing changes. */
export function useByServerTime<T extends string | number>(read: (nowMs: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(serverNowMs()));
}

const wholeSecond = (nowMs: number) => Math.floor(nowMs / TICK_MS) * TICK_MS;

/** The server's time in whole seconds. All readers share one timer. */
export function useServerNow(): number {
  return useByServerTime(wholeSecond);
}
