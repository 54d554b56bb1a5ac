export interface Progress {
  readonly phase: "idle" | "running" | "paused" | "done" | "failed";
  /** 0 to 100. */
  readonly percent: number;
}

export type ProgressEvent = "start" | "increase" | "pause" | "finish" | "fail" | "hide";

export const noProgress: Progress = { phase: "idle", percent: 0 };

const START_PERCENT = 8;
const CEILING_PERCENT = 95;
/** Each tick covers this share of the remaining distance, so the bar slows down and never completes by itself. */
const TICK_SHARE = 0.12;

export function nextProgress(state: Progress, event: ProgressEvent): Progress {
  const { phase, percent } = state;
  switch (event) {
    case "start":
      return { phase: "running", percent: phase === "paused" ? percent : START_PERCENT };
    case "increase":
      return phase === "running" ? { phase, percent: percent + (CEILING_PERCENT - percent) * TICK_SHARE } : state;
    case "pause":
      return phase === "running" ? { phase: "paused", percent } : state;
    case "finish":
      return phase === "running" || phase === "paused" ? { phase: "done", percent: 100 } : state;
    case "fail":
      return phase === "running" || phase === "paused" ? { phase: "failed", percent: 100 } : state;
    case "hide":
      return phase === "done" || phase === "failed" ? noProgress : state;
  }
}
