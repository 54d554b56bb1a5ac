import { useEffect, useState } from "react";
import type { Clock } from "./clock.ts";
import { secondsLeft, untilNextSecond } from "./time-left.ts";

/** Follows the whole seconds that are left. It renders when one changes, and stops after the last. */
export function useSecondsLeft(endsAtMs: number, now: Clock): number {
  const [, setTick] = useState(0);
  const seconds = secondsLeft(endsAtMs, now());

  useEffect(() => {
    if (seconds === 0) return;
    const wake = setTimeout(() => setTick((tick) => tick + 1), untilNextSecond(endsAtMs, now()));
    return () => clearTimeout(wake);
  });

  // A background tab sleeps: its countdown is correct again when the tab is visible.
  useEffect(() => {
    const look = () => setTick((tick) => tick + 1);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return seconds;
}
