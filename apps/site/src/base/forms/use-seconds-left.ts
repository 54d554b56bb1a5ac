import { useEffect, useState } from "react";

/** A device whose clock is wrong waits at most this long; the server refuses what comes too soon. */
const MAX_SECONDS = 120;

export function secondsUntil(time: string, nowMs: number): number {
  const seconds = Math.ceil((Date.parse(time) - nowMs) / 1000);
  return Math.min(MAX_SECONDS, Math.max(0, Number.isNaN(seconds) ? 0 : seconds));
}

/** Whole seconds until a time, counting down. */
export function useSecondsLeft(time: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = secondsUntil(time, nowMs);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, nowMs]);
  return left;
}
