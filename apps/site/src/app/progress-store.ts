import { create } from "zustand";
import { nextProgress, noProgress, type Progress, type ProgressEvent } from "./progress.ts";

const TICK_MS = 100;
/** Long enough to be seen; a failure stays longer. */
const LINGER_MS = { done: 300, failed: 1500 } as const;

export const useProgress = create<Progress>()(() => noProgress);

let ticking: ReturnType<typeof setInterval> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Drives the bar at the top of the page. */
export function sendProgress(event: ProgressEvent): void {
  const state = nextProgress(useProgress.getState(), event);
  useProgress.setState(state);
  if (event === "increase") return;
  clearInterval(ticking);
  clearTimeout(leaving);
  if (state.phase === "running") ticking = setInterval(() => sendProgress("increase"), TICK_MS);
  if (state.phase === "done" || state.phase === "failed") {
    leaving = setTimeout(() => sendProgress("hide"), LINGER_MS[state.phase]);
  }
}
