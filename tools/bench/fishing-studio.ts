// The studio of the fishing benchmark. It says how late its work begins.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { runStudio } from "./studio-process.ts";

export interface SeaFigures {
  /** How late whatever is due begins, in milliseconds: half of all, and all but one in a hundred. */
  readonly p50: number;
  readonly p99: number;
  /** Seconds of the processor since the last time. */
  readonly cpu: number;
}

const RESOLUTION_MS = 5;
const NS_PER_MS = 1e6;

await runStudio(() => {
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  lag.enable();
  let used = process.cpuUsage();
  return (): SeaFigures => {
    // What it measures contains its own pace.
    const late = (percent: number) => Math.max(0, lag.percentile(percent) / NS_PER_MS - RESOLUTION_MS);
    const { user, system } = process.cpuUsage(used);
    const figures = { p50: late(50), p99: late(99), cpu: (user + system) / 1e6 };
    lag.reset();
    used = process.cpuUsage();
    return figures;
  };
});
