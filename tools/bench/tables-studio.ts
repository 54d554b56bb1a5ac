// The studio of the tables' benchmark, as a process of its own. It says what it has sent and how much memory it takes.
import { startStudio, type StudioOptions } from "@chokdee/studio";

export interface StudioFigures {
  readonly built: number;
  readonly sent: number;
  readonly watchers: number;
  /** Of the whole process, after what is not needed was thrown away. */
  readonly bytes: number;
  /** Of the processor, since the process began. */
  readonly cpuMs: number;
}

if (process.send) {
  const studio = await startStudio(JSON.parse(process.env.STUDIO_OPTIONS ?? "{}") as StudioOptions);
  let collected = { user: 0, system: 0 };
  process.on("message", () => {
    const { user, system } = process.cpuUsage(collected);
    const before = process.cpuUsage();
    globalThis.gc?.();
    // What is collected for the figures is no work of the studio's.
    const gc = process.cpuUsage(before);
    collected = { user: collected.user + gc.user, system: collected.system + gc.system };
    const { rss } = process.memoryUsage();
    const { counts, size } = studio.audience;
    process.send?.({ ...counts, watchers: size, bytes: rss, cpuMs: (user + system) / 1_000 } satisfies StudioFigures);
  });
  process.send({ port: studio.port });
}
