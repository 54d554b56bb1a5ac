// The studio of the fishing benchmark, as a process of its own. It says how late its work begins.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { startStudio, type StudioOptions } from "@chokdee/studio";

export interface SeaFigures {
  /** How late whatever is due begins, in milliseconds: half of all, and all but one in a hundred. */
  readonly p50: number;
  readonly p99: number;
  /** Seconds of the processor since the last time. */
  readonly cpu: number;
}

const RESOLUTION_MS = 5;
const NS_PER_MS = 1e6;

if (process.send) {
  const studio = await startStudio(JSON.parse(process.env.STUDIO_OPTIONS ?? "{}") as StudioOptions);
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  lag.enable();
  let used = process.cpuUsage();
  process.on("message", () => {
    // What it measures contains its own pace.
    const late = (percent: number) => Math.max(0, lag.percentile(percent) / NS_PER_MS - RESOLUTION_MS);
    const { user, system } = process.cpuUsage(used);
    process.send?.({ p50: late(50), p99: late(99), cpu: (user + system) / 1e6 } satisfies SeaFigures);
    lag.reset();
    used = process.cpuUsage();
  });
  process.send({ port: studio.port });
}
