import { useEffect, useState } from "react";

/** Runs the effect of a press once the browser has painted its feedback. A hidden tab is not painted. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}

const MAX_WAIT_MS = 3_000;

/** Runs deferrable work when the page is idle. Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: MAX_WAIT_MS });
  else setTimeout(task, MAX_WAIT_MS);
}

/** Becomes true when the page is idle after its first paint. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  return isAtRest;
}
