export interface Gathering<Item> {
  /** What has changed; everything until now is handed over together. */
  add(items: Iterable<Item>): void;
  /** What has not been handed over yet never is. */
  stop(): void;
}

interface GatherOptions {
  /** Changes that come together are read together. */
  readonly soonMs: number;
  /** A change that reaches every open page must not bring them all back at the same moment. */
  readonly spreadMs: number;
}

/** Gathers what changes, and hands it over a moment later. */
export function gather<Item>(
  handOver: (items: ReadonlySet<Item>) => void,
  { soonMs, spreadMs }: GatherOptions,
): Gathering<Item> {
  let waiting = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(items) {
      for (const item of items) waiting.add(item);
      timer ??= setTimeout(
        () => {
          const gathered = waiting;
          [timer, waiting] = [undefined, new Set()];
          handOver(gathered);
        },
        soonMs + Math.random() * spreadMs,
      );
    },
    stop: () => clearTimeout(timer),
  };
}
