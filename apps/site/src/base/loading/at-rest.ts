import { useEffect, useState } from "react";

/** Does what a press asked for once the browser has shown that the press was taken. Nothing is painted in a hidden tab. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}

const LATEST_MS = 3_000;

/** Runs what can wait until the page has come to rest. Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, LATEST_MS);
}

/** Turns true when the page has come to rest after its first paint. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  return isAtRest;
}
