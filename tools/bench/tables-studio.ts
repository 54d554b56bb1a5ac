// The studio of the tables' benchmark. It says what it has sent and how much memory it takes.
import { runStudio } from "./studio-process.ts";

export interface StudioFigures {
  readonly built: number;
  readonly sent: number;
  readonly watchers: number;
  /** Of the whole process, after what is not needed was thrown away. */
  readonly bytes: number;
  /** Of the processor, since the process began. */
  readonly cpuMs: number;
}

await runStudio(({ audience }) => {
  let collected = { user: 0, system: 0 };
  return (): StudioFigures => {
    const { user, system } = process.cpuUsage(collected);
    const before = process.cpuUsage();
    globalThis.gc?.();
    // What is collected for the figures is no work of the studio's.
    const gc = process.cpuUsage(before);
    collected = { user: collected.user + gc.user, system: collected.system + gc.system };
    const { rss } = process.memoryUsage();
    return { ...audience.counts, watchers: audience.size, bytes: rss, cpuMs: (user + system) / 1_000 };
  };
});
