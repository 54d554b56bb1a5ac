// The studio of the tables' benchmark, as a process of its own. It says what it has sent and how much memory it takes.
import { startStudio, type StudioOptions } from "@chokdee/studio";

export interface StudioFigures {
  readonly built: number;
  readonly sent: number;
  readonly watchers: number;
  /** Of the whole process, after what is not needed was thrown away. */
  readonly bytes: number;
}

if (process.send) {
  const studio = await startStudio(JSON.parse(process.env.STUDIO_OPTIONS ?? "{}") as StudioOptions);
  process.on("message", () => {
    globalThis.gc?.();
    const { rss } = process.memoryUsage();
    const { counts, size } = studio.audience;
    process.send?.({ ...counts, watchers: size, bytes: rss } satisfies StudioFigures);
  });
  process.send({ port: studio.port });
}
