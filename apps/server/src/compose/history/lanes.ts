import { MINUTE_MS } from "@chokdee/rules/time";

/** So many members play side by side, each one thing at a time. */
const AT_ONCE = 4;
/** The clock goes on for those who are still busy: no further than a page may be left lying. */
const APART_MS = 8 * MINUTE_MS;

interface Work {
  readonly at: Date;
  readonly done: Promise<void>;
}

/** Work of several members at about the same time. Where one fails, whoever comes next hears of it. */
export function openLanes() {
  const busy = new Map<string, Work>();
  const failures: unknown[] = [];
  const refuse = () => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    async roomFor(who: string, at: Date): Promise<void> {
      await busy.get(who)?.done;
      for (const work of busy.values()) if (at.getTime() - work.at.getTime() > APART_MS) await work.done;
      while (busy.size >= AT_ONCE) await Promise.race([...busy.values()].map(({ done }) => done));
      refuse();
    },
    enter(who: string, at: Date, work: Promise<void>): void {
      const done = work.catch((error: unknown) => void failures.push(error)).finally(() => busy.delete(who));
      busy.set(who, { at, done });
    },
    async empty(): Promise<void> {
      await Promise.all([...busy.values()].map(({ done }) => done));
      refuse();
    },
  };
}
