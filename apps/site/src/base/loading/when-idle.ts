const LATEST_MS = 3_000;

/** Runs what can wait until the page has come to rest. Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, LATEST_MS);
}
